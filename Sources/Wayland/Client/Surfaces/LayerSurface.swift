package import TactusGeometry
internal import TactusWaylandWire

/// A surface in one of the layers of an output: a background, a bar, a dock or an overlay.
@MainActor
package final class LayerSurface: Surface {
  /// The position of a layer surface, and its relation to other windows.
  package struct Settings: Hashable, Sendable {
    /// The layer, which determines whether the surface is below or above other windows. Default `.top`.
    package var layer = ZwlrLayerShellV1.Layer.top
    /// The edges of the output to which the surface is attached.
    package var anchor: ZwlrLayerSurfaceV1.Anchor = []
    /// The size in points; 0 along an axis along which the surface is stretched between both edges.
    package var size = Size(width: 1, height: 1)
    /// The distance from the edge that other windows leave free, in points; 0 if they leave nothing free but the surface avoids
    /// others that do, and -1 if it does not.
    package var exclusiveZone = 0.0
    /// The distances from the edges to which the surface is attached, in points.
    package var margins = EdgeInsets.zero
    /// When the surface gets the keyboard focus.
    package var keyboardInteractivity = ZwlrLayerSurfaceV1.KeyboardInteractivity.none

    package init() {}
  }

  private let layerSurface: ZwlrLayerSurfaceV1
  private var sent: Settings

  /// Creates a layer surface. Returns nil if the connection has ended or the compositor has no layer shell.
  ///
  /// - Parameters:
  ///   - globals: The globals.
  ///   - output: The output; nil if the compositor chooses it.
  ///   - namespace: The purpose of the surface, by which compositors distinguish them.
  ///   - settings: The position and the size.
  package init?(_ globals: Globals, output: Output?, namespace: String, settings: Settings) {
    guard globals.connection.isOpen, let shell = globals.object(ZwlrLayerShellV1.self),
      let surface = globals.compositor?.createSurface()
    else { return nil }
    let proxy = output?.isRemoved == true ? nil : output?.proxy
    guard
      let layerSurface = shell.getLayerSurface(
        surface: surface, output: proxy, layer: settings.layer, namespace: SurfaceLimits.message(namespace))
    else {
      surface.destroy()
      return nil
    }
    self.layerSurface = layerSurface
    sent = Settings()
    sent.layer = settings.layer
    // The initial size of the protocol, which is valid only between opposite edges.
    sent.size = .zero
    super.init(globals, surface)
    expectedOutput = output
    layerSurface.onEvent = { [weak self] in self?.receive($0) }
    apply(settings)
  }

  isolated deinit {
    destroy()
  }

  /// A Boolean value that indicates whether the layer can be changed; see ``apply(_:)``.
  package var canChangeLayer: Bool { layerSurface.version >= 2 }

  /// Sets what differs from the present settings, from the next commit on.
  ///
  /// A length of 0 without opposite edges, which would be a fatal error, is sent as 1.
  package func apply(_ settings: Settings) {
    if settings.layer != sent.layer, canChangeLayer { layerSurface.setLayer(layer: settings.layer) }
    if settings.anchor != sent.anchor { layerSurface.setAnchor(anchor: settings.anchor) }
    let (size, anchor) = (settings.size, settings.anchor)
    let width = Self.length(size.width, isStretched: anchor.isSuperset(of: [.left, .right]))
    let height = Self.length(size.height, isStretched: anchor.isSuperset(of: [.top, .bottom]))
    let new = Size(width: Double(width), height: Double(height))
    if new != sent.size { layerSurface.setSize(width: width, height: height) }
    if settings.exclusiveZone != sent.exclusiveZone {
      layerSurface.setExclusiveZone(zone: max(-1, SurfaceLimits.wireCoordinate(settings.exclusiveZone)))
    }
    if settings.margins != sent.margins {
      layerSurface.setMargin(
        top: SurfaceLimits.wireCoordinate(settings.margins.top),
        right: SurfaceLimits.wireCoordinate(settings.margins.right),
        bottom: SurfaceLimits.wireCoordinate(settings.margins.bottom),
        left: SurfaceLimits.wireCoordinate(settings.margins.left))
    }
    if settings.keyboardInteractivity != sent.keyboardInteractivity { send(settings.keyboardInteractivity) }
    sent = settings
    sent.size = new
  }

  private static func length(_ length: Double, isStretched: Bool) -> UInt32 {
    length >= 1 ? UInt32(SurfaceLimits.wire(length)) : isStretched ? 0 : 1
  }

  private func send(_ interactivity: ZwlrLayerSurfaceV1.KeyboardInteractivity) {
    var interactivity = interactivity
    // Before version 4 a surface has the focus always or never, and one that only may have it must not take it from all others.
    if interactivity == .onDemand, layerSurface.version < 4 { interactivity = .none }
    layerSurface.setKeyboardInteractivity(keyboardInteractivity: interactivity)
  }

  // MARK: - Role

  override func destroyRole() { layerSurface.destroy() }

  override func sendAcknowledgement(_ serial: UInt32) { layerSurface.ackConfigure(serial: serial) }

  override func adopt(_ popup: XdgPopup) { layerSurface.getPopup(popup: popup) }

  private func receive(_ event: ZwlrLayerSurfaceV1.Event) {
    switch event {
    case .configure(let serial, let width, let height):
      let size = Size(
        width: SurfaceLimits.length(ofWire: Int32(clamping: width)),
        height: SurfaceLimits.length(ofWire: Int32(clamping: height)))
      // The protocol has no activation; a bar that is shown can be used.
      configure(SurfaceConfiguration(size: size, states: .activated, serial: serial))
    case .closed: onClose?()
    }
  }
}
