/// Shows the on-screen keyboard in a window, and types into the window's first responder.
@MainActor
final class WindowKeyboard: FrameObserver {
  /// A Boolean value that indicates whether the keyboard is shown, or appears.
  private(set) var isShown = false
  /// The keyboard; nil while there is none.
  private(set) var view: KeyboardView?
  /// The application's views above the keyboard and instead of it; nil while there are none.
  private(set) var container: InputViewContainer?
  private weak var window: Window?
  private unowned let owner: OnScreenKeyboard
  private var timer: ClockTimer?
  /// The responder that the keyboard was adapted to last.
  private weak var lastInput: (any KeyInput)?
  /// The number of times that the keyboard has begun to move out.
  private var hideCount = 0
  /// A Boolean value that indicates whether the window was hidden and has to show the keyboard again.
  private var wasInterrupted = false
  /// The time at which a space was typed last, in seconds; it counts for two in quick succession.
  private var spaceTime = -Double.infinity

  /// The duration for which the keyboard moves in or out, in seconds.
  static let animationDuration = 0.25
  /// The time for which an input method may show itself before the keyboard appears, in seconds, where the compositor does not report
  /// whether there is one.
  static let inputMethodDelay = 0.3
  /// The maximum time between two spaces that end a sentence, in seconds.
  static let doubleSpaceDuration = 0.6
  /// The maximum height, as a fraction of the window's.
  static let maximumHeight = 0.5
  /// The height of a row in a window up to a width, in points.
  private static let rowHeight = (compact: 54.0, regular: 62.0, width: 600.0)
  /// The height of a row in a window up to a height, in points, so that more than half of a small panel stays free.
  private static let lowRowHeight = (row: 44.0, window: 500.0)
  /// The number of rows, which is that of all built-in pages, so that the height stays the same.
  private static let rowCount = 4.0
  /// The distance of the keys from the top of the keyboard, in points.
  private static let topMargin = 4.0
  /// The maximum factor by which the preferred text size enlarges the keys.
  private static let maximumScale = 1.3

  init(window: Window, owner: OnScreenKeyboard) {
    self.window = window
    self.owner = owner
  }

  /// Returns the keyboard of a window; nil if it never had one.
  static func existing(in window: Window) -> WindowKeyboard? { window.frameObserver(WindowKeyboard.self) }

  /// The responder that the keyboard types into.
  private var input: (any KeyInput)? { window?.typingTarget }
}

// MARK: - Appearing

extension WindowKeyboard {
  /// Shows, hides or adapts the keyboard at the end of the turn of the event loop, so that it stays when another field begins editing.
  func setNeedsUpdate() {
    guard timer == nil, let clock = window?.application?.clock else { return }
    timer = clock.schedule(after: 0) { [weak self] in
      self?.timer = nil
      self?.update()
    }
  }

  /// A Boolean value that indicates whether the keyboard is to be shown.
  private var isNeeded: Bool {
    guard let window, window.isShown, input != nil, !isReplaced else { return false }
    switch owner.mode {
    case .never: return false
    case .always: return true
    case .automatic:
      guard !window.isServedByInputMethod, let application = window.application else { return false }
      switch application.latestDevice {
      case .touchscreen: return true
      case .keyboard: return false
      case .none, .pointer: return application.typingDevices == .touchscreen
      }
    }
  }

  private func update() {
    let height = shownHeight
    updateInputViews()
    if !isNeeded {
      hide()
    } else if !isShown, owner.mode == .automatic, window?.inputMethod == .possible {
      awaitInputMethod()
    } else {
      show()
    }
    guard let window else { return }
    layOutInputViews(in: window, animated: true)
    // Without a keyboard, its area is the application's to set.
    if height > 0 || shownHeight > 0 { updateKeyboardFrame(in: window) }
  }

  private func updateInputViews() {
    guard let window else { return }
    guard window.isShown else { return resetInputViews(in: window) }
    if window.firstResponder == nil { container?.resumeOwner() }
    let views = InputViews(of: window)
    guard !views.isEmpty else {
      container?.hide()
      return
    }
    let container = self.container ?? InputViewContainer(frame: .zero)
    self.container = container
    container.show(views, in: window)
  }

  /// Shows the keyboard unless an input method shows itself first.
  private func awaitInputMethod() {
    timer = window?.application?.clock.schedule(after: Self.inputMethodDelay) { [weak self] in
      self?.timer = nil
      // The next text need not wait. If there is an input method after all, it serves the window from then on.
      if self?.window?.inputMethod == .possible { self?.window?.inputMethod = .absent }
      self?.update()
    }
  }

  private func show() {
    guard let window, let input else { return }
    let view = self.view ?? KeyboardView(keyboard: self)
    self.view = view
    let isNew = view.superview == nil
    view.configure(KeyboardTraits(input), layout: layout(for: input), showsGlobe: owner.layouts.count > 1)
    if isNew || input !== lastInput { view.reset() }
    lastInput = input
    adapt(view, to: input)
    if isNew { window.addSubview(view) }
    window.moveInFront(view)
    layOut(view, in: window)
    textDidChange()
    guard !isShown else { return }
    isShown = true
    view.isUserInteractionEnabled = true
    if isNew {
      View.performWithoutAnimation {
        let fades = view.traitCollection.isMotionReduced
        view.transform = fades ? .identity : AffineTransform(translationX: 0, y: view.bounds.height)
        view.alpha = fades ? 0 : 1
      }
      view.layoutIfNeeded()
    }
    Self.moveIn(view)
  }

  private func hide() {
    guard isShown, let view else { return }
    isShown = false
    hideCount += 1
    view.cancelTouches()
    view.isUserInteractionEnabled = false
    view.overlayLevel = .keyboard
    Self.moveOut(view, by: view.bounds.height) { [weak self, hideCount] in
      // If the keyboard has appeared and disappears again, another animation still moves it.
      guard let self, !isShown, hideCount == self.hideCount else { return }
      view.removeFromSuperview()
    }
  }

  /// Returns the layout that is selected, or one with Latin letters if the text needs them.
  private func layout(for input: any KeyInput) -> OnScreenKeyboardLayout {
    let selected = owner.selectedLayout
    guard KeyboardTraits(input).needsLatin, !selected.isLatin else { return selected }
    return owner.layouts.first(where: \.isLatin) ?? .english
  }

  /// Gives the keyboard the appearance of the view that it types into.
  private func adapt(_ view: KeyboardView, to input: any KeyInput) {
    guard let source = (input as? Responder)?.viewInChain else { return }
    view.overlayLevel = max(.keyboard, source.levelInWindow)
    adapt(view, to: source)
  }

  /// Gives a view the appearance of another one.
  private func adapt(_ view: View, to source: View) {
    var traits = TraitOverrides()
    traits.userInterfaceStyle = source.traitCollection.userInterfaceStyle
    traits.preferredContentSizeCategory = source.traitCollection.preferredContentSizeCategory
    traits.style = source.traitCollection.style
    if view.traitOverrides != traits { view.traitOverrides = traits }
    if view.tintColor != source.tintColor { view.tintColor = source.tintColor }
  }

  /// Frees the keyboard that is not visible.
  func releaseMemory() {
    if !isShown, view?.superview == nil { view = nil }
    if container?.superview == nil { container = nil }
  }
}

// MARK: - Layout

extension WindowKeyboard {
  /// The size of the keyboard in a window, in points.
  private func size(of view: KeyboardView, in window: Window) -> Size {
    let rowHeight =
      if window.bounds.height < min(Self.lowRowHeight.window, window.bounds.width) {
        Self.lowRowHeight.row
      } else {
        window.bounds.width < Self.rowHeight.width ? Self.rowHeight.compact : Self.rowHeight.regular
      }
    let scale = view.traitCollection.growth(limitedTo: Self.maximumScale)
    let height = Self.topMargin + rowHeight * scale * Self.rowCount + window.safeAreaInsets.bottom
    return Size(width: window.bounds.width, height: min(height, window.bounds.height * Self.maximumHeight))
  }

  private func layOut(_ view: KeyboardView, in window: Window) {
    let size = size(of: view, in: window)
    let bounds = window.bounds
    let insets = window.safeAreaInsets
    let center = Point(x: bounds.midX, y: bounds.maxY - size.height / 2)
    let top = min(Self.topMargin, size.height / 10)
    let area = Rect(
      x: insets.left, y: top, width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - top - min(insets.bottom, size.height / 2)))
    guard view.bounds.size != size || view.center != center || view.keyArea != area else { return }
    View.performWithoutAnimation {
      view.bounds = Rect(origin: .zero, size: size)
      view.center = center
      view.keyArea = area
    }
  }

  private func updateKeyboardFrame(in window: Window) {
    let size = Size(width: window.bounds.width, height: shownHeight)
    let frame =
      size.height > 0
      ? Rect(x: 0, y: window.bounds.height - size.height, width: size.width, height: size.height) : .zero
    if window.keyboardFrame != frame { window.keyboardFrame = frame }
  }

  private func layOutInputViews(in window: Window, animated: Bool) {
    guard let container, container.isShown else { return }
    if let source = window.firstResponder?.viewInChain, !source.isInside(container) {
      container.overlayLevel = max(.keyboard, source.levelInWindow)
      adapt(container, to: source)
    }
    container.layOut(above: keyboardHeight, in: window, animated: animated)
    window.moveInFront(container)
    guard isShown, let view, let index = window.subviews.firstIndex(where: { $0 === container }) else {
      return
    }
    if index == 0 || window.subviews[index - 1] !== view {
      window.insertSubview(view, belowSubview: container)
    }
  }

  // MARK: FrameObserver

  func windowWillPrepareFrame(_ window: Window) {
    if wasInterrupted {
      wasInterrupted = false
      update()
    }
    // The application may have removed all subviews of the window.
    if isShown, view?.superview !== window { resetHidden() }
    if let container, container.isShown, container.superview !== window {
      container.reset()
      updateKeyboardFrame(in: window)
    }
    if let view, view.superview === window {
      if container?.isShown != true { window.moveInFront(view) }
      if isShown {
        if !isNeeded { return setNeedsUpdate() }
        if let input { adapt(view, to: input) }
        layOut(view, in: window)
      }
    }
    guard shownHeight > 0 else { return }
    layOutInputViews(in: window, animated: false)
    updateKeyboardFrame(in: window)
  }

  func windowDidPrepareFrame(_ window: Window) {}

  func windowDidDisappear(_ window: Window) {
    timer?.cancel()
    timer = nil
    wasInterrupted = true
    let height = shownHeight
    resetInputViews(in: window)
    resetHidden()
    if height > 0 { updateKeyboardFrame(in: window) }
  }

  /// Hides the keyboard without an animation.
  private func resetHidden() {
    guard isShown || view?.superview != nil else { return }
    isShown = false
    view?.cancelTouches()
    view?.removeFromSuperview()
    if let window { updateKeyboardFrame(in: window) }
  }
}

// MARK: - Typing

extension WindowKeyboard {
  /// Adapts Shift and the Return key to the text, which has changed.
  func textDidChange() {
    guard let view, let input else { return }
    let traits = view.traits
    let isCapital: Bool
    if let context = input as? any KeyboardTextContext {
      isCapital = traits.capitalization.isCapital(after: context.textBeforeCaret)
    } else {
      // Without the text before the caret, only its beginning is known.
      isCapital = traits.capitalization.isCapital(after: input.hasText ? "a" : "")
    }
    view.adapt(isCapital: isCapital, isReturnEnabled: !traits.needsText || input.hasText)
  }

  /// Performs what touches on the keyboard cause.
  func perform(_ edit: KeyboardEdit) {
    guard isShown, let window, let input else { return }
    let previousSpace = spaceTime
    spaceTime = -.infinity
    switch edit {
    case .insert(let text): input.insertText(text)
    case .space: typeSpace(into: input, after: previousSpace)
    case .deleteBackward: input.deleteBackward()
    case .deleteWord: deleteWord(in: input)
    case .enter:
      if let context = input as? any KeyboardTextContext {
        context.pressReturn()
      } else {
        input.insertText("\n")
      }
    case .moveCaret(let count): (input as? any KeyboardTextContext)?.moveCaret(byCharacters: count)
    case .nextLayout: owner.selectNextLayout()
    case .dismiss: _ = window.firstResponder?.resignFirstResponder()
    }
    textDidChange()
  }

  private func typeSpace(into input: any KeyInput, after previous: Double) {
    let now = window?.application?.clock.now ?? 0
    if let context = input as? any KeyboardTextContext, view?.traits.endsSentences == true,
      now - previous <= Self.doubleSpaceDuration, context.textBeforeCaret.last == " ",
      let last = context.textBeforeCaret.dropLast().last,
      last.isLetter || last.isNumber || ")\"”»'’".contains(last)
    {
      input.deleteBackward()
      input.insertText(". ")
    } else {
      input.insertText(" ")
      spaceTime = now
    }
  }

  private func deleteWord(in input: any KeyInput) {
    guard let context = input as? any KeyboardTextContext, !input.isSecureTextEntry else {
      return input.deleteBackward()
    }
    let text = context.textBeforeCaret
    let word = text.reversed().drop { $0.isWhitespace }.drop { !$0.isWhitespace }
    for _ in 0..<max(1, text.count - word.count) { input.deleteBackward() }
  }
}
