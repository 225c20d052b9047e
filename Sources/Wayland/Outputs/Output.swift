package import TactusGeometry

/// A display. What is told about it changes at once when the compositor says that it is complete.
@MainActor
package final class Output {
  /// What the compositor tells about a display.
  package struct State: Hashable, Sendable {
    /// The connector, such as `DSI-1`; nil before version 4.
    package var name: String?
    /// For people; nil before version 4.
    package var description: String?
    /// The place of the display in the compositor's space.
    package var origin = Point.zero
    /// The size of the panel in millimetres; zero where it is unknown.
    package var physicalSize = Size.zero
    package var make = ""
    package var model = ""
    /// How the panel is mounted.
    package var transform = WlOutput.Transform.normal
    /// The resolution in pixels, before the transform.
    package var pixelSize = Size.zero
    /// In hertz; 0 where it is unknown, or what no display has.
    package var refreshRate: Double = 0
    /// The whole scale that fits the display best.
    package var scale = 1
  }

  /// The number that the compositor gave to the global.
  package let globalName: UInt32
  /// What is known now.
  package private(set) var state = State()
  /// Whether the compositor has told everything once.
  package private(set) var isComplete = false
  /// Whether the display has been unplugged.
  package private(set) var isRemoved = false
  /// Called after `state` changed.
  package var onChange: (() -> Void)?

  /// Called when the display is complete for the first time, and on each change, before `onChange`.
  var onDone: (() -> Void)?

  let proxy: WlOutput
  private var next = State()

  /// The refresh rates that are believed, in hertz.
  private static let refreshRates = 1.0...1000

  /// A whole scale of the wire, within ``SurfaceLimits/scales``.
  static func scale(_ factor: Int32) -> Int {
    max(1, min(Int(factor), Int(SurfaceLimits.scales.upperBound)))
  }

  init(_ proxy: WlOutput, globalName: UInt32) {
    self.proxy = proxy
    self.globalName = globalName
    proxy.onEvent = { [weak self] in self?.receive($0) }
  }

  /// The display is gone.
  func remove() {
    isRemoved = true
    proxy.onEvent = nil
    proxy.release()
  }

  private func receive(_ event: WlOutput.Event) {
    switch event {
    case .geometry(let x, let y, let width, let height, _, let make, let model, let transform):
      next.origin = Point(x: Double(x), y: Double(y))
      next.physicalSize = Size(width: Double(max(0, width)), height: Double(max(0, height)))
      next.make = make
      next.model = model
      next.transform = WlOutput.Transform(rawValue: transform.rawValue & 7)
    case .mode(let flags, let width, let height, let refresh):
      guard flags.contains(.current) else { return }
      next.pixelSize = Size(width: Double(max(0, width)), height: Double(max(0, height)))
      let rate = Double(refresh) / 1000
      next.refreshRate = Self.refreshRates.contains(rate) ? rate : 0
    case .scale(let factor): next.scale = Self.scale(factor)
    case .name(let name): next.name = name
    case .description(let description): next.description = description
    case .done: return commit()
    }
    // Version 1 has no event that completes the description; a mode comes last there.
    if proxy.version < 2, case .mode = event { commit() }
  }

  private func commit() {
    let isNew = !isComplete
    guard isNew || next != state else { return }
    state = next
    isComplete = true
    onDone?()
    onChange?()
  }
}
