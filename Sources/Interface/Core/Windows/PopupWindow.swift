/// A window that the compositor places beside a view of another window for a short time, such as a menu. It may extend beyond the
/// other window.
///
/// ```swift
/// let menu = PopupWindow(size: Size(width: 240, height: 320))
/// menu.rootViewController = MenuController()
/// menu.present(from: button)
/// ```
///
/// The window closes with ``Window/close()``, when a touch begins in the window that it belongs to or in another application, and
/// together with that window. ``dismissalHandler`` is called in all cases. It closes when the interface of the other window rotates.
///
/// Its background is ``Color/clear`` by default, so that its views may have rounded corners and shadows.
///
/// While it is shown, its properties can be changed if the compositor supports version 3 of `xdg_wm_base`. Otherwise it stays
/// where it is, which is logged.
public final class PopupWindow: Window {
  /// How the compositor adjusts a popup that would not be on the screen completely, tried in the order flip, slide, resize.
  public struct ConstraintAdjustment: OptionSet, Sendable, Hashable {
    /// The options as bits.
    public let rawValue: Int

    /// Creates a set of options from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The popup moves horizontally.
    public static let slideX = ConstraintAdjustment(rawValue: 1 << 0)
    /// The popup moves vertically.
    public static let slideY = ConstraintAdjustment(rawValue: 1 << 1)
    /// The popup opens on the other side, left instead of right.
    public static let flipX = ConstraintAdjustment(rawValue: 1 << 2)
    /// The popup opens on the other side, above instead of below.
    public static let flipY = ConstraintAdjustment(rawValue: 1 << 3)
    /// The popup becomes narrower.
    public static let resizeX = ConstraintAdjustment(rawValue: 1 << 4)
    /// The popup becomes lower.
    public static let resizeY = ConstraintAdjustment(rawValue: 1 << 5)
  }

  /// The window that the popup belongs to; nil before ``present(from:rect:)``.
  public private(set) weak var parentWindow: Window?

  /// The rectangle at which the popup opens, in the coordinates of ``parentWindow``.
  public var sourceRect = Rect.zero { didSet { if sourceRect != oldValue { host?.settingsDidChange() } } }

  /// The edge or the corner of ``sourceRect`` at which the popup opens; none, or opposite edges, for the middle. Default
  /// `.bottom`.
  public var anchor: RectEdge = .bottom { didSet { if anchor != oldValue { host?.settingsDidChange() } } }

  /// The direction in which the popup extends from ``anchor``. Default `.bottom`.
  public var gravity: RectEdge = .bottom { didSet { if gravity != oldValue { host?.settingsDidChange() } } }

  /// How the compositor adjusts the popup at the edges of the screen. Default: it flips vertically, slides and becomes lower.
  public var constraintAdjustment: ConstraintAdjustment = [.flipY, .slideX, .slideY, .resizeY] {
    didSet { if constraintAdjustment != oldValue { host?.settingsDidChange() } }
  }

  /// The displacement from the position that the other properties determine, in points. Default zero.
  public var offset = Point.zero { didSet { if offset != oldValue { host?.settingsDidChange() } } }

  /// The size in points. The compositor may reduce it according to ``constraintAdjustment``.
  public var size: Size {
    get { preferredSize }
    set {
      guard newValue.isFinite, !newValue.isEmpty, newValue != preferredSize else { return }
      preferredSize = newValue.limited
      host?.settingsDidChange()
    }
  }

  /// A Boolean value that indicates whether the popup receives keys, and closes when a touch begins elsewhere. Default true.
  ///
  /// A touch that closes it in the window to which it belongs is not delivered to that window's views. The property has to be set
  /// before the popup is shown. Without a touch, a click or a key that opened it, the compositor does not give it the keys.
  public var grabsInput = true

  /// A closure that is called when the popup was closed, by the application or the user. Default nil.
  public var dismissalHandler: (() -> Void)?

  /// Creates a popup that is not visible yet.
  ///
  /// - Parameter size: The size in points.
  public convenience init(size: Size) { self.init(frame: Rect(origin: .zero, size: size)) }

  /// Shows the popup.
  ///
  /// - Parameters:
  ///   - view: A view of a window that is shown. Otherwise a warning is logged and nothing happens.
  ///   - rect: The rectangle of the view at which the popup opens, in the view's coordinates. Default nil, for its bounds.
  public func present(from view: View, rect: Rect? = nil) {
    guard host == nil else { return View.logger.warning("A popup that is shown already was not presented") }
    guard let parent = view.window, parent.host != nil, parent !== self else {
      return View.logger.warning("A popup was not presented, because the window of its view is not shown")
    }
    sourceRect = view.convert(rect ?? view.bounds, to: nil)
    parentWindow = parent
    // A new grab is possible only when those of popups that it is not nested in have ended.
    if grabsInput {
      for other in parent.application?.windows.reversed() ?? []
      where other.closesWithOutsideTouch && !parent.isAttached(to: other) { other.close() }
    }
    parent.attachment.add(self)
    application = parent.application
    super.makeKeyAndVisible()
    if host == nil { parent.attachment.remove(self) }
  }

  /// Shows the popup again beside the view from which it was presented last.
  public override func makeKeyAndVisible() {
    guard let parentWindow else {
      return View.logger.warning("A popup was not shown, because it has to be presented from a view")
    }
    if host == nil { present(from: parentWindow, rect: sourceRect) } else { super.makeKeyAndVisible() }
  }

  /// Closes the popup and those that were presented from it.
  public override func close() {
    let wasShown = host != nil
    parentWindow?.attachment.remove(self)
    super.close()
    if wasShown { dismissalHandler?() }
  }

  override var initialBackgroundColor: Color { .clear }

  override var closesWithOutsideTouch: Bool { grabsInput }

  override var attachmentParent: Window? { parentWindow }
}
