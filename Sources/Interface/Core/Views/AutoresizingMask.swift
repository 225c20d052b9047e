extension View {
  /// Which of a view's extents and distances give way when its superview changes size.
  public struct AutoresizingMask: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: Int

    /// Makes a mask from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The distance from the left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance from the right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance from the top edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance from the bottom edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }
}

extension View.AutoresizingMask {
  /// The frame of a subview after its superview grew from one size to another.
  ///
  /// The difference along each axis is shared among what is flexible there, in proportion to the present extents, and equally
  /// when these are all zero.
  func resize(_ frame: Rect, from old: Size, to new: Size) -> Rect {
    let (x, width) = Self.distribute(
      new.width - old.width,
      leading: (frame.minX, contains(.flexibleLeftMargin)), extent: (frame.width, contains(.flexibleWidth)),
      trailing: (old.width - frame.maxX, contains(.flexibleRightMargin)))
    let (y, height) = Self.distribute(
      new.height - old.height,
      leading: (frame.minY, contains(.flexibleTopMargin)), extent: (frame.height, contains(.flexibleHeight)),
      trailing: (old.height - frame.maxY, contains(.flexibleBottomMargin)))
    return Rect(x: x, y: y, width: width, height: height)
  }

  private typealias Part = (length: Double, isFlexible: Bool)

  private static func distribute(
    _ difference: Double, leading: Part, extent: Part, trailing: Part
  ) -> (position: Double, extent: Double) {
    let flexible = [leading, extent, trailing].filter(\.isFlexible)
    guard !flexible.isEmpty else { return (leading.length, extent.length) }
    let total = flexible.reduce(0) { $0 + $1.length }
    func share(_ part: Part) -> Double {
      guard part.isFlexible else { return 0 }
      return total == 0 ? difference / Double(flexible.count) : difference * part.length / total
    }
    return (leading.length + share(leading), max(0, extent.length + share(extent)))
  }
}
