import Dispatch
import InterfaceTestSupport
import SensorRecordings
import Synchronization
import TactusSensors
import TactusTesting
import Testing

@testable import TactusInterface

@Suite("An accelerometer on a slow bus", .serialized)
@MainActor
struct SlowAccelerometerTests {
  private let kernel: KernelFolder
  private let test = TestWindow()
  private let device = SlowDevice()
  private var accelerometer: Accelerometer { test.application.accelerometer }

  /// A device that answers when a test lets it.
  private final class SlowDevice: Sendable {
    let gate = DispatchSemaphore(value: 0)
    let requestCount = Mutex(0)
    let answerCount = Mutex(0)

    var reader: AccelerationReader {
      AccelerationReader { [self] device, time in
        requestCount.withLock { $0 += 1 }
        gate.wait()
        defer { answerCount.withLock { $0 += 1 } }
        return AccelerationReader.readFiles(device, time)
      }
    }
  }

  init() throws {
    kernel = try KernelFolder()
    test.application.configuration.sensorRoot = kernel.root
    accelerometer.isSimulated = false
    accelerometer.readsInBackground(device.reader)
  }

  @Test("M1 the main thread does not wait for a sample, and asks for one at a time")
  func background() async throws {
    let simulated = try SimulatedAccelerometer(in: kernel, scale: 9.80665 / 1000)
    try simulated.set(SIMD3(0, -500, 0))
    let delegate = AccelerometerTests.RecordingDelegate()
    accelerometer.updateInterval = 0.02
    accelerometer.delegate = delegate
    test.advance(by: 0.001)
    await waitUntil { device.requestCount.withLock { $0 } == 1 }
    // The device does not answer for a second, in which everything else goes on.
    test.advance(by: 1)
    #expect(delegate.samples.isEmpty)
    device.gate.signal()
    await waitUntil { delegate.samples.count == 1 }
    #expect(abs((delegate.samples.first?.y ?? 0) + 0.5) < 1e-9)
    #expect(device.requestCount.withLock { $0 } == 1)
    test.advance(by: 0.02)
    device.gate.signal()
    await waitUntil { delegate.samples.count == 2 }
    accelerometer.delegate = nil
    #expect(!test.hasTimers)
  }

  @Test("M1 a sample that arrives after its device was closed is not delivered")
  func late() async throws {
    _ = try SimulatedAccelerometer(in: kernel)
    let delegate = AccelerometerTests.RecordingDelegate()
    accelerometer.delegate = delegate
    test.advance(by: 0.001)
    await waitUntil { device.requestCount.withLock { $0 } == 1 }
    accelerometer.delegate = nil
    device.gate.signal()
    await waitUntil { device.answerCount.withLock { $0 } == 1 && kernel.openFiles.isEmpty }
    await drainMainQueue()
    #expect(delegate.samples.isEmpty && !test.hasTimers)
  }

  @Test("M2 a device that fails while a sample is read ends iterations")
  func failure() async throws {
    _ = try SimulatedAccelerometer(in: kernel)
    let task = Task { @MainActor in for await _ in accelerometer.accelerations {} }
    await waitUntil { !kernel.openFiles.isEmpty }
    test.advance(by: 0.001)
    await waitUntil { device.requestCount.withLock { $0 } == 1 }
    try kernel.remove("sys/bus/iio/devices/iio:device0/in_accel_y_raw")
    device.gate.signal()
    await task.value
    #expect(!test.hasTimers && kernel.openFiles.isEmpty)
  }

  /// Waits until the main queue has done what was requested before.
  private func drainMainQueue() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}
