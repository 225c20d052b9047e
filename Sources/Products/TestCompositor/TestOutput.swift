/// An output of the test compositor.
@MainActor
package final class TestOutput {
  /// The description of an output.
  package struct Description: Hashable, Sendable {
    package var name = "TEST-1"
    package var description = "A display for tests"
    package var x: Int32 = 0
    package var y: Int32 = 0
    /// The width in pixels.
    package var width: Int32 = 1280
    /// The height in pixels.
    package var height: Int32 = 800
    /// The width of the panel in millimetres.
    package var physicalWidth: Int32 = 217
    /// The height of the panel in millimetres.
    package var physicalHeight: Int32 = 136
    /// The refresh rate in millihertz.
    package var refresh: Int32 = 60_000
    package var scale: Int32 = 1
    /// A value of `wl_output.transform`.
    package var transform: UInt32 = 0

    package init() {}
  }

  /// The description. A change is sent to clients with `announce(completely:)`.
  package var description: Description

  private var bound: [WlOutputResource] = []
  private var global: Global?

  init(_ compositor: TestCompositor, _ description: Description, version: Int) {
    self.description = description
    global = compositor.global(WlOutputResource.self, version) { [weak self] in self?.serve($0) }
  }

  /// Sends the description to all clients.
  ///
  /// - Parameter completely: Whether to mark the description as complete.
  package func announce(completely: Bool = true) {
    for output in bound { describe(output, completely: completely) }
  }

  func withdraw() {
    global.take()?.withdraw()
  }

  func owns(_ resource: WlOutputResource) -> Bool { bound.contains { $0 === resource } }

  /// Returns the objects for this output of the client that owns `resource`.
  func resources(of resource: Resource) -> [WlOutputResource] {
    bound.filter { $0.client == resource.client }
  }

  private func serve(_ output: WlOutputResource) {
    bound.append(output)
    output.onDestroy = { [weak self, unowned output] in self?.bound.removeAll { $0 === output } }
    describe(output, completely: true)
  }

  private func describe(_ output: WlOutputResource, completely: Bool) {
    output.geometry(
      x: description.x, y: description.y, physicalWidth: description.physicalWidth,
      physicalHeight: description.physicalHeight, subpixel: .unknown, make: "Test", model: "Panel",
      transform: WlOutputResource.Transform(rawValue: description.transform))
    output.mode(
      flags: .current, width: description.width, height: description.height, refresh: description.refresh)
    output.scale(factor: description.scale)
    output.name(name: description.name)
    output.description(description: description.description)
    if completely { output.done() }
  }
}
