@_spi(Compatibility) internal import TactusCompatibility
public import TactusInterface

extension ViewConveniences where Self: View {
  /// The mode in which the tint colour is shown, which is the only one.
  @available(*, deprecated, message: "Has no effect: the tint colour is always shown as it is")
  public var tintAdjustmentMode: UIView.TintAdjustmentMode {
    get { .automatic }
    nonmutating set {}
  }

  /// A Boolean value that indicates whether the context is empty before drawing. It always is.
  @available(*, deprecated, message: "Has no effect: the context is always empty")
  public var clearsContextBeforeDrawing: Bool {
    get { true }
    nonmutating set {}
  }

  /// The view whose shape is what is visible of this one; see ``CALayer/mask``.
  public var mask: UIView? {
    get { layer.mask?.view }
    nonmutating set { layer.mask = newValue.map { CALayer.layer(of: $0) } }
  }

  /// The transform of the view, of which the part in the plane is shown; see ``CATransform3D``.
  public var transform3D: CATransform3D {
    get { layer.transform }
    nonmutating set { layer.transform = newValue }
  }

  /// Draws the view and its subviews into the current context, so that the bounds of the view fill a rectangle.
  ///
  /// - Returns: True.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = GraphicsContext.current, bounds.width > 0, bounds.height > 0 else { return false }
    if afterUpdates { layoutIfNeeded() }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    context.restoreGState()
    return true
  }
}

extension Control {
  /// Removes a target's actions. The action cannot be told apart, so all of them for the events are removed.
  @available(
    *, deprecated, message: "Removes all actions of the target for the events: methods cannot be compared"
  )
  public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
    removeTarget(target.map { $0 as AnyObject }, for: controlEvents)
  }
}

extension Control {
  /// Removes a target's actions. The action cannot be told apart, so all of them for the events are removed.
  @available(
    *, deprecated, message: "Removes all actions of the target for the events: methods cannot be compared"
  )
  public func removeTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> () -> Void, for controlEvents: UIControl.Event
  ) {
    removeTarget(target, for: controlEvents)
  }

  /// Removes a target's actions. The action cannot be told apart, so all of them for the events are removed.
  @available(
    *, deprecated, message: "Removes all actions of the target for the events: methods cannot be compared"
  )
  public func removeTarget<Target: AnyObject, Sender: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void,
    for controlEvents: UIControl.Event
  ) {
    removeTarget(target, for: controlEvents)
  }
}

extension BarButtonItem {
  /// Creates an item with a title that calls a method with the item.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target,
    action: @escaping @MainActor (Target) -> (UIBarButtonItem) -> Void
  ) {
    self.init(title: title, primaryAction: UIAction { _ in })
    self.style = style
    call(action, of: target)
  }

  /// Creates an item with an image that calls a method with the item.
  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style, target: Target,
    action: @escaping @MainActor (Target) -> (UIBarButtonItem) -> Void
  ) {
    self.init(image: image, primaryAction: UIAction { _ in })
    self.style = style
    call(action, of: target)
  }

  /// Creates an item of the system that calls a method with the item.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target,
    action: @escaping @MainActor (Target) -> (UIBarButtonItem) -> Void
  ) {
    self.init(systemItem: systemItem, primaryAction: UIAction { _ in })
    call(action, of: target)
  }

  private func call<Target: AnyObject>(
    _ action: @escaping @MainActor (Target) -> (UIBarButtonItem) -> Void, of target: Target
  ) {
    primaryAction = UIAction { [weak self, weak target] _ in
      if let self, let target { action(target)(self) }
    }
  }
}

extension GestureRecognizer {
  /// Removes a target's actions, or all of them. The action cannot be told apart.
  @available(*, deprecated, message: "Removes all actions of the target: methods cannot be compared")
  public func removeTarget(_ target: Any?, action: Selector?) { removeTarget(target.map { $0 as AnyObject }) }
}

extension Application {
  /// The application's first window.
  public var keyWindow: UIWindow? { windows.first }
  /// The size of content that the user has chosen.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    UIWindowScene.shared.traitCollection.preferredContentSizeCategory
  }
  /// A Boolean value that indicates whether a status bar shows that the network is used. There is none.
  @available(*, deprecated, message: "Has no effect: there is no status bar")
  public var isNetworkActivityIndicatorVisible: Bool {
    get { false }
    set {}
  }
}

extension ActivityIndicatorView {
  /// Creates an indicator of a style.
  public var activityIndicatorViewStyle: Style {
    get { style }
    set { style = newValue }
  }
}

extension Window {
  /// A Boolean value that indicates whether the window is the one that ``UIApplication/keyWindow`` returns.
  public var isKeyWindow: Bool { Application.shared.keyWindow === self }
}

extension UIScreen {
  /// The traits of the screen.
  public var traitCollection: UITraitCollection { UIWindowScene.shared.traitCollection }
}
