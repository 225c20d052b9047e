// The only module that an application imports.
@_exported public import TactusInterface
