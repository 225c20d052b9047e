// Exported together with the interface, whose API uses these types.
@_exported public import TactusGeometry
@_exported public import TactusGraphics
@_exported public import TactusInput
@_exported public import TactusLanguages
@_exported public import TactusPixels
@_exported public import TactusSensors
