/// The appearance of a view that has the focus: a ring around its rounded bounds.
public struct FocusEffect: Hashable, Sendable {
  /// The colour of the ring; nil, the default, means the view's tint colour.
  public var color: Color?
  /// The width of the ring, in points. Default 3.
  public var width: Double
  /// The distance between the bounds and the ring, in points. Default 2. A view that clips shows the ring inside its bounds.
  public var outset: Double

  /// Creates a ring; lengths that are negative or not finite count as 0.
  public init(color: Color? = nil, width: Double = 3, outset: Double = 2) {
    self.color = color
    self.width = width.isFinite ? max(0, width) : 0
    self.outset = outset.isFinite ? max(0, outset) : 0
  }
}
