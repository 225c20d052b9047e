/// The handles of a text's selection, the edit menu and the loupe, in front of the window's content.
///
/// It covers the window, and lets touches through except those on its parts. These reach no gesture recognizer behind it, so that a
/// handle inside a scroll view does not scroll.
@MainActor
final class TextSelectionOverlay: View, WindowLayer {
  /// The level of the text.
  private(set) var overlayLevel = Window.OverlayLevel.normal
  /// The keyboard and views above it, which may contain the text, move in front of their level before each frame.
  var isFrontmostInLevel: Bool { overlayLevel >= .keyboard }
  private weak var editor: (any TextEditor)?
  private let handles = [SelectionHandle(isStart: true), SelectionHandle(isStart: false)]
  private let menu = EditMenuView()
  private let loupe = TextLoupe()
  /// A Boolean value that indicates whether the touch that began last has hidden the menu.
  private(set) var wasMenuHiddenByTouch = false
  /// The location of the touch that moves an end of the selection, in the overlay's coordinates; nil if there is none.
  private var followed: Point?
  /// A closure that moves the end of the selection to an offset.
  private var onMove: ((Int) -> Void)?
  private var timer: ClockTimer?
  /// The timer that shows the menu after a tap.
  private var menuTimer: ClockTimer?
  /// The time of the latest tap on the text, in seconds.
  private var tapTime = -Double.infinity

  /// The time after a tap for which another one may follow, so that the menu is not shown and handles receive no touches, in seconds.
  private static let tapDelay = 0.35
  /// The time between two characters by which such a touch scrolls, in seconds.
  private static let scrollInterval = 0.06
  /// The distance from the selection to the menu, in points, beyond the knob of a handle.
  private static let menuDistance = 6.0

  init(editor: any TextEditor) {
    self.editor = editor
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for view in handles + [menu, loupe] as [View] {
      view.isHidden = true
      addSubview(view)
    }
    for handle in handles {
      handle.onDrag = { [weak self] in self?.drag($0, to: $1) }
      handle.onEnd = { [weak self] in self?.handleWasReleased($0, isTap: $1) }
    }
    menu.onSelect = { [weak self] in self?.choose($0) }
  }

  override var isolatesTouches: Bool { true }

  /// Does not pass touches and keys on to the window.
  override var next: Responder? { nil }

  /// Returns the part at a point; of two handles the one that is nearer.
  override func hitTest(_ point: Point, with event: Event?) -> View? {
    guard !isHidden else { return nil }
    if !menu.isHidden, let hit = menu.hitTest(convert(point, to: menu), with: event) { return hit }
    var nearest: SelectionHandle?
    for handle in handles where !handle.isHidden && acceptsHandleTouches && handle.frame.contains(point) {
      if let other = nearest, other.knob.distance(to: point) <= handle.knob.distance(to: point) { continue }
      nearest = handle
    }
    return nearest
  }
}

// MARK: - Showing

extension TextSelectionOverlay {
  /// A Boolean value that indicates whether the menu is shown.
  var isMenuShown: Bool { superview != nil && !menu.isHidden }

  /// Shows the handles if text is selected.
  func show(in window: Window) {
    if superview !== window {
      frame = window.bounds
      window.addSubview(self)
    }
    window.addFrameObserver(self)
    update(in: window)
  }

  /// Shows the menu after a tap, unless another one follows, which may select more.
  func showMenuAfterTap() {
    tapTime = window?.application?.clock.now ?? 0
    cancelMenuTimer()
    menuTimer = window?.application?.clock.schedule(after: Self.tapDelay) { [weak self] in self?.showMenu() }
  }

  /// Shows the menu with the actions that are possible.
  func showMenu() {
    cancelMenuTimer()
    guard let editor, let window else { return }
    menu.items = editor.editMenuItems { [weak self] in if self?.isMenuShown == true { self?.showMenu() } }
    menu.isHidden = menu.items.isEmpty
    update(in: window)
  }

  /// Does what the user has chosen in the menu.
  func choose(_ item: EditMenuItem) {
    guard let editor, let window else { return }
    if let action = item.action {
      editor.perform(action)
    } else if let submenu = item.element as? Menu {
      // The elements of a menu inside take the place of those around it.
      menu.items = editor.editMenuItems(of: submenu) {}
      menu.isHidden = menu.items.isEmpty
      update(in: window)
    } else if let action = item.element as? Action {
      if !action.attributes.contains(.keepsMenuPresented) { hideMenu() }
      action.perform(sender: editor)
    }
  }

  /// Hides the menu.
  func hideMenu() {
    cancelMenuTimer()
    menu.isHidden = true
  }

  private func cancelMenuTimer() {
    menuTimer?.cancel()
    menuTimer = nil
  }

  /// A Boolean value that indicates whether the handles receive touches: not while the tap that selected text may be followed by
  /// another one, which selects more.
  private var acceptsHandleTouches: Bool {
    (window?.application?.clock.now ?? 0) - tapTime >= Self.tapDelay
  }

  /// Hides everything.
  func hide() {
    hideMenu()
    wasMenuHiddenByTouch = false
    for handle in handles {
      handle.isHidden = true
      handle.cancel()
    }
    endFollowing()
    window?.removeFrameObserver(self)
    if superview != nil { removeFromSuperview() }
  }

  /// Moves everything to the text.
  private func update(in window: Window) {
    guard let editor, editor.isEditing, editor.window === window else { return hide() }
    if bounds.size != window.bounds.size { frame = window.bounds }
    overlayLevel = editor.levelInWindow
    window.moveInFront(self)
    if overrideUserInterfaceStyle != editor.traitCollection.userInterfaceStyle {
      overrideUserInterfaceStyle = editor.traitCollection.userInterfaceStyle
    }
    if tintColor != editor.tintColor { tintColor = editor.tintColor }
    let direction: SemanticContentAttribute = editor.isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    if menu.semanticContentAttribute != direction { menu.semanticContentAttribute = direction }
    let selection = editor.content.selection
    for handle in handles {
      let offset = handle.isStart ? selection.lowerBound : selection.upperBound
      let rect = editor.convert(editor.caretRect(at: offset), to: self)
      let isVisible =
        !selection.isEmpty && editor.isVisible(offset) && editor.isUnobscured(editor.caretRect(at: offset))
      handle.isHidden = !isVisible && !handle.isDragged
      handle.move(to: rect)
    }
    updateMenu(of: editor, in: window)
  }

  private func updateMenu(of editor: any TextEditor, in window: Window) {
    guard !menu.isHidden else { return }
    guard editor.isUnobscured(editor.selectionRect) else { return hideMenu() }
    let rect = editor.convert(editor.selectionRect, to: self)
    let margin =
      editor.content.selection.isEmpty
      ? Self.menuDistance : Self.menuDistance + SelectionHandle.knobRadius * 2
    var limits = bounds.inset(by: window.safeAreaInsets)
    if !window.keyboardFrame.isEmpty {
      limits.size.height = min(limits.height, max(0, window.keyboardFrame.minY - limits.minY))
    }
    menu.layOut(pointingAt: rect.insetBy(dx: 0, dy: -margin), within: limits)
  }
}

// MARK: - Frames and touches

extension TextSelectionOverlay: FrameObserver {
  func windowWillPrepareFrame(_ window: Window) { update(in: window) }

  func windowDidPrepareFrame(_ window: Window) {}

  func windowDidDisappear(_ window: Window) { hide() }

  func touchWillBegin(at location: Point, in window: Window) {
    wasMenuHiddenByTouch = false
    cancelMenuTimer()
    guard !menu.isHidden, !menu.frame.contains(location) else { return }
    wasMenuHiddenByTouch = true
    hideMenu()
  }
}

// MARK: - Moving an end of the selection

extension TextSelectionOverlay {
  private func drag(_ handle: SelectionHandle, to location: Point) {
    guard let editor, editor.isEditing else { return hide() }
    let selection = editor.content.selection
    if followed == nil {
      // The end that is not dragged stays; the dragged one may cross it.
      handle.fixedOffset = handle.isStart ? selection.upperBound : selection.lowerBound
    }
    let fixed = handle.fixedOffset
    let point = editor.convert(location, from: self)
    let move: (Int) -> Void = { [weak editor] head in
      guard let editor, head != fixed else { return }
      editor.selectByTouch { editor.select(anchor: fixed, head: head) }
    }
    move(editor.offset(at: point))
    follow(point, moving: move)
    if let window { update(in: window) }
  }

  private func handleWasReleased(_ handle: SelectionHandle, isTap: Bool) {
    endFollowing()
    guard let editor, editor.isEditing, !(isTap && wasMenuHiddenByTouch) else { return }
    editor.showSelection(withMenu: true)
  }

  /// Shows a touch that moves the caret or an end of the selection in the loupe, and scrolls the text near its ends.
  ///
  /// - Parameters:
  ///   - location: The location of the touch, in the view's coordinates.
  ///   - move: Moves the caret, or the end of the selection, to an offset in the text.
  func follow(_ location: Point, moving move: @escaping (Int) -> Void) {
    guard let editor, window != nil else { return }
    let followed = editor.convert(location, to: self)
    self.followed = followed
    onMove = move
    hideMenu()
    loupe.isHidden = false
    loupe.show(editor, at: followed, within: bounds)
    if editor.offset(beyondEdgeAt: location) == nil { cancelScroll() } else { scheduleScroll() }
  }

  /// Hides the loupe.
  func endFollowing() {
    followed = nil
    onMove = nil
    loupe.isHidden = true
    cancelScroll()
  }

  private func cancelScroll() {
    timer?.cancel()
    timer = nil
  }

  private func scheduleScroll() {
    guard timer == nil else { return }
    timer = window?.application?.clock.schedule(after: Self.scrollInterval) { [weak self] in
      guard let self else { return }
      timer = nil
      scroll()
    }
  }

  /// Moves the end of the selection beyond the visible part of the text.
  private func scroll() {
    guard let editor, editor.isEditing, let followed, let onMove else { return }
    // The text may have scrolled under the touch.
    guard let next = editor.offset(beyondEdgeAt: editor.convert(followed, from: self)),
      next != editor.content.head
    else { return }
    onMove(next)
    guard self.followed != nil else { return }
    loupe.show(editor, at: followed, within: bounds)
    if let window { update(in: window) }
    scheduleScroll()
  }
}

extension View {
  /// Returns whether the middle of a rectangle of the view is within all ancestors that clip, and within the window.
  func isUnobscured(_ rect: Rect) -> Bool {
    var next: View? = superview
    while let view = next {
      if view.clipsToBounds || view.superview == nil {
        let center = convert(rect.center, to: view)
        if !view.bounds.insetBy(dx: -1, dy: -1).contains(center) { return false }
      }
      next = view.superview
    }
    return true
  }
}
