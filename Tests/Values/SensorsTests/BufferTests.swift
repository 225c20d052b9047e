import SensorRecordings
import TactusSensors
import Testing

@Suite("Buffered devices")
struct BufferTests {
  private let kernel: KernelFolder
  private let device = "sys/bus/iio/devices/iio:device0"

  init() throws { kernel = try KernelFolder() }

  private func found() throws -> AccelerometerDevice {
    try #require(AccelerometerCatalogue(SensorRoot(kernel.root)).devices.first)
  }

  private func open(interval: Double = 0.01) throws -> BufferedAccelerometer {
    let device = try found()
    return try BufferedAccelerometer(device, try #require(device.buffer), interval: interval)
  }

  private func read(_ device: BufferedAccelerometer, at time: Double = 100) throws -> [Acceleration] {
    var samples: [Acceleration] = []
    try device.read(at: time, into: &samples)
    return samples
  }

  @Test(
    "M2 samples are read from the buffer in the format of its scan elements",
    arguments: [
      "le:s12/16>>4", "be:s12/16>>4", "le:s16/16>>0", "be:s16/32>>8", "le:s20/32>>12", "le:s16/16X2>>0",
      "be:s24/24>>0", "le:s64/64>>0",
    ])
  func formats(_ format: String) throws {
    let accelerometer = try SimulatedAccelerometer(in: kernel, format: format, scale: 9.80665 / 1000)
    let opened = try open()
    for index in 0..<5 {
      accelerometer.write(
        accelerometer.scan(SIMD3(index, -1000, 7), nanoseconds: Int64(100 + index) * 1_000_000))
    }
    let samples = try read(opened, at: 0.105)
    #expect(samples.count == 5)
    for (index, sample) in samples.enumerated() {
      #expect(
        abs(sample.x - Double(index) / 1000) < 1e-9 && abs(sample.y + 1) < 1e-9
          && abs(sample.z - 0.007) < 1e-9)
      #expect(abs(sample.timestamp - (0.1 + Double(index) * 0.001)) < 1e-9)
    }
  }

  @Test(
    "M2 the axes and the time are enabled, everything else is disabled, and the device uses the clock of events"
  )
  func setUp() throws {
    let accelerometer = try SimulatedAccelerometer(in: kernel, format: "le:s12/16>>4")
    try accelerometer.addElement("in_temp", index: 4, format: "le:s16/16>>0")
    try kernel.write("1", to: device + "/scan_elements/in_temp_en")
    var opened: BufferedAccelerometer? = try open(interval: 1 / 60)
    for name in ["in_accel_x", "in_accel_y", "in_accel_z", "in_timestamp"] {
      #expect(kernel.text(device + "/scan_elements/\(name)_en") == "1")
    }
    #expect(kernel.text(device + "/scan_elements/in_temp_en") == "0")
    #expect(kernel.text(device + "/sampling_frequency") == "100")
    #expect(kernel.text(device + "/current_timestamp_clock") == "monotonic")
    #expect(kernel.text(device + "/buffer/watermark") == "1")
    #expect(accelerometer.isBufferEnabled)
    _ = opened
    opened = nil
    #expect(!accelerometer.isBufferEnabled)
    _ = try open(interval: 1)
    #expect(kernel.text(device + "/sampling_frequency") == "10")
    #expect(kernel.text(device + "/buffer/watermark") == "10")
  }

  @Test("M2 a device with a trigger that is not selected gets its own; without a trigger it has no buffer")
  func trigger() throws {
    _ = try SimulatedAccelerometer(in: kernel, format: "le:s12/16>>4")
    try kernel.write("", to: device + "/trigger/current_trigger")
    #expect(try found().buffer == nil)
    try kernel.write("other-dev3", to: "sys/bus/iio/devices/trigger0/name")
    try kernel.write("simulated_accel-dev0", to: "sys/bus/iio/devices/trigger1/name")
    _ = try open()
    #expect(kernel.text(device + "/trigger/current_trigger") == "simulated_accel-dev0")
    try kernel.remove(device + "/trigger")
    #expect(try found().buffer == nil)
  }

  @Test("M2 a scan that arrives in parts is one sample")
  func shortReads() throws {
    let accelerometer = try SimulatedAccelerometer(in: kernel, format: "le:s16/16>>0", scale: 9.80665 / 1000)
    let opened = try open()
    var count = 0
    for index in 0..<20 {
      let scan = accelerometer.scan(SIMD3(index, 2, 3), nanoseconds: Int64(index))
      for part in [scan[..<1], scan[1..<7], scan[7..<15], scan[15...]] {
        accelerometer.write(Array(part))
        for sample in try read(opened) {
          #expect(abs(sample.x - Double(count) / 1000) < 1e-9)
          count += 1
        }
      }
    }
    #expect(count == 20)
    #expect(try read(opened).isEmpty)
  }

  @Test("M2 at most 64 samples are read at once, and none is lost")
  func batches() throws {
    let accelerometer = try SimulatedAccelerometer(in: kernel, format: "le:s16/16>>0")
    let opened = try open()
    for index in 0..<150 {
      accelerometer.write(accelerometer.scan(SIMD3(index, 2, 3), nanoseconds: Int64(index)))
    }
    #expect(try [read(opened), read(opened), read(opened), read(opened)].map(\.count) == [64, 64, 22, 0])
  }

  @Test("M2 without time stamps, samples have the distance of the device's rate, up to their arrival")
  func withoutTime() throws {
    let accelerometer = try SimulatedAccelerometer(in: kernel, format: "le:s16/16>>0")
    for suffix in ["type", "index", "en"] {
      try kernel.remove(device + "/scan_elements/in_timestamp_\(suffix)")
    }
    let opened = try open()
    for index in 0..<3 { accelerometer.write(accelerometer.scan(SIMD3(index, 2, 3), nanoseconds: 0)) }
    let times = try read(opened, at: 50).map(\.timestamp)
    for (time, expected) in zip(times, [49.98, 49.99, 50]) { #expect(abs(time - expected) < 1e-9) }
  }

  @Test("M2 a device that is unplugged, closed or without end is an error")
  func failures() throws {
    let accelerometer = try SimulatedAccelerometer(in: kernel, format: "le:s16/16>>0")
    let opened = try open()
    accelerometer.disconnect()
    #expect(throws: SensorError.self) { try read(opened) }
    try kernel.remove(accelerometer.node)
    #expect(throws: SensorError.self) { try open() }
    try kernel.link(accelerometer.node, to: "/dev/zero")
    let endless = try open()
    #expect(throws: SensorError.self) { for _ in 0..<1000 { _ = try read(endless) } }
    try kernel.remove(accelerometer.node)
    try kernel.link(accelerometer.node, to: "/dev/null")
    let empty = try open()
    #expect(throws: SensorError.self) { try read(empty) }
    try kernel.remove(accelerometer.node)
    try kernel.write("bytes", to: accelerometer.node)
    #expect(throws: SensorError.self) { try open() }
  }

  @Test("M2 formats that make no sense leave a device that is polled, with a warning")
  func malformedFormats() throws {
    _ = try SimulatedAccelerometer(in: kernel, format: "le:s16/16>>0")
    for (name, text) in [
      ("in_accel_x_type", "le:s99/16>>0"), ("in_accel_y_index", "-4"), ("in_accel_z_index", "0.5"),
    ] {
      let before = kernel.text(device + "/scan_elements/" + name)
      try kernel.write(text, to: device + "/scan_elements/" + name)
      #expect(try found().buffer == nil)
      #expect(try found().warnings.count == 1)
      try kernel.write(before ?? "", to: device + "/scan_elements/" + name)
    }
    #expect(try found().buffer != nil)
  }

  @Test("M1 a buffer that is closed leaves no open file")
  func closed() throws {
    let accelerometer = try SimulatedAccelerometer(in: kernel, format: "le:s16/16>>0")
    var opened: BufferedAccelerometer? = try open()
    _ = try read(try #require(opened))
    accelerometer.disconnect()
    #expect(kernel.openFiles.count == 1)
    opened = nil
    #expect(kernel.openFiles == [])
  }
}
