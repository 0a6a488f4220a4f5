"""Is a request allowed by the groups, roles, folders, seals and denies of an access system?"""
