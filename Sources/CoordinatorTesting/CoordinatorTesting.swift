// One import gives a test everything: the engine, the parts and what is built on them.
@_exported public import Coordinators
@_exported public import StateMachineTesting
