public import TactusInterface

// The names that Foundation has, too, on Linux. `UIKitNames` exports each of them by itself, and the compiler prefers what is imported by name: a
// file that imports Foundation besides sees these, without ambiguity.

/// The type of lengths, coordinates and other measures.
public typealias CGFloat = Double
/// ``TactusInterface/Point``, as Core Graphics names it.
public typealias CGPoint = Point
/// ``TactusInterface/Size``, as Core Graphics names it.
public typealias CGSize = Size
/// ``TactusInterface/Rect``, as Core Graphics names it.
public typealias CGRect = Rect
/// ``TactusInterface/IndexPath``, as UIKit names it.
public typealias IndexPath = TactusInterface.IndexPath

/// The edges of a rectangle, in Core Graphics' sense: `minYEdge` is the top one.
public enum CGRectEdge: UInt32, Sendable {
  /// The left edge.
  case minXEdge
  /// The top edge.
  case minYEdge
  /// The right edge.
  case maxXEdge
  /// The bottom edge.
  case maxYEdge
}
