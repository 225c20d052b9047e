import InterfaceTestSupport
import TactusCLibrary
import TactusTesting
import Testing

@testable import TactusInterface

@Suite("Orientation over D-Bus")
@MainActor
final class SensorProxyTests {
  private let journal = LogJournal()
  private let test: TestWindow
  private let bus: PrivateBus
  private let proxy: SensorProxy
  private var orientations: [SensorOrientation?] = []

  init() throws {
    test = TestWindow(loggingTo: journal)
    bus = try #require(try PrivateBus(), "the package dbus-daemon is needed")
    proxy = SensorProxy(application: test.application, address: bus.address)
  }

  /// Serves both ends until a condition holds, for at most ten seconds.
  private func serve(_ service: SimulatedSensorProxy? = nil, until isDone: () -> Bool) {
    for _ in 0..<10_000 where !isDone() {
      service?.process()
      for watch in test.application.descriptors.watches {
        let events = watch.wantsWrite ? POLLIN | POLLOUT : POLLIN
        var descriptor = pollfd(fd: watch.descriptor, events: Int16(events), revents: 0)
        if poll(&descriptor, 1, 1) > 0 { watch.descriptorIsReady() }
      }
      test.advance(by: 0)
    }
    #expect(isDone())
  }

  private func start() { proxy.onChange = { [weak self] in self?.orientations.append($0) } }

  private func makeService(owning name: String? = "net.hadess.SensorProxy") throws -> SimulatedSensorProxy {
    try #require(SimulatedSensorProxy(address: bus.address, owning: name))
  }

  @Test("M2 the service is claimed, reports its orientation and its changes, and is released")
  func claimAndRelease() throws {
    let service = try makeService()
    start()
    serve(service) { orientations == [.normal] }
    #expect(proxy.isClaimed && proxy.orientation == .normal)
    for (text, orientation) in [
      ("left-up", SensorOrientation.leftUp), ("bottom-up", .bottomUp), ("right-up", .rightUp),
    ] {
      service.orientation = text
      service.emit()
      serve(service) { orientations.last == orientation }
    }
    #expect(service.calls == ["ClaimAccelerometer", "Get"])
    proxy.onChange = nil
    #expect(test.application.descriptors.isEmpty && !test.hasTimers)
    #expect(proxy.orientation == nil && !proxy.isClaimed)
    serve(service) { service.calls.last == "ReleaseAccelerometer" }
    #expect(journal.lines == [])
  }

  @Test("M2 without the service a line is logged; when it starts, it is claimed, also after it has died")
  func serviceDies() throws {
    start()
    serve { !journal.lines.isEmpty }
    #expect(orientations.isEmpty && journal.lines.count == 1)
    var service: SimulatedSensorProxy? = try makeService()
    serve(service) { orientations == [.normal] }
    service?.stop()
    service = nil
    serve { orientations == [.normal, nil] }
    let second = try makeService()
    second.orientation = "right-up"
    serve(second) { orientations == [.normal, nil, .rightUp] }
    #expect(journal.lines.count == 1)
  }

  @Test(
    "M2 a service that refuses, lies about types or reports unknown orientations is logged, and nothing else happens"
  )
  func lyingService() throws {
    let service = try makeService()
    service.refuses = true
    start()
    serve(service) { journal.lines.count == 1 }
    #expect(journal.lines.first?.contains("It is not permitted") == true)
    proxy.onChange = nil
    service.refuses = false
    service.reportsNumbers = true
    start()
    serve(service) { journal.lines.count == 2 }
    service.emit()
    service.reportsNumbers = false
    service.orientation = "normal"
    service.emit()
    serve(service) { orientations == [.normal] }
    for index in 0..<50 {
      service.orientation = String(repeating: "x", count: 1000) + "\(index)"
      service.emit()
    }
    service.orientation = "left-up"
    service.emit()
    serve(service) { orientations.last == .leftUp }
    #expect(orientations == [.normal, nil, .leftUp])
    #expect(journal.lines.count <= 8 && journal.lines.allSatisfy { $0.count < 200 })
  }

  @Test("M2 the signals of another process are not believed")
  func impostor() throws {
    let service = try makeService()
    start()
    serve(service) { orientations == [.normal] }
    let impostor = try makeService(owning: nil)
    impostor.orientation = "bottom-up"
    impostor.emit()
    service.orientation = "left-up"
    service.emit()
    serve(service) {
      impostor.process(); return orientations.last == .leftUp
    }
    #expect(orientations == [.normal, .leftUp])
  }

  @Test("M2 a service that does not reply does not block anything")
  func silentService() throws {
    let service = try makeService()
    service.isSilent = true
    start()
    serve(service) { service.calls == ["ClaimAccelerometer"] }
    #expect(orientations.isEmpty && journal.lines.isEmpty)
    proxy.onChange = nil
    #expect(test.application.descriptors.isEmpty && !test.hasTimers)
  }

  @Test("M2 a bus that ends or does not exist is logged, and nothing remains")
  func busDies() throws {
    let service = try makeService()
    start()
    serve(service) { orientations == [.normal] }
    bus.stop()
    serve { test.application.descriptors.isEmpty }
    #expect(orientations == [.normal, nil] && journal.lines.count == 1)
    #expect(!test.hasTimers)
    let lost = SensorProxy(application: test.application, address: "unix:path=/nonexistent/socket")
    lost.onChange = { _ in }
    serve { journal.lines.count == 2 }
    #expect(test.application.descriptors.isEmpty && !test.hasTimers)
  }
}
