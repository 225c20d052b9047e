// Pictures and reference images, and the types in the signatures of this module.
@_exported public import TactusGeometry
@_exported public import TactusTesting
