// MARK: - Style

extension View {
  /// The radii of corners in the style of the view.
  var shapes: Style.Shapes { traitCollection.style.shapes }
  /// The sizes and distances in the style of the view.
  var metrics: Style.Metrics { traitCollection.style.metrics }
}

extension Window {
  /// The style of the window, which its views inherit. Default that of the application.
  ///
  /// A change is shown with the next frame. A view differs from its window with ``TraitOverrides/style``.
  public var style: Style {
    get { traitCollection.style }
    set { traitOverrides.style = newValue }
  }
}

extension Application {
  /// The style that windows inherit. Default ``Style/init()``.
  public var style: Style {
    get { traitCollection.style }
    set { traitCollection.style = newValue }
  }
}
