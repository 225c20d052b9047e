/// A display of progress in the middle of a window: an activity, or a progress that is known, with a text and a button to cancel.
///
/// ```swift
/// let progress = ProgressHUD.show("Updating…", in: window)
/// progress.progress = 0.4
/// progress.dismiss()
/// ```
///
/// While it is shown it keeps touches and keys from what is behind, unless ``blocksInteraction`` is false.
@MainActor
public final class ProgressHUD {
  /// The text; nil, the default, for none.
  public var message: String? { didSet { if message != oldValue { view?.update() } } }
  /// The progress from 0 to 1; nil, the default, for an activity whose end is unknown. A value that is not finite counts as nil.
  public var progress: Double? {
    didSet {
      if let progress, !progress.isFinite { self.progress = nil }
      if progress != oldValue { view?.update() }
    }
  }
  /// Called when the user cancels, by the button or the Escape key, after the display was dismissed; nil, the default, shows no button.
  ///
  /// It is released when the display is dismissed, so that it may refer to the display; set it anew before showing that again.
  public var cancelHandler: (() -> Void)? {
    didSet { if (cancelHandler == nil) != (oldValue == nil) { view?.update() } }
  }
  /// The title of the button that cancels. Default "Cancel" in the language of the application.
  public var cancelTitle: String {
    get { ownCancelTitle ?? StandardTitle.cancel.string }
    set {
      ownCancelTitle = newValue
      view?.update()
    }
  }
  private var ownCancelTitle: String?
  /// A Boolean value that indicates whether touches and keys do not reach what is behind. Takes effect when the display is shown.
  /// Default true.
  public var blocksInteraction = true
  /// A Boolean value that indicates whether the display is shown.
  public var isShown: Bool { view != nil }
  private weak var view: ProgressHUDView?

  /// Creates a display that is not shown yet.
  ///
  /// - Parameters:
  ///   - message: The text. Default nil.
  ///   - progress: The progress from 0 to 1. Default nil, for an activity whose end is unknown.
  public init(message: String? = nil, progress: Double? = nil) {
    self.message = message
    self.progress = progress.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Shows an activity.
  ///
  /// - Parameters:
  ///   - message: The text. Default nil.
  ///   - window: The window. In one that is not shown, a warning is logged and nothing happens.
  /// - Returns: The display, which is shown until ``dismiss()``, also if it is not retained.
  @discardableResult
  public static func show(_ message: String? = nil, in window: Window?) -> ProgressHUD {
    let display = ProgressHUD(message: message)
    display.show(in: window)
    return display
  }

  /// Shows the display. Does nothing if it is shown already.
  ///
  /// - Parameter window: The window. In one that is not shown, a warning is logged and nothing happens.
  public func show(in window: Window?) {
    guard view == nil else { return }
    guard let window, window.isShown else {
      return View.logger.warning("A display of progress was not shown, because its window is not")
    }
    let view = ProgressHUDView(self)
    self.view = view
    view.show(in: window)
  }

  /// Removes the display. Does nothing if it is not shown.
  public func dismiss() {
    let view = self.view
    self.view = nil
    view?.hide()
    cancelHandler = nil
  }

  func cancel() {
    guard let cancelHandler, isShown else { return }
    dismiss()
    cancelHandler()
  }
}
