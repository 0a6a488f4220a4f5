"""What is asked of whom, and what is kept: plans, the store on disk, resume, identity, locks."""
