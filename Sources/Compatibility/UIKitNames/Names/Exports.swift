// UIKit exports Foundation, so code that imports UIKit alone uses its types.
@_exported public import Foundation

// Tactus is not exported, because its names without prefix would collide with those of an application. But a public declaration may use
// a type's conformances, such as that of touches in a set, only in a file that imports the module, be it for a single name.
@_exported public import protocol TactusGeometry.GeometryArithmetic
@_exported public import enum TactusGraphics.ImageDecodingError
@_exported public import struct TactusInput.TapCounter
@_exported public import protocol TactusInterface.ViewConveniences
// Foundation has types of these names as well. An import by name takes precedence over that of a module, also in files that import both.
// It no longer does, above all in release builds, if another file of this module imports one of them by name: `make lint` finds such a line.
@_exported public import typealias UIKitValues.CGFloat
@_exported public import typealias UIKitValues.CGPoint
@_exported public import typealias UIKitValues.CGRect
@_exported public import enum UIKitValues.CGRectEdge
@_exported public import typealias UIKitValues.CGSize
@_exported public import typealias UIKitValues.IndexPath
@_exported public import struct UIKitValues.NSValue
@_exported public import class UIKitValues.Timer
