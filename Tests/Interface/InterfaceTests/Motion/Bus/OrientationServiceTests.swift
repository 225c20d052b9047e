import TactusCLibrary
import TactusTesting
import Testing

@testable import TactusInterface

/// Interfaces that follow the service for orientations, where no accelerometer can be opened.
@MainActor
@Suite("Rotation over D-Bus")
struct OrientationServiceTests {
  @Test("M7 the interface follows iio-sensor-proxy, and stays as it is when the service ends")
  func service() throws {
    let test = TestWindow(size: Size(width: 320, height: 480))
    let bus = try #require(try PrivateBus(), "the package dbus-daemon is needed")
    let service = try #require(SimulatedSensorProxy(address: bus.address, owning: "net.hadess.SensorProxy"))
    let recognition = OrientationRecognition(test.application)
    recognition.isEnabled = true
    recognition.use(SensorProxy(application: test.application, address: bus.address))
    for (text, orientation) in [
      ("left-up", InterfaceOrientation.landscapeLeft), ("bottom-up", .portraitUpsideDown),
      ("right-up", .landscapeRight), ("normal", .portrait), ("left-up", .landscapeLeft),
    ] {
      service.orientation = text
      service.emit()
      for _ in 0..<10_000 where test.window.interfaceOrientation != orientation {
        service.process()
        for watch in test.application.descriptors.watches {
          var descriptor = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
          if watch.wantsWrite || poll(&descriptor, 1, 1) > 0 { watch.descriptorIsReady() }
        }
        test.playUntilIdle(limit: 1)
      }
      #expect(test.window.interfaceOrientation == orientation)
    }
    recognition.isEnabled = false
    #expect(test.application.descriptors.isEmpty)
    #expect(test.window.interfaceOrientation == .landscapeLeft)
  }
}
