internal import TactusScene

// MARK: - Corners, border, shadow

extension ViewConveniences where Self: View {
  /// The corner radius of the background, the border and the clipping shape, in points. Default 0.
  public var cornerRadius: Double {
    get { layer.cornerRadius }
    nonmutating set {
      if check(newValue.isFinite && newValue >= 0, "cornerRadius") { layer.cornerRadius = newValue.limited }
    }
  }

  /// The width of the border inside the bounds, in points. Default 0.
  public var borderWidth: Double {
    get { layer.borderWidth }
    nonmutating set {
      if check(newValue.isFinite && newValue >= 0, "borderWidth") { layer.borderWidth = newValue.limited }
    }
  }

  /// The colour of the border. Default black.
  public var borderColor: Color {
    get { dynamicColors?.border ?? layer.borderColor }
    nonmutating set { layer.borderColor = resolved(newValue, storingAt: \.border) }
  }

  /// The shadow of the rounded bounds; nil, the default, is none.
  public var shadow: View.Shadow? {
    get {
      layer.shadow.map {
        View.Shadow(color: dynamicColors?.shadow ?? $0.color, offset: $0.offset, radius: $0.radius)
      }
    }
    nonmutating set {
      guard let newValue else {
        layer.shadow = nil
        dynamicColors?.shadow = nil
        return
      }
      guard check(newValue.offset.isFinite && newValue.radius.isFinite && newValue.radius >= 0, "shadow")
      else {
        return
      }
      let color = resolved(newValue.color, storingAt: \.shadow)
      layer.shadow = TactusScene.Shadow(
        color: color, offset: newValue.offset.limited, radius: newValue.radius.limited)
    }
  }
}

extension View {
  /// A blurred silhouette behind a view.
  public struct Shadow: Hashable, Sendable {
    /// The colour, its alpha included. Default black at one third.
    public var color: Color
    /// The offset of the silhouette from the view, in points.
    public var offset: Point
    /// The blur radius, in points.
    public var radius: Double

    /// Creates a shadow.
    public init(
      color: Color = Color(white: 0, alpha: 1.0 / 3), offset: Point = Point(x: 0, y: 3), radius: Double = 3
    ) {
      self.color = color
      self.offset = offset
      self.radius = radius
    }
  }
}

extension View.Presentation {
  /// The radius of the corners, in points.
  public var cornerRadius: Double { values.cornerRadius }
  /// The width of the border, in points.
  public var borderWidth: Double { values.borderWidth }
  /// The colour of the border.
  public var borderColor: Color { values.borderColor }
  /// The shadow; nil is none.
  public var shadow: View.Shadow? {
    values.shadow.map { View.Shadow(color: $0.color, offset: $0.offset, radius: $0.radius) }
  }
}

extension View.ContentMode {
  /// The contents gravity of a layer that corresponds to the mode.
  var gravity: ContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}
