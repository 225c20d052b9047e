public import TactusInterface

/// What an application and its windows notify of.
@_spi(Compatibility)
public enum Notice {
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
  case accessibilityDidChange(Status)
  /// The keyboard's frame in a window is new, and the window is not laid out for it yet.
  case keyboardWillChange(Window, from: Rect)
  /// The contents of a pasteboard are new.
  case pasteboardDidChange(any AnyObject & Sendable)
  /// Editing of a text has begun, changed it, or ended.
  case editingDidBegin(View)
  case editingDidChange(View)
  case editingDidEnd(View)

  /// What the user may prefer or use.
  public enum Status {
    case contentSizeCategory
    case boldText
    case darkerSystemColors
    case reduceMotion
    case reduceTransparency
    /// Whether an assistive technology reads the application.
    case assistiveTechnology
    /// Whether the application is used with one switch.
    case switchControl
  }

  /// Calls a closure with each notice from now on. Has no effect if one is called already.
  @MainActor public static func begin(_ handler: @escaping @MainActor (Notice) -> Void) {
    guard ApplicationNotice.handler == nil else { return }
    ApplicationNotice.handler = { handler(Notice($0)) }
  }

  private init(_ notice: ApplicationNotice) {
    switch notice {
    case .didBecomeActive: self = .didBecomeActive
    case .willResignActive: self = .willResignActive
    case .didEnterBackground: self = .didEnterBackground
    case .willEnterForeground: self = .willEnterForeground
    case .willTerminate: self = .willTerminate
    case .didReceiveMemoryWarning: self = .didReceiveMemoryWarning
    case .significantTimeChange: self = .significantTimeChange
    case .didRotate: self = .didRotate
    case .windowsDidChange: self = .windowsDidChange
    case .accessibilityDidChange(let status): self = .accessibilityDidChange(Status(status))
    case .keyboardWillChange(let window, let former): self = .keyboardWillChange(window, from: former)
    case .pasteboardDidChange(let pasteboard): self = .pasteboardDidChange(pasteboard)
    case .editing(.didBegin, let editor): self = .editingDidBegin(editor)
    case .editing(.didChange, let editor): self = .editingDidChange(editor)
    case .editing(.didEnd, let editor): self = .editingDidEnd(editor)
    }
  }
}

extension Notice.Status {
  fileprivate init(_ status: AccessibilityStatus) {
    switch status {
    case .contentSizeCategory: self = .contentSizeCategory
    case .boldText: self = .boldText
    case .darkerSystemColors: self = .darkerSystemColors
    case .reduceMotion: self = .reduceMotion
    case .reduceTransparency: self = .reduceTransparency
    case .assistiveTechnology: self = .assistiveTechnology
    case .switchControl: self = .switchControl
    }
  }
}
