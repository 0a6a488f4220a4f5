"""Is a proposed tool call correct for a request, under the tool's schema and rules?"""
