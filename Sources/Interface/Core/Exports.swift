// The vocabulary of the interface's API, which comes with it wherever it is imported.
@_exported public import TactusGeometry
@_exported public import TactusGraphics
@_exported public import TactusInput
@_exported public import TactusPixels
