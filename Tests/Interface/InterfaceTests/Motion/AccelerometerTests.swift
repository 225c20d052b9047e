import InterfaceTestSupport
import SensorRecordings
import TactusCLibrary
import TactusTesting
import Testing

@testable import TactusInterface

@Suite("Accelerometer")
@MainActor
struct AccelerometerTests {
  private let journal = LogJournal()
  private let test: TestWindow
  private let kernel: KernelFolder
  private let delegate = RecordingDelegate()
  private var accelerometer: Accelerometer { test.application.accelerometer }
  private let device = "sys/bus/iio/devices/iio:device0"

  final class RecordingDelegate: AccelerometerDelegate {
    var samples: [Acceleration] = []
    var onSample: (() -> Void)?

    func accelerometer(_ accelerometer: Accelerometer, didAccelerate acceleration: Acceleration) {
      samples.append(acceleration)
      onSample?()
    }
  }

  init() throws {
    kernel = try KernelFolder()
    test = TestWindow(loggingTo: journal)
    test.application.configuration.sensorRoot = kernel.root
    accelerometer.isSimulated = false
  }

  /// Serves the descriptors that are readable, as the event loop does.
  private func serveDescriptors() {
    for watch in test.application.descriptors.watches {
      var descriptor = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&descriptor, 1, 0) > 0 { watch.descriptorIsReady() }
    }
  }

  private func expectClosed() {
    #expect(!test.hasTimers)
    #expect(test.application.descriptors.isEmpty)
    #expect(kernel.openFiles == [])
  }

  @Test("M1 a delegate receives samples in g at the update interval, with the time of the event clock")
  func delegateSamples() throws {
    let simulated = try SimulatedAccelerometer(in: kernel, scale: 9.80665 / 1000)
    try simulated.set(SIMD3(100, -900, 30))
    accelerometer.updateInterval = 0.02
    accelerometer.delegate = delegate
    for _ in 0..<10 { test.advance(by: 0.02) }
    #expect((9...11).contains(delegate.samples.count))
    let last = try #require(delegate.samples.last)
    #expect(abs(last.x - 0.1) < 1e-9 && abs(last.y + 0.9) < 1e-9 && abs(last.z - 0.03) < 1e-9)
    #expect(abs(last.timestamp - test.now) < 1e-9)
    #expect(journal.lines == [])
  }

  @Test("M1 a device on a slow bus is polled for a quarter of the time at most, with one warning")
  func slowBus() throws {
    _ = try SimulatedAccelerometer(in: kernel)
    var (now, samples) = (0.0, 0)
    let source = KernelAccelerationSource(
      root: kernel.root, matrix: nil, clock: test.application.clock,
      descriptors: test.application.descriptors,
      logger: test.application.loggers.sensor
    ) {
      // Each reading takes 10 ms.
      now += 0.01
      return now
    }
    try source.start(interval: 0.01, receive: { _ in samples += 1 }, fail: { _ in })
    for _ in 0..<200 { test.advance(by: 0.01) }
    source.stop()
    // Eight at the requested interval, then one in 40 ms.
    #expect((50...60).contains(samples))
    #expect(journal.lines.count == 1 && journal.lines.first?.contains("less often") == true)
    expectClosed()
  }

  @Test("M1 stopping all consumers leaves no wake-up and no open file", arguments: [nil, "le:s12/16>>4"])
  func stopped(format: String?) async throws {
    let simulated = try SimulatedAccelerometer(in: kernel, format: format)
    simulated.disconnect()
    expectClosed()
    // A delegate …
    accelerometer.delegate = delegate
    #expect(kernel.openFiles.count == 1)
    accelerometer.delegate = nil
    expectClosed()
    // … that is deallocated …
    do {
      let passing = RecordingDelegate()
      accelerometer.delegate = passing
    }
    accelerometer.receive(Acceleration(x: 0, y: 0, z: 0, timestamp: test.now))
    expectClosed()
    // … an iteration that is cancelled …
    let task = Task { for await _ in accelerometer.accelerations {} }
    await waitUntil { !kernel.openFiles.isEmpty }
    task.cancel()
    await waitUntil { kernel.openFiles.isEmpty }
    expectClosed()
    // … one that ends by itself …
    let iteration = Task { for await _ in accelerometer.accelerations { break } }
    await waitUntil { !kernel.openFiles.isEmpty }
    accelerometer.receive(Acceleration(x: 0, y: 0, z: 0, timestamp: test.now))
    await iteration.value
    await waitUntil { kernel.openFiles.isEmpty }
    expectClosed()
    // … and a responder that receives motions.
    let view = MotionView()
    test.window.addSubview(view)
    test.application.move(to: .active)
    view.becomeFirstResponder()
    #expect(kernel.openFiles.count == 1)
    view.resignFirstResponder()
    expectClosed()
    #expect(format == nil || !simulated.isBufferEnabled)
  }

  @Test("M1 in the background the device is closed, and opened again in the foreground")
  func background() throws {
    _ = try SimulatedAccelerometer(in: kernel)
    accelerometer.delegate = delegate
    test.application.move(to: .background)
    expectClosed()
    test.application.move(to: .active)
    #expect(kernel.openFiles.count == 1 && test.hasTimers)
    accelerometer.delegate = nil
    expectClosed()
  }

  @Test("M1 an asynchronous sequence delivers samples and ends when the device fails")
  func sequence() async throws {
    let simulated = try SimulatedAccelerometer(in: kernel, scale: 9.80665 / 1000)
    accelerometer.updateInterval = 0.05
    let task = Task { @MainActor in
      var values: [Double] = []
      for await sample in accelerometer.accelerations { values.append(sample.y) }
      return values
    }
    await waitUntil { !kernel.openFiles.isEmpty }
    for index in 1...5 {
      try simulated.set(SIMD3(0, -index * 100, 0))
      test.advance(by: 0.05)
    }
    try kernel.remove(device + "/in_accel_y_raw")
    test.advance(by: 0.05)
    let values = await task.value
    #expect(values.count >= 4)
    #expect(abs((values.last ?? 0) + 0.5) < 1e-9)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(journal.lines.count == 1)
    expectClosed()
  }

  @Test("M1 of a buffered device, samples have the device's time stamps and are delivered without a timer")
  func buffered() throws {
    let simulated = try SimulatedAccelerometer(in: kernel, format: "be:s12/16>>4", scale: 9.80665 / 1000)
    accelerometer.updateInterval = 0.01
    accelerometer.delegate = delegate
    for index in 0..<20 {
      let time = test.now - 0.003
      simulated.write(simulated.scan(SIMD3(index, -1000, 0), nanoseconds: Int64(time * 1e9)))
      serveDescriptors()
      test.advance(by: 0.01)
    }
    #expect(delegate.samples.count == 20)
    for (index, sample) in delegate.samples.enumerated() {
      #expect(abs(sample.x - Double(index) / 1000) < 1e-9 && abs(sample.y + 1) < 1e-9)
      #expect(abs(sample.timestamp - (1000 + Double(index) * 0.01 - 0.003)) < 1e-6)
    }
    #expect(!test.hasTimers)
    #expect(journal.lines == [])
  }

  @Test("M2 without a device it is not available, a line is logged once, and nothing else happens")
  func noDevice() async throws {
    #expect(!accelerometer.isAvailable)
    #expect(journal.lines == [])
    accelerometer.delegate = delegate
    accelerometer.updateInterval = 0.5
    for await _ in accelerometer.accelerations { Issue.record("There is no sample") }
    test.application.move(to: .active)
    test.application.motionEventDelivery = .always
    #expect(journal.lines.count == 1)
    #expect(journal.lines.first?.contains("/sys/bus/iio/devices") == true)
    expectClosed()
    // A device that appears later is found by the next consumer.
    _ = try SimulatedAccelerometer(in: kernel)
    #expect(accelerometer.isAvailable)
    accelerometer.updateInterval = 0.1
    test.advance(by: 0.3)
    #expect(!delegate.samples.isEmpty)
  }

  @Test("M2 a device that vanishes while it is read, or that nobody may read, is reported; others are used")
  func vanishing() throws {
    _ = try SimulatedAccelerometer(in: kernel)
    _ = try SimulatedAccelerometer(in: kernel, number: 1)
    try kernel.write("nan", to: device + "/in_accel_scale")
    accelerometer.delegate = delegate
    test.advance(by: 0.2)
    let count = delegate.samples.count
    #expect(count > 0)
    try kernel.remove("sys/bus/iio/devices/iio:device1")
    test.advance(by: 1)
    #expect(delegate.samples.count == count)
    #expect(journal.lines.count == 1 && journal.lines[0].contains("iio:device1"))
    #expect(!accelerometer.isAvailable)
    expectClosed()
  }

  @Test("M2 a buffered device that is unplugged is closed and reported")
  func unplugged() throws {
    let simulated = try SimulatedAccelerometer(in: kernel, format: "le:s16/16>>0")
    accelerometer.delegate = delegate
    simulated.disconnect()
    serveDescriptors()
    #expect(journal.lines.count == 1)
    expectClosed()
  }

  @Test("M2 a buffer that cannot be used or stays empty is replaced by polling, with a warning")
  func fallBack() throws {
    let simulated = try SimulatedAccelerometer(in: kernel, format: "le:s16/16>>0")
    accelerometer.delegate = delegate
    #expect(simulated.isBufferEnabled)
    for _ in 0..<20 { test.advance(by: 0.1) }
    #expect(!simulated.isBufferEnabled)
    #expect(delegate.samples.count >= 5)
    #expect(journal.lines.count == 1 && journal.lines[0].contains("polled"))
    accelerometer.delegate = nil
    simulated.disconnect()
    expectClosed()
    try kernel.remove(simulated.node)
    delegate.samples = []
    accelerometer.delegate = delegate
    test.advance(by: 0.1)
    #expect(!delegate.samples.isEmpty)
    #expect(journal.lines.count == 2)
  }

  @Test("M1 an update interval out of range is limited with a log line, and one that is no number is ignored")
  func updateInterval() {
    #expect(accelerometer.updateInterval == 0.1)
    for (requested, expected) in [
      (0.0, 0.01), (-1, 0.01), (36_000, 3600), (.infinity, 3600), (-.infinity, 0.01),
    ] {
      accelerometer.updateInterval = 0.5
      let count = journal.lines.count
      accelerometer.updateInterval = requested
      #expect(accelerometer.updateInterval == expected)
      #expect(journal.lines.count == count + 1)
    }
    accelerometer.updateInterval = 0.5
    accelerometer.updateInterval = .nan
    #expect(accelerometer.updateInterval == 0.5)
  }

  @Test("M1 a delegate may stop the accelerometer, change the interval, or remove itself while it is called")
  func reentrancy() throws {
    let simulated = try SimulatedAccelerometer(in: kernel, format: "le:s16/16>>0")
    accelerometer.updateInterval = 0.01
    accelerometer.delegate = delegate
    delegate.onSample = { [self] in
      accelerometer.delegate = nil
      accelerometer.updateInterval = 0.02
    }
    for index in 0..<10 {
      simulated.write(simulated.scan(SIMD3(index, 0, 0), nanoseconds: Int64(index) * 10_000_000))
    }
    serveDescriptors()
    #expect(delegate.samples.count == 1)
    // A change of the interval opens the device anew, which stays enabled.
    accelerometer.delegate = delegate
    delegate.onSample = { [self] in accelerometer.updateInterval = 0.05 }
    simulated.write(simulated.scan(SIMD3(1, 0, 0), nanoseconds: 200_000_000))
    serveDescriptors()
    #expect(delegate.samples.count == 2 && simulated.isBufferEnabled)
    delegate.onSample = nil
    accelerometer.delegate = nil
    simulated.disconnect()
    expectClosed()
  }

  @Test("M1 samples that are not finite are never delivered")
  func notFinite() {
    accelerometer.isSimulated = true
    accelerometer.delegate = delegate
    for wrong in [Double.nan, .infinity, -.infinity] {
      accelerometer.receive(Acceleration(x: wrong, y: 0, z: 0, timestamp: 1))
      accelerometer.receive(Acceleration(x: 0, y: 0, z: 0, timestamp: wrong))
    }
    #expect(delegate.samples.isEmpty)
  }

  @Test("M1 a sequence keeps the latest 32 samples for a consumer that is slow")
  func slowConsumer() async throws {
    _ = try SimulatedAccelerometer(in: kernel)
    accelerometer.updateInterval = 0.01
    let accelerations: Accelerometer.Accelerations = accelerometer.accelerations
    var iterator: Accelerometer.Accelerations.AsyncIterator = accelerations.makeAsyncIterator()
    let (accelerometer, kernel) = (self.accelerometer, self.kernel)
    Task { @MainActor in
      await waitUntil { !kernel.openFiles.isEmpty }
      for index in 0..<100 {
        accelerometer.receive(Acceleration(x: Double(index), y: 0, z: 0, timestamp: Double(index) * 0.01))
      }
    }
    let first = await iterator.next()
    #expect(first != nil)
    var rest: [Double] = []
    while rest.last != 99, let sample = await iterator.next() { rest.append(sample.x) }
    #expect(rest.suffix(31) == (69...99).map { Double($0) }[...])
    #expect(rest.count <= 32)
  }

  @Test(
    "M4 the recommended rates are 10 to 20 Hz for orientation, 30 to 60 Hz for games, 70 to 100 Hz for quick motion"
  )
  func rates() {
    typealias Rate = Accelerometer.UpdateRate
    #expect(Rate.orientation.frequencies == 10...20 && Rate.orientation.interval == 0.05)
    #expect(Rate.game.frequencies == 30...60 && Rate.game.interval == 1 / 60)
    #expect(Rate.highFrequency.frequencies == 70...100 && Rate.highFrequency.interval == 0.01)
    accelerometer.updateInterval = Rate.highFrequency.interval
    #expect(accelerometer.updateInterval == 0.01)
  }

  @Test("M1 the shared accelerometer is that of the running application")
  func shared() {
    let test = TestWindow()
    #expect(Accelerometer.shared === test.application.accelerometer)
  }

  @Test("M1 removing a delegate that is deallocated already closes the device")
  func deallocatedDelegate() throws {
    _ = try SimulatedAccelerometer(in: kernel)
    do {
      let passing = RecordingDelegate()
      accelerometer.delegate = passing
    }
    accelerometer.delegate = nil
    expectClosed()
  }
}
