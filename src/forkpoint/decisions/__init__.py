"""The decision track: generated families of contrast groups, their solvers, cards and audits."""
