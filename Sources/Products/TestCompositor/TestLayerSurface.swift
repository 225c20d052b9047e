internal import TactusWaylandWire

/// The role of a layer surface in the compositor.
@MainActor
package final class TestLayerSurface {
  /// A value of `zwlr_layer_shell_v1.layer`.
  package private(set) var layer: UInt32
  package let namespace: String
  /// The output that the client requested.
  package private(set) weak var output: TestOutput?
  /// Bits of `zwlr_layer_surface_v1.anchor`.
  package private(set) var anchor: UInt32 = 0
  package private(set) var size: (width: UInt32, height: UInt32) = (0, 0)
  package private(set) var exclusiveZone: Int32 = 0
  package private(set) var margins: [Int32] = [0, 0, 0, 0]
  /// A value of `zwlr_layer_surface_v1.keyboard_interactivity`.
  package private(set) var keyboardInteractivity: UInt32 = 0

  private let resource: ZwlrLayerSurfaceV1Resource
  // A test may send events for a surface that the client has destroyed.
  private weak var surface: TestSurface?
  private weak var compositor: TestCompositor?
  private var isConfigured = false

  init(
    _ resource: ZwlrLayerSurfaceV1Resource, _ surface: TestSurface, output: TestOutput?, layer: UInt32,
    namespace: String
  ) {
    self.resource = resource
    self.surface = surface
    compositor = surface.compositor
    self.output = output
    self.layer = layer
    self.namespace = namespace
    resource.onRequest = { [weak self] in self?.receive($0) }
  }

  /// Sends a configuration, and returns its serial.
  @discardableResult
  package func configure(width: UInt32, height: UInt32) -> UInt32 {
    isConfigured = true
    let serial = compositor?.nextSerial() ?? 0
    surface?.didConfigure(serial)
    resource.configure(serial: serial, width: width, height: height)
    return serial
  }

  var isAlive: Bool { resource.isAlive }

  private func refuse(_ code: UInt32, _ name: String, _ explanation: String) {
    compositor?.refuse(resource, code, "zwlr_layer_surface_v1.\(name)", explanation)
  }

  /// Notifies the client that the surface is not shown any more.
  package func close() { resource.closed() }

  private func receive(_ request: ZwlrLayerSurfaceV1Resource.Request) {
    switch request {
    case .setSize(let width, let height): size = (width, height)
    case .setAnchor(let edges):
      anchor = edges.rawValue
      if anchor > 15 { refuse(2, "invalid_anchor", "\(anchor)") }
    case .setExclusiveZone(let zone): exclusiveZone = zone
    case .setMargin(let top, let right, let bottom, let left): margins = [top, right, bottom, left]
    case .setKeyboardInteractivity(let value):
      keyboardInteractivity = value.rawValue
      if value.rawValue > (resource.version < 4 ? 1 : 2) {
        refuse(3, "invalid_keyboard_interactivity", "\(value.rawValue)")
      }
    case .setLayer(let value):
      layer = value.rawValue
      if layer > 3 { refuse(0, "invalid_layer", "\(layer)") }
    case .ackConfigure(let serial):
      if surface?.acknowledge(serial) == false {
        refuse(0, "invalid_surface_state", "wrong configure serial: \(serial)")
      }
    case .getPopup(let popup):
      for other in compositor?.surfaces ?? [] where other.popup?.owns(popup) == true {
        other.popup?.parent = surface
      }
    case .destroy: break
    }
  }

  func commit(hasBuffer: Bool) {
    let (left, right) = (anchor & 4 != 0, anchor & 8 != 0)
    let (top, bottom) = (anchor & 1 != 0, anchor & 2 != 0)
    if (size.width == 0 && !(left && right)) || (size.height == 0 && !(top && bottom)) {
      refuse(1, "invalid_size", "\(size) with the anchor \(anchor)")
    }
    if hasBuffer, surface?.acknowledgedSerials.isEmpty == true {
      refuse(0, "invalid_surface_state", "a buffer before the first acknowledgement")
    }
    guard !isConfigured else { return }
    let panel = (output ?? compositor?.outputs.first)?.description
    configure(
      width: size.width > 0 ? size.width : UInt32(clamping: panel?.width ?? 1280),
      height: size.height > 0 ? size.height : UInt32(clamping: panel?.height ?? 800))
  }
}
