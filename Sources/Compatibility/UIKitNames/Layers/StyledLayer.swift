@_spi(Compatibility) internal import TactusCompatibility
public import TactusInterface

/// A layer with the appearance that Core Animation's layers have: opacity, background, corners, border and shadow.
@MainActor
open class StyledLayer: SceneLayer {
  private var shadowValues = ShadowValues()

  private struct ShadowValues {
    var color: CGColor? = .black
    var opacity: Float = 0
    var offset = CGSize(width: 0, height: -3)
    var radius: CGFloat = 3
    var path: CGPath?
  }

  /// The opacity of the layer and its sublayers, 0 to 1. Default 1.
  open var opacity: Float {
    get { Float(scene.opacity) }
    set {
      if let view {
        view.alpha = Double(newValue)
        return
      }
      change("opacity") { scene.opacity = Double(min(max(newValue, 0), 1)) }
    }
  }
  /// A Boolean value that indicates whether the layer and its sublayers are hidden.
  open var isHidden: Bool {
    get { scene.isHidden }
    set { if let view { view.isHidden = newValue } else { scene.isHidden = newValue } }
  }
  /// A Boolean value that indicates whether the content and the sublayers are clipped to the rounded bounds.
  open var masksToBounds: Bool {
    get { scene.masksToBounds }
    set {
      scene.masksToBounds = newValue
      if maskedCorners != .all { cornersDidChange() }
    }
  }
  /// The colour behind the content; nil is transparent.
  open var backgroundColor: CGColor? {
    get {
      view.map { $0.backgroundColor }
        ?? (scene.backgroundColor == .clear ? nil : scene.backgroundColor)
    }
    set {
      if let view {
        view.backgroundColor = newValue
        return
      }
      change("backgroundColor") { scene.backgroundColor = newValue ?? .clear }
    }
  }
  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat {
    get { scene.cornerRadius }
    set {
      let radius = newValue.isFinite ? max(0, newValue) : 0
      changeScene("cornerRadius") { scene.cornerRadius = radius }
      if maskedCorners != .all { cornersDidChange() }
      contentDidChange()
    }
  }
  /// The corners that ``cornerRadius`` is for. Default all. A layer that clips its sublayers clips all corners.
  open var maskedCorners: CACornerMask = .all {
    didSet { if maskedCorners != oldValue { cornersDidChange() } }
  }
  /// The width of the border inside the bounds, in points.
  open var borderWidth: CGFloat {
    get { scene.borderWidth }
    set {
      let width = newValue.isFinite ? max(0, newValue) : 0
      changeScene("borderWidth") { scene.borderWidth = width }
    }
  }
  /// The colour of the border.
  open var borderColor: CGColor? {
    get { view?.borderColor ?? scene.borderColor }
    set {
      if let view {
        view.borderColor = newValue ?? .clear
      } else {
        change("borderColor") { scene.borderColor = newValue ?? .clear }
      }
    }
  }
  /// The colour of the shadow. Default black.
  open var shadowColor: CGColor? {
    get { shadowValues.color }
    set {
      shadowValues.color = newValue
      shadowDidChange()
    }
  }
  /// The opacity of the shadow. Default 0.
  open var shadowOpacity: Float {
    get { shadowValues.opacity }
    set {
      changeShadow("shadowOpacity") { $0.opacity = newValue }
    }
  }
  /// The offset of the shadow, in points. Default (0, −3).
  open var shadowOffset: CGSize {
    get { shadowValues.offset }
    set {
      changeShadow("shadowOffset") { $0.offset = newValue }
    }
  }
  /// The standard deviation of the shadow's blur, in points. Default 3.
  open var shadowRadius: CGFloat {
    get { shadowValues.radius }
    set {
      changeShadow("shadowRadius") { $0.radius = newValue }
    }
  }
  /// The outline of the shadow. Kept: the shadow is that of the rounded bounds, or of a shape layer's path.
  @available(*, deprecated, message: "Has no effect: the shadow is that of the rounded bounds")
  open var shadowPath: CGPath? {
    get { shadowValues.path }
    set { shadowValues.path = newValue }
  }

  /// The shadow with an opacity of 0, from which an animation of a layer without a shadow begins; nil without a colour.
  var clearShadow: View.Shadow? {
    shadowValues.color.map { shadow(of: $0.withAlphaComponent(0)) }
  }

  private func shadow(of color: CGColor) -> View.Shadow {
    View.Shadow(
      color: color, offset: CGPoint(x: shadowValues.offset.width, y: shadowValues.offset.height),
      radius: shadowValues.radius)
  }

  private func changeShadow(_ keyPath: String, _ body: (inout ShadowValues) -> Void) {
    changeScene(keyPath) {
      body(&shadowValues)
      shadowDidChange()
    }
  }

  /// Makes a change, which may be animated by itself unless the layer is that of a view.
  private func changeScene(_ keyPath: String, _ body: () -> Void) {
    if view == nil { change(keyPath, body) } else { body() }
  }

  private func shadowDidChange() {
    guard shadowValues.opacity > 0, let color = shadowValues.color else {
      view?.shadow = nil
      scene.shadow = nil
      return
    }
    let shown = shadow(of: color.withAlphaComponent(color.alpha * Double(shadowValues.opacity)))
    if let view { view.shadow = shown } else { scene.shadow = shown }
  }
}
