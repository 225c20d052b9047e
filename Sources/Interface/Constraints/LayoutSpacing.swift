/// The usual distances of views.
enum LayoutSpacing {
  /// The distance of related views, in points.
  static let system = 8.0
  /// The maximum width of text that is easy to read, in points.
  static let readableWidth = 672.0
}
