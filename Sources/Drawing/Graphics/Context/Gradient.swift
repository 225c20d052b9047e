import TactusPixels

/// A smooth transition between colours.
public struct Gradient: Hashable, Sendable {
  /// Options for drawing a gradient beyond its ends.
  public struct DrawingOptions: OptionSet, Hashable, Sendable {
    /// The options as a bit mask.
    public let rawValue: Int
    /// Creates options from a bit mask.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The first colour extends beyond the start.
    public static let drawsBeforeStartLocation = DrawingOptions(rawValue: 1)
    /// The last colour extends beyond the end.
    public static let drawsAfterEndLocation = DrawingOptions(rawValue: 2)
  }

  /// The colours, in order.
  public let colors: [Color]
  /// The location of each colour, from 0 at the start to 1 at the end.
  public let locations: [Double]

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - colors: The colours, in order.
  ///   - locations: The location of each colour, from 0 to 1 in ascending order. By default the colours are spaced evenly, also
  ///     if the number of locations differs from that of colours, or if one is not finite.
  public init(colors: [Color], locations: [Double]? = nil) {
    self.colors = colors
    if let locations, locations.count == colors.count, locations.allSatisfy(\.isFinite) {
      self.locations = locations.map { max(0, min(1, $0)) }
    } else {
      let last = Double(max(1, colors.count - 1))
      self.locations = colors.indices.map { Double($0) / last }
    }
  }
}
