package import TactusGeometry

/// A display, as an output of the compositor. Its state changes atomically when the compositor marks the description as complete.
@MainActor
package final class Output {
  /// The compositor's description of a display.
  package struct State: Hashable, Sendable {
    /// The connector, such as `DSI-1`; nil before version 4.
    package var name: String?
    /// A human-readable description; nil before version 4.
    package var description: String?
    /// The position of the display in the compositor's coordinate space.
    package var origin = Point.zero
    /// The size of the panel in millimetres; zero if unknown.
    package var physicalSize = Size.zero
    package var make = ""
    package var model = ""
    /// The transform that corresponds to the mounting of the panel.
    package var transform = WlOutput.Transform.normal
    /// The resolution in pixels, before the transform.
    package var pixelSize = Size.zero
    /// The refresh rate in hertz; 0 if it is unknown or implausible.
    package var refreshRate: Double = 0
    /// The integer scale that suits the display best.
    package var scale = 1
  }

  /// The name of the global, a number that the compositor assigned.
  package let globalName: UInt32
  /// The current state.
  package private(set) var state = State()
  /// A Boolean value that indicates whether the compositor has described the display completely.
  package private(set) var isComplete = false
  /// A Boolean value that indicates whether the display has been unplugged.
  package private(set) var isRemoved = false
  /// Called after `state` changed.
  package var onChange: (() -> Void)?

  /// Called when the description is complete for the first time, and on each change, before `onChange`.
  var onDone: (() -> Void)?

  let proxy: WlOutput
  private var next = State()

  /// The plausible refresh rates, in hertz.
  private static let refreshRates = 1.0...1000

  /// Returns an integer scale of the wire, limited to ``SurfaceLimits/scales``.
  static func scale(_ factor: Int32) -> Int {
    max(1, min(Int(factor), Int(SurfaceLimits.scales.upperBound)))
  }

  init(_ proxy: WlOutput, globalName: UInt32) {
    self.proxy = proxy
    self.globalName = globalName
    proxy.onEvent = { [weak self] in self?.receive($0) }
  }

  /// Releases the output because the compositor removed it.
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
      // Numbers that the protocol does not define are ignored.
      if OutputTransform(transform) != nil { next.transform = transform }
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
    // Version 1 has no event that completes the description; the mode is its last event.
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
