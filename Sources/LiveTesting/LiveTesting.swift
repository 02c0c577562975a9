// A test needs one import: it re-exports the engine, the parts and everything built on them.
@_exported public import CoordinatorTesting
