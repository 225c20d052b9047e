package import TactusGeometry
internal import TactusWaylandWire

/// A surface with a title that the user may move, resize, minimize and close.
@MainActor
package final class Toplevel: ShellSurface {
  /// What the compositor can do with a window.
  package struct Capabilities: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Creates a set with a bit for each value of `xdg_toplevel.wm_capabilities`. Unknown values above 31 are ignored.
    init(_ values: [UInt32]) {
      rawValue = values.reduce(0) { $1 < 32 ? $0 | 1 << $1 : $0 }
    }

    package static let windowMenu = Capabilities(rawValue: 1 << 1)
    package static let maximize = Capabilities(rawValue: 1 << 2)
    package static let fullscreen = Capabilities(rawValue: 1 << 3)
    package static let minimize = Capabilities(rawValue: 1 << 4)
    /// Everything, as is assumed before version 5 of `xdg_toplevel`.
    package static let all: Capabilities = [.windowMenu, .maximize, .fullscreen, .minimize]
  }

  /// Who draws the title and the borders of the window.
  package enum DecorationMode: Hashable, Sendable {
    /// The compositor draws them, or will report it.
    case compositor
    /// The application draws them, if it wants any.
    case application
  }

  /// The title. The compositor receives at most 1 KiB of it, because a message is limited to 4 KiB.
  package var title: String {
    didSet { toplevel.setTitle(title: SurfaceLimits.message(title)) }
  }

  /// The application's identifier, which is the name of its desktop file.
  package var applicationID: String {
    didSet { toplevel.setAppId(appId: SurfaceLimits.message(applicationID)) }
  }

  /// What the compositor can do with the window.
  package private(set) var capabilities = Capabilities.all
  /// Who draws the title and the borders, as of the latest configuration.
  package private(set) var decorationMode: DecorationMode

  private let toplevel: XdgToplevel
  private let decoration: ZxdgToplevelDecorationV1?
  private var proposal = (size: Size.zero, bounds: Size.zero, states: SurfaceConfiguration.States())
  private var proposedMode: DecorationMode

  /// Creates a window. Returns nil if the connection has ended or the compositor lacks a required global.
  ///
  /// - Parameters:
  ///   - globals: The globals.
  ///   - title: The title.
  ///   - applicationID: The application's identifier.
  ///   - wantsDecorations: Whether the compositor is asked to draw the title and the borders. The default is `false`.
  package init?(_ globals: Globals, title: String, applicationID: String, wantsDecorations: Bool = false) {
    guard globals.connection.isOpen, let surface = globals.compositor?.createSurface() else { return nil }
    guard let xdgSurface = globals.wmBase?.getXdgSurface(surface: surface),
      let toplevel = xdgSurface.getToplevel()
    else {
      surface.destroy()
      return nil
    }
    self.toplevel = toplevel
    self.title = title
    self.applicationID = applicationID
    decoration =
      wantsDecorations
      ? globals.object(ZxdgDecorationManagerV1.self)?.getToplevelDecoration(toplevel: toplevel) : nil
    decoration?.setMode(mode: .serverSide)
    decorationMode = decoration == nil ? .application : .compositor
    proposedMode = decorationMode
    super.init(globals, surface, xdgSurface)
    toplevel.onEvent = { [weak self] in self?.receive($0) }
    decoration?.onEvent = { [weak self] event in
      guard case .configure(let mode) = event else { return }
      // A number that the protocol does not define changes nothing.
      switch mode {
      case .clientSide: self?.proposedMode = .application
      case .serverSide: self?.proposedMode = .compositor
      default: break
      }
    }
    toplevel.setTitle(title: SurfaceLimits.message(title))
    toplevel.setAppId(appId: SurfaceLimits.message(applicationID))
  }

  isolated deinit {
    destroy()
  }

  // MARK: - Role

  override func destroyRole() {
    decoration?.destroy()
    toplevel.destroy()
    super.destroyRole()
  }

  private func receive(_ event: XdgToplevel.Event) {
    switch event {
    case .configure(let width, let height, let states):
      proposal.size = Self.size(width, height)
      proposal.states = SurfaceConfiguration.States(states.words)
    case .close: onClose?()
    case .configureBounds(let width, let height): proposal.bounds = Self.size(width, height)
    case .wmCapabilities(let capabilities): self.capabilities = Capabilities(capabilities.words)
    }
  }

  /// Returns a size of the wire, with 0 for an unspecified length.
  private static func size(_ width: Int32, _ height: Int32) -> Size {
    Size(width: SurfaceLimits.length(ofWire: width), height: SurfaceLimits.length(ofWire: height))
  }

  override func applyProposal(_ serial: UInt32) {
    decorationMode = proposedMode
    var configuration = SurfaceConfiguration(
      size: proposal.size, bounds: proposal.bounds, states: proposal.states, serial: serial)
    configuration.lacksOutput =
      !proposal.states.isDisjoint(with: [.fullscreen, .maximized])
      && (proposal.size.width < 1 || proposal.size.height < 1) && globals.outputs.isEmpty
    configure(configuration)
  }

  // MARK: - Requests

  /// Requests that the window fills the whole `output`, or an output that the compositor chooses.
  package func setFullscreen(on output: Output? = nil) {
    toplevel.setFullscreen(output: output?.isRemoved == true ? nil : output?.proxy)
  }

  /// Requests that the window no longer fills an output.
  package func unsetFullscreen() {
    toplevel.unsetFullscreen()
  }

  /// Requests that the window is maximized, or no longer.
  package func setMaximized(_ isMaximized: Bool) {
    if isMaximized { toplevel.setMaximized() } else { toplevel.unsetMaximized() }
  }

  /// Requests that the window is minimized. There is no way to learn whether it is.
  package func setMinimized() { toplevel.setMinimized() }

  /// Begins to move the window with the pointer or the touch that is pressed on it. Nothing happens without a press, and once it has
  /// ended.
  package func beginMove(with press: InputPress?) {
    guard let press, press.isDown else { return }
    toplevel.move(seat: press.seat.proxy, serial: press.serial)
  }

  /// Begins to resize the window at an edge or a corner with the pointer or the touch that is pressed on it. Nothing happens without a
  /// press, and once it has ended.
  package func beginResize(_ edge: XdgToplevel.ResizeEdge, with press: InputPress?) {
    guard let press, press.isDown else { return }
    toplevel.resize(seat: press.seat.proxy, serial: press.serial, edges: edge)
  }

  /// Requests the compositor's menu of the window at a point of the surface, because of a press on it.
  package func showWindowMenu(at point: Point, with press: InputPress?) {
    guard let press else { return }
    toplevel.showWindowMenu(
      seat: press.seat.proxy, serial: press.serial, x: SurfaceLimits.wireCoordinate(point.x),
      y: SurfaceLimits.wireCoordinate(point.y))
  }

  /// Sets the part of the surface and its subsurfaces that is the window without shadows, from the next commit on. Sizes of
  /// configurations are those of this rectangle.
  package func setWindowGeometry(_ rect: Rect) {
    xdgSurface.setWindowGeometry(
      x: SurfaceLimits.wireCoordinate(rect.minX), y: SurfaceLimits.wireCoordinate(rect.minY),
      width: SurfaceLimits.wire(rect.width), height: SurfaceLimits.wire(rect.height))
  }

  /// Sets the minimum size of the window geometry, from the next commit on.
  package func setMinimumSize(_ size: Size) {
    toplevel.setMinSize(width: SurfaceLimits.wire(size.width), height: SurfaceLimits.wire(size.height))
  }
}
