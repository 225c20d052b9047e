extension View {
  /// Options for how a view is resized when its superview changes size.
  public struct AutoresizingMask: OptionSet, Sendable, Hashable {
    /// The bit mask of the options.
    public let rawValue: Int

    /// Creates options from a bit mask.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The distance from the superview's left edge changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width changes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance from the superview's right edge changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance from the superview's top edge changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height changes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance from the superview's bottom edge changes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }
}

extension View.AutoresizingMask {
  /// Returns the frame of a subview after its superview was resized.
  ///
  /// Along each axis, the difference in size is distributed among the flexible dimensions, in proportion to their current
  /// lengths, or equally if these are all zero.
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
    var (count, total) = (0.0, 0.0)
    func add(_ part: Part) {
      guard part.isFlexible else { return }
      count += 1
      total += part.length
    }
    add(leading)
    add(extent)
    add(trailing)
    guard count > 0 else { return (leading.length, extent.length) }
    func share(_ part: Part) -> Double {
      guard part.isFlexible else { return 0 }
      return total == 0 ? difference / count : difference * part.length / total
    }
    return (leading.length + share(leading), max(0, extent.length + share(extent)))
  }
}
