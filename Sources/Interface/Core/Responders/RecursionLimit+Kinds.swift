internal import Logging

/// The limits of the process, one for each kind of call, because all windows share the stack of the main actor.
extension RecursionLimit {
  private static func log(_ message: String) {
    Application.serving(nil).loggers.recursion.warning("\(message)")
  }

  /// Layout that forces layout immediately.
  static let layout = RecursionLimit("Layout", report: log)
  /// Views and view controllers that are added and removed.
  static let hierarchy = RecursionLimit("A change of the view hierarchy", report: log)
  /// Traits, tint colours and layout directions that are inherited by subviews.
  static let inheritance = RecursionLimit("A change of traits", report: log)
  /// Hit tests.
  static let hitTest = RecursionLimit("Hit testing", report: log)
  /// Events that are forwarded along the responder chain.
  static let responders = RecursionLimit("The responder chain", report: log)
  /// Changes of first responder and focus.
  static let focus = RecursionLimit("A change of first responder", report: log)
  /// Content offsets and zoom scales that delegates change again.
  static let scrolling = RecursionLimit("Scrolling", report: log)
  /// Texts and selections that delegates and targets change again.
  static let text = RecursionLimit("Editing text", report: log)
  /// Tables that are reloaded while they load.
  static let table = RecursionLimit("Loading a table", report: log)
  /// Actions of controls and gesture recognizers.
  static let actions = RecursionLimit("Sending actions", report: log)
  /// View controllers that present others as soon as they appear.
  static let presentation = RecursionLimit("Presenting view controllers", report: log)
  /// Display modes of split views that delegates change again.
  static let displayMode = RecursionLimit("Changing the display mode of a split view", report: log)
  /// Observed properties that observers change again.
  package static let observation = RecursionLimit("Observing a property", report: log)
  /// Animations inside animations.
  static let animation = RecursionLimit("An animation", report: log)
}
