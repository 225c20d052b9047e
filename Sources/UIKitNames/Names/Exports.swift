// UIKit exports Foundation, so code that imports UIKit alone uses its types.
@_exported public import Foundation

// Tactus is not exported, because its names without prefix would collide with those of an application. But a public declaration may use
// a type's conformances, such as that of touches in a set, only in a file that imports the module, be it for a single name.
@_exported public import protocol TactusGeometry.GeometryArithmetic
@_exported public import enum TactusGraphics.ImageDecodingError
@_exported public import struct TactusInput.TapCounter
@_exported public import protocol TactusInterface.ViewConveniences
