"""Models of this machine behind HTTP, in the shapes of System One and OpenAI Decisions."""
