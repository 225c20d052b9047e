/// What touches have shown of each device that reports them.
package struct KnownPanels: Sendable {
  /// The number of devices that are remembered.
  private static let maximumDeviceCount = 8

  private struct Device: Hashable {
    var type: TouchType
    var number: UInt32
  }

  private var panels: [Device: PanelModel] = [:]

  package init() {}

  /// Returns what is known of the device of a touch that begins.
  package func panel(of input: TouchInput) -> PanelModel {
    panels[Device(type: input.type, number: input.seat)] ?? PanelModel()
  }

  /// Keeps what a touch has shown of its device.
  ///
  /// - Parameters:
  ///   - resampler: The resampler of the touch.
  ///   - type: The kind of device.
  ///   - number: The number of the seat; 0 if it is not known.
  package mutating func learn(from resampler: TouchResampler, of type: TouchType, number: UInt32) {
    guard let panel = resampler.panel else { return }
    let device = Device(type: type, number: number)
    // Devices that are plugged in again and again get new numbers.
    if panels.count >= Self.maximumDeviceCount, panels[device] == nil { panels.removeAll() }
    panels[device] = panel
  }
}
