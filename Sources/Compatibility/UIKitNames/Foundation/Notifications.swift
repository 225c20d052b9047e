@_spi(Compatibility) internal import TactusCompatibility
public import TactusInterface

// The notifications that UIKit posts. The first access to a name begins their posting.

extension Responder {
  /// Posted before the keyboard is shown, which is when its frame in the window changes from an empty one, and before the window is laid
  /// out for it.
  public nonisolated static var keyboardWillShowNotification: NSNotification.Name {
    NotificationPosting.name("UIKeyboardWillShowNotification")
  }
  /// Posted after the keyboard was shown, when the duration of ``keyboardWillShowNotification`` has passed.
  public nonisolated static var keyboardDidShowNotification: NSNotification.Name {
    NotificationPosting.name("UIKeyboardDidShowNotification")
  }
  /// Posted before the keyboard is hidden.
  public nonisolated static var keyboardWillHideNotification: NSNotification.Name {
    NotificationPosting.name("UIKeyboardWillHideNotification")
  }
  /// Posted after the keyboard was hidden.
  public nonisolated static var keyboardDidHideNotification: NSNotification.Name {
    NotificationPosting.name("UIKeyboardDidHideNotification")
  }
  /// Posted before the keyboard's frame changes.
  public nonisolated static var keyboardWillChangeFrameNotification: NSNotification.Name {
    NotificationPosting.name("UIKeyboardWillChangeFrameNotification")
  }
  /// Posted after the keyboard's frame has changed.
  public nonisolated static var keyboardDidChangeFrameNotification: NSNotification.Name {
    NotificationPosting.name("UIKeyboardDidChangeFrameNotification")
  }
  /// The key of the keyboard's former frame in the window, an ``NSValue``.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the keyboard's new frame in the window, an ``NSValue``.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the duration in which to follow the keyboard, in seconds, an `NSNumber`.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the pace with which to follow the keyboard, an `NSNumber` of ``UIView/AnimationCurve``'s raw value.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}

extension Application {
  /// Posted after the application has become active.
  public nonisolated static var didBecomeActiveNotification: NSNotification.Name {
    NotificationPosting.name("UIApplicationDidBecomeActiveNotification")
  }
  /// Posted before the application becomes inactive.
  public nonisolated static var willResignActiveNotification: NSNotification.Name {
    NotificationPosting.name("UIApplicationWillResignActiveNotification")
  }
  /// Posted after the application was hidden.
  public nonisolated static var didEnterBackgroundNotification: NSNotification.Name {
    NotificationPosting.name("UIApplicationDidEnterBackgroundNotification")
  }
  /// Posted before the application is shown again.
  public nonisolated static var willEnterForegroundNotification: NSNotification.Name {
    NotificationPosting.name("UIApplicationWillEnterForegroundNotification")
  }
  /// Posted before the application ends.
  public nonisolated static var willTerminateNotification: NSNotification.Name {
    NotificationPosting.name("UIApplicationWillTerminateNotification")
  }
  /// Posted when the system is short of memory.
  public nonisolated static var didReceiveMemoryWarningNotification: NSNotification.Name {
    NotificationPosting.name("UIApplicationDidReceiveMemoryWarningNotification")
  }
  /// Posted when a day begins, when clocks are put forward or back, and when the system's clock is set.
  public nonisolated static var significantTimeChangeNotification: NSNotification.Name {
    NotificationPosting.name("UIApplicationSignificantTimeChangeNotification")
  }
  /// Posted after the interface has rotated.
  public nonisolated static var didChangeStatusBarOrientationNotification: NSNotification.Name {
    NotificationPosting.name("UIApplicationDidChangeStatusBarOrientationNotification")
  }
}

extension UIDevice {
  /// Posted after the interface has rotated.
  public nonisolated static var orientationDidChangeNotification: NSNotification.Name {
    NotificationPosting.name("UIDeviceOrientationDidChangeNotification")
  }
  /// Begins ``orientationDidChangeNotification``, until ``endGeneratingDeviceOrientationNotifications()`` was called as often.
  ///
  /// As in UIKit, the application itself has called it once at its start.
  public func beginGeneratingDeviceOrientationNotifications() {
    NotificationPosting.begin()
    countOfOrientationUsers += 1
  }
  /// Ends ``orientationDidChangeNotification``, unless it was begun more often.
  public func endGeneratingDeviceOrientationNotifications() {
    countOfOrientationUsers = max(0, countOfOrientationUsers - 1)
  }
  /// A Boolean value that indicates whether ``orientationDidChangeNotification`` is posted. Default true.
  public var isGeneratingDeviceOrientationNotifications: Bool { countOfOrientationUsers > 0 }
}

/// What posts the notifications of the application and its windows.
@MainActor
enum NotificationPosting {
  /// The duration in which components follow the keyboard, in seconds.
  private static let keyboardDuration = 0.25

  /// Returns the name of a notification, and begins the posting.
  ///
  /// It is not isolated, because a `deinit` removes observers by name.
  nonisolated static func name(_ name: String) -> NSNotification.Name {
    callOnMainActor { begin() }
    return NSNotification.Name(name)
  }

  static func begin() { Notice.begin { post($0) } }

  private static func post(_ notice: Notice) {
    let center = NotificationCenter.default
    let application = Application.shared
    switch notice {
    case .didBecomeActive: center.post(name: Application.didBecomeActiveNotification, object: application)
    case .willResignActive: center.post(name: Application.willResignActiveNotification, object: application)
    case .didEnterBackground:
      center.post(name: Application.didEnterBackgroundNotification, object: application)
    case .willEnterForeground:
      center.post(name: Application.willEnterForegroundNotification, object: application)
    case .willTerminate: center.post(name: Application.willTerminateNotification, object: application)
    case .didReceiveMemoryWarning:
      center.post(name: Application.didReceiveMemoryWarningNotification, object: application)
    case .significantTimeChange:
      center.post(name: Application.significantTimeChangeNotification, object: application)
    case .didRotate:
      if UIDevice.current.isGeneratingDeviceOrientationNotifications {
        center.post(name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
      }
      center.post(name: Application.didChangeStatusBarOrientationNotification, object: application)
    case .accessibilityDidChange(let status):
      for name in names(for: status) { center.post(name: name, object: nil) }
    case .windowsDidChange: CADisplayLink.windowsDidChange()
    case .keyboardWillChange(let window, let former): postWill(window, former)
    case .pasteboardDidChange(let pasteboard):
      center.post(name: Pasteboard.changedNotification, object: pasteboard)
    case .editingDidBegin(let editor):
      center.post(
        name: editor is TextView
          ? TextView.textDidBeginEditingNotification : TextField.textDidBeginEditingNotification,
        object: editor)
    case .editingDidChange(let editor):
      center.post(
        name: editor is TextView ? TextView.textDidChangeNotification : TextField.textDidChangeNotification,
        object: editor)
    case .editingDidEnd(let editor):
      center.post(
        name: editor is TextView
          ? TextView.textDidEndEditingNotification : TextField.textDidEndEditingNotification, object: editor)
    }
  }

  private static func names(for status: Notice.Status) -> [NSNotification.Name] {
    switch status {
    case .contentSizeCategory: [ContentSizeCategory.didChangeNotification]
    case .boldText: [Accessibility.boldTextStatusDidChangeNotification]
    case .darkerSystemColors: [Accessibility.darkerSystemColorsStatusDidChangeNotification]
    case .reduceMotion:
      [
        Accessibility.reduceMotionStatusDidChangeNotification,
        Accessibility.prefersCrossFadeTransitionsStatusDidChange,
      ]
    case .reduceTransparency: [Accessibility.reduceTransparencyStatusDidChangeNotification]
    case .assistiveTechnology: [Accessibility.voiceOverStatusDidChangeNotification]
    case .switchControl: [Accessibility.switchControlStatusDidChangeNotification]
    }
  }

  /// Posts that the keyboard is about to move, and, when components have followed it, that it has moved.
  private static func postWill(_ window: UIWindow, _ former: CGRect) {
    let frame = window.keyboardFrame
    guard frame != former else { return }
    // A keyboard that is not shown is below the window, as components expect it.
    func shown(_ rect: CGRect, _ other: CGRect) -> CGRect {
      rect.isEmpty
        ? CGRect(x: 0, y: window.bounds.maxY, width: window.bounds.width, height: other.height) : rect
    }
    let info: [AnyHashable: Any] = [
      Responder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: shown(former, frame)),
      Responder.keyboardFrameEndUserInfoKey: NSValue(cgRect: shown(frame, former)),
      Responder.keyboardAnimationDurationUserInfoKey: NSNumber(value: keyboardDuration),
      Responder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 0),
    ]
    var will = [Responder.keyboardWillChangeFrameNotification]
    var did = [Responder.keyboardDidChangeFrameNotification]
    if former.isEmpty {
      will.append(Responder.keyboardWillShowNotification)
      did.append(Responder.keyboardDidShowNotification)
    } else if frame.isEmpty {
      will.append(Responder.keyboardWillHideNotification)
      did.append(Responder.keyboardDidHideNotification)
    }
    let state = ProcessState.current
    if let move = state.keyboardMove, move.application === Application.shared { move.timer.fire() }
    for name in will { NotificationCenter.default.post(name: name, object: nil, userInfo: info) }
    let timer = Timer.scheduledTimer(withTimeInterval: keyboardDuration, repeats: false) { _ in
      state.keyboardMove = nil
      for name in did { NotificationCenter.default.post(name: name, object: nil, userInfo: info) }
    }
    state.keyboardMove = ProcessState.KeyboardMove(timer: timer, application: Application.shared)
  }
}
