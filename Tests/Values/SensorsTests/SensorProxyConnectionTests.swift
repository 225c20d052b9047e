import Synchronization
import TactusBus
import TactusCLibrary
import Testing

@testable import TactusSensors

/// The number of times that a bus was closed.
private let closeCount = Atomic(0)

@Suite("The connection to iio-sensor-proxy")
struct SensorProxyConnectionTests {
  @Test("M2 a bus that takes no matches is closed once")
  func refusedMatch() {
    // Without libsystemd there is no bus.
    guard var library = BusLibrary.installed else { return }
    library.start = { _ in 0 }
    library.match = { _, _, _, _, _, _, _, _, _ in -ENOTCONN }
    library.close = { bus in
      closeCount.add(1, ordering: .relaxed)
      return BusLibrary.installed?.close(bus)
    }
    let refusing = library
    #expect(throws: SensorError.self) {
      _ = try SensorProxyConnection(address: "unix:path=/nonexistent", library: refusing)
    }
    #expect(closeCount.load(ordering: .relaxed) == 1)
  }
}
