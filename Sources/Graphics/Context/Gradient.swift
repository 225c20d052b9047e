import TactusPixels

/// A smooth passage through several colours.
public struct Gradient: Hashable, Sendable {
  /// How far a gradient is drawn.
  public struct DrawingOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: Int
    /// Makes options from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The first colour goes on before the start.
    public static let drawsBeforeStartLocation = DrawingOptions(rawValue: 1)
    /// The last colour goes on behind the end.
    public static let drawsAfterEndLocation = DrawingOptions(rawValue: 2)
  }

  /// The colours, in order.
  public let colors: [Color]
  /// Where each colour is, from 0, the start, to 1, the end.
  public let locations: [Double]

  /// Makes a gradient.
  ///
  /// - Parameters:
  ///   - colors: The colours, in order.
  ///   - locations: Where each colour is, 0 to 1 and not falling; by default the colours are spread evenly. A list
  ///     of another length than `colors`, or with values that are not finite, counts as none.
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
