/// A short message at the bottom of a window, which disappears by itself.
///
/// ```swift
/// Toast.show("Scene saved", in: window)
/// Toast(message: "Room deleted", action: Action(title: "Undo") { _ in undo() }).show(in: window)
/// ```
///
/// Messages are shown one after the other. A message disappears when its time is over, when it is swiped or tapped away, or when its
/// action is chosen. Touches beside it reach what is behind. It stays within the safe area and above an on-screen keyboard.
///
/// A message belongs to what is in front when it is shown: the view controller that was presented last, or the content of the window.
/// What is presented later is in front of it, so that its action cannot be chosen there, and messages that wait are shown when that
/// has gone.
@MainActor
public final class Toast {
  /// The text.
  public let message: String
  /// The image beside the text; nil for none.
  public let image: Image?
  /// The action, shown as a button; nil for none.
  public let action: Action?
  /// The time for which the message is shown, in seconds; nil shows it until it is dismissed.
  public let duration: Double?
  /// Called once when the message has disappeared, or was removed before it was shown. Default nil.
  public var onDismiss: (() -> Void)?
  weak var queue: ToastQueue?
  /// The view controller that was presented in front when the message was added; nil for the content of the window.
  var owner: Owner?

  /// A presented view controller that messages belong to.
  struct Owner {
    private(set) weak var controller: ViewController?
    /// A Boolean value that indicates whether the view controller is still presented, and not being dismissed.
    @MainActor var isPresented: Bool { controller?.presentation?.state.isModal == true }
  }

  /// The level of what the message belongs to.
  var level: Window.OverlayLevel { owner?.controller?.viewIfLoaded?.levelInWindow ?? .normal }

  /// The default duration, in seconds. Chosen by us.
  public static let defaultDuration = 3.0

  /// Creates a message.
  ///
  /// - Parameters:
  ///   - message: The text.
  ///   - image: The image beside the text. Default nil.
  ///   - action: The action, shown as a button. Default nil.
  ///   - duration: The time for which the message is shown, in seconds; nil shows it until it is dismissed. Default 3. A value that is
  ///     not finite or not positive counts as the default.
  public init(
    message: String, image: Image? = nil, action: Action? = nil, duration: Double? = Toast.defaultDuration
  ) {
    self.message = message
    self.image = image
    self.action = action
    self.duration = duration.map { $0.isFinite && $0 > 0 ? $0 : Self.defaultDuration }
  }

  /// Shows a message.
  ///
  /// - Parameters:
  ///   - message: The text.
  ///   - window: The window. In one that is not shown, a warning is logged and nothing happens.
  /// - Returns: The message, which ``dismiss()`` removes.
  @discardableResult
  public static func show(_ message: String, in window: Window?) -> Toast {
    let toast = Toast(message: message)
    toast.show(in: window)
    return toast
  }

  /// Shows the message, after those that are shown already. Does nothing if it is shown or waits.
  ///
  /// - Parameter window: The window. In one that is not shown, a warning is logged and nothing happens.
  public func show(in window: Window?) {
    guard queue == nil else { return }
    guard let window, window.isShown, let application = window.application else {
      return View.logger.warning("A toast was not shown, because its window is not")
    }
    let component = application.component(orMake: Toasts())
    component.queue(for: window).add(self)
  }

  /// Removes the message, also one that waits.
  public func dismiss() { queue?.remove(self) }
}
