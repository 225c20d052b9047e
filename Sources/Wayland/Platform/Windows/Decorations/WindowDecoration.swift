internal import TactusGeometry
internal import TactusInput
internal import TactusInterface
internal import TactusWayland

/// The title bar and the borders of a window whose compositor draws none.
///
/// They are subsurfaces, so that the window's own surface, its coordinates and its frames are the same with and without them. The
/// window geometry includes the title bar; the borders, which are transparent, are outside of it.
@MainActor
final class WindowDecoration {
  private let toplevel: Toplevel
  private unowned let window: Window
  private let clock: EventClock
  private let report: (any Error) -> Void
  private let bar: Subsurface
  private var borders: [(side: TitleBarLayout.Edge, surface: Subsurface)] = []
  private var layout = TitleBarLayout(width: 0, canMinimize: false, canMaximize: false)
  private var contentSize = Size.zero
  private var scale = 1.0
  private var states: SurfaceConfiguration.States = []
  /// What the title bar shows; nil while it is hidden.
  private var shown: TitleBarAppearance?
  /// A Boolean value that indicates whether the decoration is to be shown.
  private var isVisible = false
  /// The content around which the borders are shown.
  private var bordered: (size: Size, scale: Double)?
  private var press = TitleBarPress()
  /// What presses the title bar; nil if nothing does.
  private var presser: Presser?
  /// What follows when there is no memory for what is shown.
  private var recovery = GraphicsRecovery()
  private lazy var recoveryAlarm = Alarm(clock: clock) { [weak self] in self?.retry() }

  /// An error in showing the title bar or the borders.
  enum Failure: Error, CustomStringConvertible {
    /// No buffer could be created.
    case noBuffer

    var description: String { "No shared memory could be allocated for a title bar" }
  }

  /// A touch, or the pointer of a seat.
  enum Presser: Hashable {
    case touch(UInt64)
    case pointer(ObjectIdentifier)

    /// Returns the press on a seat, with which the compositor is asked to move or resize the window; nil if it has ended.
    @MainActor
    fileprivate func press(on seat: Seat) -> InputPress? {
      switch self {
      case .touch(let identifier): seat.press(ofTouch: identifier)
      case .pointer: seat.pointerPress
      }
    }
  }

  /// Creates the decoration of a window. Returns nil if the compositor has no subsurfaces.
  ///
  /// - Parameters:
  ///   - toplevel: The surface of the window.
  ///   - window: The window.
  ///   - clock: The clock of the attempts to show what could not be shown.
  ///   - memory: Where the memory of the buffers comes from.
  ///   - report: Called with each error.
  init?(
    of toplevel: Toplevel, window: Window, clock: EventClock, memory: SharedMemorySource,
    report: @escaping (any Error) -> Void
  ) {
    guard let bar = Subsurface(of: toplevel, memory: memory) else { return nil }
    self.toplevel = toplevel
    self.window = window
    self.clock = clock
    self.report = report
    self.bar = bar
    bar.move(to: Point(x: 0, y: -TitleBarLayout.height))
    for side in [TitleBarLayout.Edge.top, .bottom, .left, .right] {
      guard let surface = Subsurface(of: toplevel, memory: memory) else { continue }
      surface.pointerShape = side == .top || side == .bottom ? .nsResize : .ewResize
      borders.append((side, surface))
    }
  }

  /// Destroys the surfaces.
  func destroy() {
    recoveryAlarm.set(to: nil)
    bar.destroy()
    for border in borders { border.surface.destroy() }
  }

  func contains(surface: UInt32) -> Bool {
    bar.surfaceID == surface || borders.contains { $0.surface.surfaceID == surface }
  }

  // MARK: - Appearance

  /// Adapts to the size of the content, with its next frame.
  func update(contentSize: Size, scale: Double, states: SurfaceConfiguration.States) {
    isVisible = true
    self.contentSize = contentSize
    self.scale = scale
    self.states = states
    layout = TitleBarLayout(
      width: contentSize.width, canMinimize: toplevel.capabilities.contains(.minimize),
      canMaximize: toplevel.capabilities.contains(.maximize))
  }

  /// Hides everything, because the window is fullscreen, with its next frame.
  func hide() {
    isVisible = false
    cancelPress()
  }

  /// Shows a new title.
  func titleDidChange() { appearanceDidChange() }

  /// What the title bar is to show.
  private var appearance: TitleBarAppearance {
    TitleBarAppearance(
      layout: layout, title: window.displayedTitle.isEmpty ? toplevel.title : window.displayedTitle,
      scale: scale, isActive: states.contains(.activated), isMaximized: states.contains(.maximized),
      pressed: press.pressedButton, isDark: window.traitCollection.userInterfaceStyle == .dark)
  }

  /// Requests that the title bar is drawn again if it has changed. It needs no frame of the window.
  private func appearanceDidChange() {
    guard isVisible, shown != nil, appearance != shown else { return }
    guard recovery.isFailing else { return toplevel.transaction.setNeedsCommit() }
    recovery.contentDidChange()
    recoveryAlarm.set(to: recovery.deadline)
  }

  /// Draws what has changed, just before the window's surface is committed.
  func prepareCommit() {
    guard isVisible else {
      bar.hide()
      shown = nil
      hideBorders()
      return endRecovery()
    }
    // Each frame of the window is committed, which would be more attempts than memory that is missing is worth.
    guard recovery.allowsFrame(now: clock.now) else { return }
    guard showBar(), showBorders() else {
      report(Failure.noBuffer)
      // There is nothing to replace.
      _ = recovery.frameFailed(now: clock.now)
      return recoveryAlarm.set(to: recovery.deadline)
    }
    endRecovery()
  }

  private func endRecovery() {
    guard recovery.isFailing else { return }
    recovery.frameDrawn()
    recoveryAlarm.set(to: nil)
  }

  /// Requests the commit with which what could not be shown is tried again.
  private func retry() {
    recovery.expire()
    toplevel.transaction.setNeedsCommit()
  }

  /// Returns `false` if there is no memory.
  private func showBar() -> Bool {
    let appearance = appearance
    guard appearance != shown else { return true }
    let size = Size(width: layout.width, height: TitleBarLayout.height)
    guard bar.show(size, scale: scale, draw: appearance.draw) else { return false }
    shown = appearance
    return true
  }

  /// Returns `false` if there is no memory.
  private func showBorders() -> Bool {
    guard states.isDisjoint(with: [.maximized, .tiled]) else {
      hideBorders()
      return true
    }
    guard bordered?.size != contentSize || bordered?.scale != scale else { return true }
    var areShown = true
    for (side, surface) in borders {
      let rect = layout.border(side, height: contentSize.height)
      surface.move(to: rect.origin)
      areShown = surface.show(rect.size, scale: scale) && areShown
    }
    if areShown { bordered = (contentSize, scale) }
    return areShown
  }

  private func hideBorders() {
    bordered = nil
    for border in borders { border.surface.hide() }
  }

  // MARK: - Input

  /// Receives a change of a touch on one of the surfaces.
  func receive(_ change: TouchChange, at time: Double, from seat: Seat) {
    let presser = Presser.touch(change.identifier)
    switch change.kind {
    case .down: press(change.surface, at: change.location, by: presser, from: seat)
    case .up:
      moved(to: change.location, by: presser, from: seat)
      release(by: presser, at: time, from: seat)
    case .cancel: if presser == self.presser { cancelPress() }
    default: moved(to: change.location, by: presser, from: seat)
    }
  }

  /// Handles a press of the touchscreen or of the pointer's left button.
  func press(_ surface: UInt32, at location: Point, by presser: Presser, from seat: Seat) {
    // As in the window itself, a press that closes a menu has no other effect.
    if window.closeAttachedWindowsForOutsidePress() { return }
    if let border = borders.first(where: { $0.surface.surfaceID == surface }) {
      let edge = layout.edge(at: location, of: border.side, height: contentSize.height)
      return toplevel.beginResize(
        XdgToplevel.ResizeEdge(rawValue: edge.rawValue), with: presser.press(on: seat))
    }
    guard surface == bar.surfaceID, let part = layout.part(at: location) else { return }
    // A compositor that moves the window may keep the end of the touch to itself.
    if press.state == .ended { cancelPress() }
    guard self.presser == nil else { return }
    self.presser = presser
    press.began(part, at: location)
    appearanceDidChange()
  }

  /// Handles the motion of what presses the title bar.
  func moved(to location: Point, by presser: Presser, from seat: Seat) {
    guard presser == self.presser else { return }
    let action = press.moved(to: location, over: layout.part(at: location))
    perform(action, presser.press(on: seat))
    appearanceDidChange()
  }

  /// Handles the release of what presses the title bar.
  func release(by presser: Presser, at time: Double, from seat: Seat) {
    guard presser == self.presser else { return }
    self.presser = nil
    let action = press.ended(at: time)
    appearanceDidChange()
    perform(action, nil)
  }

  /// Handles that a pointer left the surfaces, also because the compositor moves the window.
  func pointerLeft(_ presser: Presser) {
    if presser == self.presser { cancelPress() }
  }

  /// Handles a press of the pointer's right button.
  func showMenu(at location: Point, on surface: UInt32, from seat: Seat) {
    if window.closeAttachedWindowsForOutsidePress() { return }
    guard surface == bar.surfaceID, toplevel.capabilities.contains(.windowMenu) else { return }
    toplevel.showWindowMenu(at: location, with: seat.pointerPress)
  }

  private func cancelPress() {
    presser = nil
    press.cancel()
    appearanceDidChange()
  }

  private func perform(_ action: TitleBarPress.Action?, _ press: InputPress?) {
    switch action {
    case .minimize: toplevel.setMinimized()
    case .toggleMaximized:
      if layout.buttons.contains(.maximize) { toplevel.setMaximized(!states.contains(.maximized)) }
    case .close: window.close()
    case .move: toplevel.beginMove(with: press)
    case nil: break
    }
  }
}
