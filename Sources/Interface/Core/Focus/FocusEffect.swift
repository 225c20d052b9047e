/// How a view shows that keys go to it: a ring around its rounded bounds.
public struct FocusEffect: Hashable, Sendable {
  /// The colour of the ring; nil, the default, is the view's tint colour.
  public var color: Color?
  /// The width of the ring, in points. Default 3.
  public var width: Double
  /// The distance between the bounds and the ring, in points. Default 2. A view that clips shows the ring inside its bounds.
  public var outset: Double

  /// Makes a ring; lengths that are not finite or negative count as 0.
  public init(color: Color? = nil, width: Double = 3, outset: Double = 2) {
    self.color = color
    self.width = width.isFinite ? max(0, width) : 0
    self.outset = outset.isFinite ? max(0, outset) : 0
  }
}
