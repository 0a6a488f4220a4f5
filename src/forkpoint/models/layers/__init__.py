"""What wraps a model behind a service: each layer is one idea, from `Decide` to `Decide`."""
