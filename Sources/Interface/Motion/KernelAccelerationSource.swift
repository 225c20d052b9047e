internal import Logging
import TactusCLibrary

/// The accelerometer that the kernel shows: buffered where it has a trigger, and polled otherwise.
///
/// Both run on the event loop; with a reader, a device is polled on a background thread. While the source is stopped, there is neither a
/// timer nor an open file. A device that is polled over a slow bus is polled less often than requested, so that reading takes a quarter of
/// the time at most.
@MainActor
final class KernelAccelerationSource: AccelerationSource {
  private enum Device {
    case polled(PolledAccelerometer)
    case buffered(BufferedAccelerometer, DescriptorWatch)
  }

  /// A device that is open.
  private struct Session {
    var device: Device
    let description: AccelerometerDevice
    let interval: Double
    let receive: (Acceleration) -> Void
    let fail: (SensorError) -> Void
  }

  private let root: String
  private let matrix: String?
  private let clock: EventClock
  private let descriptors: DescriptorWatches
  private let logger: Logger
  /// Polls devices on a background thread; nil to poll them on the main thread.
  private let reader: AccelerationReader?
  private var session: Session?
  /// The number of the session, by which a callback that stops or restarts the source is recognized.
  private var generation = 0
  /// The timer of the next poll, or of the wait for the first samples of a buffer.
  private var timer: ClockTimer?
  /// A buffer that is reused, so that samples do not allocate memory.
  private var samples: [Acceleration] = []
  private var cost = ReadingCost()
  /// The time by which the duration of a reading is measured, in seconds.
  private let time: () -> Double
  /// The warnings that have been logged.
  private var reported: Set<String> = []

  /// The minimum time for which a buffer may be empty at first, in seconds.
  static let minimumTimeout = 1.0

  init(
    root: String, matrix: String?, clock: EventClock, descriptors: DescriptorWatches, logger: Logger,
    reader: AccelerationReader? = nil,
    time: @escaping () -> Double = monotonicTime
  ) {
    self.root = root
    self.matrix = matrix
    self.clock = clock
    self.descriptors = descriptors
    self.logger = logger
    self.reader = reader
    self.time = time
  }

  var isAvailable: Bool { !AccelerometerCatalogue(SensorRoot(root), matrix: matrix).devices.isEmpty }

  func start(
    interval: Double, receive: @escaping (Acceleration) -> Void, fail: @escaping (SensorError) -> Void
  ) throws(SensorError) {
    stop()
    let root = SensorRoot(self.root)
    let catalogue = AccelerometerCatalogue(root, matrix: matrix)
    var problems = catalogue.problems
    for device in catalogue.devices {
      for warning in device.warnings { report(warning) }
      do throws(SensorError) {
        session = Session(
          device: try open(device, interval: interval), description: device, interval: interval,
          receive: receive, fail: fail)
        begin()
        return
      } catch {
        problems.append(error)
      }
    }
    guard let first = problems.first else { throw SensorError("there is none in \(root.devices)") }
    for problem in problems.dropFirst() { report(problem.description) }
    throw first
  }

  func stop() {
    generation += 1
    timer?.cancel()
    timer = nil
    if case .buffered(let device, let watch) = session?.device {
      watch.cancel()
      // A callback that stops the source is called while its samples are read, which retains the device.
      device.close()
    }
    session = nil
    cost = ReadingCost()
  }

  private func open(_ device: AccelerometerDevice, interval: Double) throws(SensorError) -> Device {
    if let buffer = device.buffer {
      do throws(SensorError) {
        let buffered = try BufferedAccelerometer(device, buffer, interval: interval)
        let watch = descriptors.add(buffered.descriptor) { [weak self] in self?.readBuffer() }
        return .buffered(buffered, watch)
      } catch {
        report("The buffer of \(device.name) cannot be used, so it is polled: \(error)")
      }
    }
    return .polled(try PolledAccelerometer(device, interval: interval))
  }

  private func report(_ warning: String) {
    if reported.insert(warning).inserted { logger.warning("\(warning)") }
  }

  // MARK: Samples

  private func begin() {
    guard let session else { return }
    switch session.device {
    case .polled: schedulePoll(at: clock.now)
    case .buffered:
      let timeout = max(Self.minimumTimeout, 4 * session.interval)
      timer = clock.schedule(after: timeout) { [weak self] in self?.bufferStaysEmpty() }
    }
  }

  private func schedulePoll(at time: Double) {
    timer = clock.schedule(after: time - clock.now) { [weak self] in self?.poll(due: time) }
  }

  private func poll(due time: Double) {
    guard let session, case .polled(let device) = session.device else { return }
    let (start, now, present) = (self.time(), clock.now, generation)
    guard let reader else {
      return receive(AccelerationReader.readFiles(device, now), due: time, requestedAt: start, in: present)
    }
    reader.request(from: device, at: now) { [weak self] result in
      self?.receive(result, due: time, requestedAt: start, in: present)
    }
  }

  /// Delivers a polled sample, unless the source was stopped meanwhile, and schedules the next poll.
  private func receive(
    _ result: Result<Acceleration, SensorError>, due time: Double, requestedAt start: Double,
    in requested: Int
  ) {
    guard requested == generation, let session else { return }
    switch result {
    case .success(let sample):
      cost.add(self.time() - start)
      let interval = max(session.interval, cost.minimumInterval)
      if interval > session.interval {
        report(
          "Reading \(session.description.name) takes so long that it is polled less often than requested")
      }
      // A poll that is late does not make the next ones late; after a gap they are not repeated.
      let next = time + interval
      schedulePoll(at: next > clock.now ? next : clock.now + interval)
      session.receive(sample)
    case .failure(let error):
      stop()
      session.fail(error)
    }
  }

  private func readBuffer() {
    guard let session, case .buffered(let device, _) = session.device else { return }
    var samples = self.samples
    self.samples = []
    let present = generation
    do throws(SensorError) {
      try device.read(at: clock.now, into: &samples)
      if !samples.isEmpty {
        timer?.cancel()
        timer = nil
      }
      // A callback may stop the source.
      for sample in samples where generation == present { session.receive(sample) }
      samples.removeAll(keepingCapacity: true)
      self.samples = samples
    } catch {
      stop()
      session.fail(error)
    }
  }

  /// Polls a device whose trigger does not fire.
  private func bufferStaysEmpty() {
    guard
      let (description, interval, receive, fail) = session.map({
        ($0.description, $0.interval, $0.receive, $0.fail)
      })
    else { return }
    report("The buffer of \(description.name) stays empty, so it is polled")
    // The device cannot be polled while its buffer is enabled.
    stop()
    do throws(SensorError) {
      let device = try PolledAccelerometer(description, interval: interval)
      session = Session(
        device: .polled(device), description: description, interval: interval, receive: receive, fail: fail)
      begin()
    } catch {
      fail(error)
    }
  }
}
