import TactusCLibrary

/// The keyboard that an application shows on the screen while text is edited, for panels without a keyboard whose compositor has no
/// input method.
///
/// It appears at the bottom of the window when a responder that conforms to ``KeyInput`` becomes first responder, in the cases that
/// ``mode`` names, and types into it. ``Window/keyboardFrame`` is its area, by which scroll views move their content out of the way.
/// Views of the application's own, ``Responder/inputView`` and ``Responder/inputAccessoryView``, are shown in every mode.
///
/// ```swift
/// application.onScreenKeyboard.mode = .always
/// application.onScreenKeyboard.layouts = [.german, .english]
/// ```
///
/// ``Application/onScreenKeyboard`` returns it. Use it on the main actor only.
@MainActor
public final class OnScreenKeyboard {
  /// When the keyboard is shown. Default: that of ``ApplicationConfiguration/onScreenKeyboard``.
  public var mode = OnScreenKeyboardMode.never {
    didSet { if mode != oldValue { update() } }
  }
  /// The layouts among which a key with a globe changes. Default: that of ``Application/language`` if there is one, and
  /// ``OnScreenKeyboardLayout/english``, which an empty array means, too. Setting it selects the first.
  public var layouts: [OnScreenKeyboardLayout] {
    get {
      if let layouts = ownLayouts ?? languageLayouts { return layouts }
      let layouts = OnScreenKeyboardLayout.layouts(for: application.language)
      languageLayouts = layouts
      return layouts
    }
    set {
      let layouts = newValue.isEmpty ? [.english] : newValue
      let isChanged = layouts != self.layouts
      ownLayouts = layouts
      guard isChanged else { return }
      selectedIndex = 0
      update()
    }
  }
  /// The layout that is shown, one of ``layouts``. A value that is none of them is ignored.
  public var selectedLayout: OnScreenKeyboardLayout {
    get { layouts[selectedIndex] }
    set {
      guard let index = layouts.firstIndex(of: newValue), index != selectedIndex else { return }
      selectedIndex = index
      update()
    }
  }

  /// The layouts that the application has set; nil before.
  private var ownLayouts: [OnScreenKeyboardLayout]?
  /// The layouts of the language; nil until they are needed, because most applications show no keyboard and need not parse any.
  private var languageLayouts: [OnScreenKeyboardLayout]?
  private var selectedIndex = 0
  private unowned let application: Application
  private var appliedMode: OnScreenKeyboardMode?

  init(application: Application) {
    self.application = application
  }

  /// Changes to the next layout.
  func selectNextLayout() {
    guard layouts.count > 1 else { return }
    selectedIndex = (selectedIndex + 1) % layouts.count
    update()
  }

  private func update() {
    for window in application.windows { firstResponderDidChange(in: window) }
  }
}

extension OnScreenKeyboard: LanguageDependent {
  func reloadWords() {
    guard ownLayouts == nil, languageLayouts != nil else { return }
    languageLayouts = nil
    selectedIndex = 0
    update()
  }
}

extension OnScreenKeyboard: ApplicationComponent {
  func apply(_ configuration: ApplicationConfiguration) {
    // A later change of the configuration does not undo what the application has set, unless it concerns the keyboard.
    guard configuration.onScreenKeyboard != appliedMode else { return }
    appliedMode = configuration.onScreenKeyboard
    mode = configuration.onScreenKeyboard
  }

  func firstResponderDidChange(in window: Window) {
    if let keyboard = WindowKeyboard.existing(in: window) { return keyboard.setNeedsUpdate() }
    let isTyping = mode != .never && window.firstResponder is any KeyInput
    guard isTyping || !InputViews(of: window).isEmpty else { return }
    let keyboard = WindowKeyboard(window: window, owner: self)
    window.addFrameObserver(keyboard)
    keyboard.setNeedsUpdate()
  }

  func typingDevicesDidChange() {
    guard mode == .automatic else { return }
    for window in application.windows { WindowKeyboard.existing(in: window)?.setNeedsUpdate() }
  }

  func releaseMemory(_ extent: MemoryExtent) {
    for window in application.windows { WindowKeyboard.existing(in: window)?.releaseMemory() }
  }
}

extension Application {
  /// The keyboard that the application shows on the screen.
  public var onScreenKeyboard: OnScreenKeyboard { component(orMake: OnScreenKeyboard(application: self)) }

  /// Creates what shows a keyboard on the screen.
  package func beginTextInput() { _ = onScreenKeyboard }
}
