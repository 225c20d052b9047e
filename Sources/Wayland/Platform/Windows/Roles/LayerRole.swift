internal import TactusGeometry
internal import TactusInterface
internal import TactusWayland

/// The role of a ``LayerWindow``.
@MainActor
final class LayerRole: WindowRole {
  private let layerSurface: LayerSurface
  private unowned let window: LayerWindow
  private unowned let platform: WaylandPlatform
  private let namespace: String
  /// The output for which the surface was created; nil if the compositor chose it.
  private let output: Output?
  private var settings: LayerSurface.Settings

  init?(_ window: LayerWindow, session: CompositorSession, platform: WaylandPlatform) {
    output = platform.requestedOutput(of: window)
    namespace = Self.namespace(of: window, platform)
    settings = LayerSurface.Settings(window)
    guard
      let surface = LayerSurface(
        session.globals, output: output, namespace: namespace, settings: settings)
    else { return nil }
    layerSurface = surface
    self.window = window
    self.platform = platform
  }

  private static func namespace(of window: LayerWindow, _ platform: WaylandPlatform) -> String {
    window.namespace.isEmpty
      ? platform.application.configuration.effectiveApplicationID : window.namespace
  }

  var surface: Surface { layerSurface }
  var preferredSize: Size { window.preferredSize }

  /// The output, if the application or its configuration named it: compositors close a layer surface together with its output.
  var awaitedOutput: Output? { output }

  func update() -> Bool {
    // An output that was removed takes its surfaces with it; a window that has moved elsewhere stays there.
    let requested = platform.requestedOutput(of: window)
    let isElsewhere =
      requested != nil && requested !== output && !layerSurface.outputs.contains { $0 === requested }
    guard !isElsewhere, namespace == Self.namespace(of: window, platform) else { return false }
    let new = LayerSurface.Settings(window)
    guard new != settings else { return true }
    if new.layer != settings.layer, !layerSurface.canChangeLayer { return false }
    settings = new
    layerSurface.transaction.setNeedsCommit()
    return true
  }

  func prepareCommit() { layerSurface.apply(settings) }
}

extension LayerSurface.Settings {
  /// The settings of a window.
  @MainActor
  fileprivate init(_ window: LayerWindow) {
    self.init()
    layer =
      switch window.screenLayer {
      case .background: .background
      case .bottom: .bottom
      case .top: .top
      case .overlay: .overlay
      }
    let edges = window.anchoredEdges
    if edges.contains(.top) { anchor.insert(.top) }
    if edges.contains(.bottom) { anchor.insert(.bottom) }
    if edges.contains(.left) { anchor.insert(.left) }
    if edges.contains(.right) { anchor.insert(.right) }
    let isWide = edges.isSuperset(of: [.left, .right])
    let isHigh = edges.isSuperset(of: [.top, .bottom])
    size = Size(
      width: window.size.width >= 1 || isWide ? window.size.width : window.preferredSize.width,
      height: window.size.height >= 1 || isHigh ? window.size.height : window.preferredSize.height)
    exclusiveZone = window.exclusiveZone
    margins = window.margins
    keyboardInteractivity =
      switch window.keyboardInteractivity {
      case .none: .none
      case .exclusive: .exclusive
      case .onDemand: .onDemand
      }
  }
}
