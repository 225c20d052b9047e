/// What an application and its windows notify of, for modules that pass it on by other means than delegates.
@MainActor
package enum ApplicationNotice {
  case didBecomeActive
  case willResignActive
  case didEnterBackground
  case willEnterForeground
  case willTerminate
  case didReceiveMemoryWarning
  case significantTimeChange
  /// The interface has rotated.
  case didRotate
  /// A window was shown or closed.
  case windowsDidChange
  /// What the user prefers or uses has changed, after the views have been notified.
  case accessibilityDidChange(AccessibilityStatus)
  /// The keyboard's frame in a window is new, and the window is not laid out for it yet.
  case keyboardWillChange(Window, from: Rect)
  /// The contents of a pasteboard are new.
  case pasteboardDidChange(any AnyObject & Sendable)
  /// Editing of a text field has begun, changed its text, or ended.
  case editing(Editing, of: View)

  /// What has become of the editing of a text.
  package enum Editing {
    case didBegin
    case didChange
    case didEnd
  }

  /// What is called with each notice; nil, the default, calls nothing.
  package static var handler: (@MainActor (ApplicationNotice) -> Void)? {
    get { ProcessState.current.noticeHandler }
    set { ProcessState.current.noticeHandler = newValue }
  }

  func post() { Self.handler?(self) }
}
