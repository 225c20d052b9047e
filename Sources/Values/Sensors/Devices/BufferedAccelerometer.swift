import TactusCLibrary

/// An accelerometer whose samples the kernel collects in a buffer.
///
/// The buffer is enabled from the initialization until ``close()``.
package final class BufferedAccelerometer {
  /// The descriptor that becomes readable when there are samples.
  package let descriptor: Int32
  private let device: AccelerometerDevice
  private let buffer: AccelerometerBuffer
  private let layout: ScanLayout
  private var clock: SampleClock
  /// The time between two samples of the device in seconds; 0 if it is unknown.
  private let period: Double
  /// The bytes that were read, of which the first `count` are the beginning of a scan.
  private let bytes: UnsafeMutableRawBufferPointer
  private var count = 0
  private var latest = -Double.infinity
  private var isOpen = true
  /// The number of scans since a time, for a device that never stops.
  private var recent = (count: 0, since: -Double.infinity)

  /// The maximum number of scans that are read at once.
  static let maximumScans = 64
  /// The maximum number of scans in a second: more than any accelerometer measures.
  static let maximumRate = 20_000

  /// Enables the buffer of a device.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - buffer: Its buffer.
  ///   - interval: The requested time between two samples, in seconds.
  package init(_ device: AccelerometerDevice, _ buffer: AccelerometerBuffer, interval: Double)
    throws(SensorError)
  {
    let controls = try SensorFolder(path: buffer.controls)
    // The kernel permits one process to open the device. So a buffer that is enabled was left so by a process that has ended.
    let descriptor = open(device.node, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw SensorError("\(device.node): \(errorDescription())") }
    do throws(SensorError) {
      try Self.checkNode(descriptor, device.node)
      if try controls.text("enable") == "1" { try controls.write("0", to: "enable") }
      let attributes = try SensorFolder(path: device.path)
      if let trigger = buffer.newTrigger { try attributes.write(trigger, to: "trigger/current_trigger") }
      layout = try Self.enableChannels(of: buffer)
      // A driver without a choice of clocks uses the system's time.
      try? attributes.write("monotonic", to: "current_timestamp_clock")
      clock = SampleClock(isShared: (try? attributes.text("current_timestamp_clock")) == "monotonic")
      let rate = device.setRate(interval: interval)
      period = rate.map { 1 / $0 } ?? 0
      let batch = max(1, min(Int(interval * (rate ?? 0)), Self.maximumScans / 2))
      try? controls.write("\(2 * Self.maximumScans)", to: "length")
      if controls.has("watermark") { try? controls.write("\(batch)", to: "watermark") }
      try controls.write("1", to: "enable")
    } catch {
      TactusCLibrary.close(descriptor)
      throw error
    }
    self.device = device
    self.buffer = buffer
    self.descriptor = descriptor
    bytes = .allocate(byteCount: layout.byteCount * Self.maximumScans, alignment: 8)
  }

  deinit {
    close()
    bytes.deallocate()
  }

  /// Disables the buffer and closes the device. Has no effect the second time.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    TactusCLibrary.close(descriptor)
    // A device that has vanished needs no disabling.
    try? SensorFolder(path: buffer.controls).write("0", to: "enable")
  }

  /// Checks that a node is one that can be waited for: a file would always be readable.
  private static func checkNode(_ descriptor: Int32, _ path: String) throws(SensorError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SensorError("\(path): \(errorDescription())") }
    let type = status.st_mode & S_IFMT
    guard type == S_IFCHR || type == S_IFIFO else { throw SensorError("\(path) is no device") }
  }

  /// Enables the axes and the time, and disables everything else.
  ///
  /// - Returns: The layout of the channels that the driver has enabled.
  private static func enableChannels(of buffer: AccelerometerBuffer) throws(SensorError) -> ScanLayout {
    let folder = try SensorFolder(path: buffer.elements)
    var enabled: [ScanLayout.Element] = []
    for channel in buffer.channels {
      let isNeeded = ScanLayout.axisNames.contains(channel.name) || channel.name == ScanLayout.timestampName
      let attribute = channel.name + "_en"
      if try folder.text(attribute) != (isNeeded ? "1" : "0") {
        // Whether it worked is read back: some drivers measure all channels or none.
        try? folder.write(isNeeded ? "1" : "0", to: attribute)
      }
    }
    for channel in buffer.channels where try folder.text(channel.name + "_en") == "1" {
      enabled.append(channel)
    }
    return try ScanLayout(enabled)
  }

  // MARK: Samples

  /// Reads the samples that have arrived, at most 64.
  ///
  /// - Parameters:
  ///   - arrival: The present time in seconds on the clock of events.
  ///   - samples: An array to which they are appended.
  package func read(at arrival: Double, into samples: inout [Acceleration]) throws(SensorError) {
    guard isOpen else { return }
    let length = retryOnInterrupt {
      TactusCLibrary.read(descriptor, bytes.baseAddress! + count, bytes.count - count)
    }
    guard length > 0 else {
      if length < 0, errno == EAGAIN { return }
      let reason = length == 0 ? "the device was closed" : errorDescription()
      throw SensorError("\(device.node): \(reason)")
    }
    count += length
    let scans = count / layout.byteCount
    try checkRate(scans, at: arrival)
    append(scans, at: arrival, to: &samples)
    // The rest is the beginning of a scan whose end has not arrived.
    let rest = count - scans * layout.byteCount
    if rest > 0, scans > 0 {
      bytes.baseAddress!.copyMemory(from: bytes.baseAddress! + scans * layout.byteCount, byteCount: rest)
    }
    count = rest
  }

  private func append(_ scans: Int, at arrival: Double, to samples: inout [Acceleration]) {
    guard scans > 0 else { return }
    func scan(_ index: Int) -> UnsafeRawBufferPointer {
      let start = index * layout.byteCount
      return UnsafeRawBufferPointer(rebasing: bytes[start..<start + layout.byteCount])
    }
    if let newest = layout.time(in: scan(scans - 1)) { clock.update(newest: newest, arrival: arrival) }
    for index in 0..<scans {
      let bytes = scan(index)
      let time =
        layout.time(in: bytes).map { clock.time(of: $0) }
        ?? max(latest, arrival - Double(scans - 1 - index) * period)
      latest = time
      samples.append(Acceleration(device.acceleration(layout.axes(in: bytes)), timestamp: time))
    }
  }

  /// Checks that the device does not deliver more than it can measure, as one without end would.
  private func checkRate(_ scans: Int, at arrival: Double) throws(SensorError) {
    if arrival - recent.since >= 1 { recent = (0, arrival) }
    recent.count += scans
    guard recent.count <= Self.maximumRate else {
      throw SensorError("\(device.node) delivers samples without end")
    }
  }
}
