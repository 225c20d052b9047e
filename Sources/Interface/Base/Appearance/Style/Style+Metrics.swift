extension Style {
  /// The sizes and distances of an interface.
  public struct Metrics: Hashable, Sendable {
    /// The factor of the sizes of controls without text, such as switches and sliders, 0.5 to 3. Default 1.
    public var controlScale = 1.0
    /// The factor of the distances between the edges of controls and their contents, 0.5 to 3. Default 1.
    public var spacing = 1.0
    /// The least height of rows of tables, menus and alerts, in points. Default 44.
    public var rowHeight = 44.0
    /// The height of navigation bars and toolbars at the default size of text, in points. Default 44.
    public var barHeight = 44.0
    /// The height of tab bars at the default size of text, in points. Default 49.
    public var tabBarHeight = 49.0
    /// The distance of the contents of rows and of large titles from the edges, in points. Default 16.
    public var margin = 16.0
    /// The least width and height in which touches hit a control, in points, where the ``TouchProfile`` demands less. Default 0.
    public var minimumTargetSize = 0.0

    /// Creates the default sizes.
    public init() {}

    func limited(from former: Metrics) -> Metrics {
      var result = self
      let limits = StyleLimits(topic: "metrics")
      limits.limit(
        &result, former, StyleLimits.factors, ["controlScale": \.controlScale, "spacing": \.spacing])
      limits.limit(
        &result, former, StyleLimits.lengths,
        [
          "rowHeight": \.rowHeight, "barHeight": \.barHeight, "tabBarHeight": \.tabBarHeight,
          "margin": \.margin, "minimumTargetSize": \.minimumTargetSize,
        ])
      return result
    }
  }
}
