internal import TactusGraphics
public import TactusInterface

@_spi(Compatibility)
extension GraphicsContext {
  /// The current path.
  public var pathInProgress: BezierPath { path }

  /// Makes a context the current one until the matching ``pop()``.
  @MainActor public static func push(_ context: GraphicsContext) { pushContext(context) }

  /// Makes the context current that was current before the last push.
  @MainActor public static func pop() { popContext() }

  /// Calls a closure with this context as the current one.
  @MainActor public func whileCurrent(_ body: () -> Void) { asCurrent(body) }
}

@_spi(Compatibility)
extension Color {
  /// Returns the colour as it appears with the given traits.
  public func shown(with traits: TraitCollection) -> Color { resolvedColor(with: traits) }
}

@_spi(Compatibility)
extension Image {
  /// Returns the image that the data of a file contain, decoded at once; nil if there is none.
  public static func decoded(_ data: [UInt8], scale: Double) -> Image? {
    try? decodedNow(data, scale: scale)
  }
}
