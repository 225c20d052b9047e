import SensorRecordings
import TactusSensors
import TactusTesting
import Testing

/// The valid content of attributes.
private enum SimulatedAccelerometerDefaults {
  static func restore(_ attribute: String, in kernel: KernelFolder, _ device: String) throws {
    let values = [
      "in_accel_scale": "0.0098", "in_accel_y_raw": "-1000",
      "trigger/current_trigger": "simulated_accel-dev0",
      "scan_elements/in_accel_x_type": "le:s12/16>>4", "scan_elements/in_accel_z_index": "2",
      "scan_elements/in_accel_y_en": "1", "scan_elements/in_timestamp_type": "le:s64/64>>0",
      "buffer/enable": "0",
      "buffer/length": "2", "current_timestamp_clock": "realtime", "sampling_frequency": "100",
      "sampling_frequency_available": "10 100", "name": "simulated_accel",
    ]
    if let value = values[attribute] {
      try kernel.write(value, to: device + "/" + attribute)
    } else {
      try kernel.remove(device + "/" + attribute)
    }
  }
}

@Suite("Devices in the kernel's folders")
struct DeviceTests {
  private let kernel: KernelFolder
  private let device = "sys/bus/iio/devices/iio:device0"

  init() throws { kernel = try KernelFolder() }

  private func catalogue(matrix: String? = nil) -> AccelerometerCatalogue {
    AccelerometerCatalogue(SensorRoot(kernel.root), matrix: matrix)
  }

  private func read(interval: Double = 0.1) throws -> SIMD3<Double> {
    let found = try #require(catalogue().devices.first)
    return try PolledAccelerometer(found, interval: interval).read(at: 5).vector
  }

  private func expect(_ actual: SIMD3<Double>, _ expected: SIMD3<Double>) {
    for axis in 0..<3 { #expect(abs(actual[axis] - expected[axis]) < 1e-9, "\(actual)") }
  }

  @Test(
    "M2 a value is (raw + offset) × scale in m/s², as the kernel defines it, divided by 9.80665 m/s² for g")
  func conversion() throws {
    let accelerometer = try SimulatedAccelerometer(in: kernel, scale: 0.5)
    try accelerometer.set(SIMD3(10, -20, 30))
    expect(try read(), SIMD3(5, -10, 15) / 9.80665)
    try kernel.write("2", to: device + "/in_accel_offset")
    expect(try read(), SIMD3(6, -9, 16) / 9.80665)
    try kernel.write("-10", to: device + "/in_accel_z_offset")
    try kernel.write("0.25", to: device + "/in_accel_y_scale")
    expect(try read(), SIMD3(6, -4.5, 10) / 9.80665)
  }

  @Test("M1 the device at rest measures −1 on y upright and −1 on z on its back, after the mount matrix")
  func axes() throws {
    let accelerometer = try SimulatedAccelerometer(in: kernel, scale: 9.80665 / 1024)
    try accelerometer.set(SIMD3(0, -1024, 0))
    expect(try read(), SIMD3(0, -1, 0))
    try kernel.write("0, -1, 0; 1, 0, 0; 0, 0, 1", to: device + "/in_accel_mount_matrix")
    try accelerometer.set(SIMD3(-1024, 0, 0))
    expect(try read(), SIMD3(0, -1, 0))
    try accelerometer.set(SIMD3(0, 0, -1024))
    expect(try read(), SIMD3(0, 0, -1))
  }

  @Test(
    "M2 the mount matrix is in one of three files, and the configuration can replace it",
    arguments: [
      "in_accel_mount_matrix", "in_mount_matrix", "mount_matrix",
    ])
  func mountMatrixFiles(_ name: String) throws {
    _ = try SimulatedAccelerometer(in: kernel)
    try kernel.write("-1, 0, 0; 0, -1, 0; 0, 0, 1", to: device + "/" + name)
    #expect(catalogue().devices.first?.matrix.applied(to: SIMD3(1, 2, 3)) == SIMD3(-1, -2, 3))
    let own = catalogue(matrix: "0, 1, 0; 1, 0, 0; 0, 0, 1").devices.first
    #expect(own?.matrix.applied(to: SIMD3(1, 2, 3)) == SIMD3(2, 1, 3))
    #expect(own?.warnings == [])
  }

  @Test("M2 a mount matrix that is singular is ignored with a warning, and the device is used")
  func singularMatrix() throws {
    _ = try SimulatedAccelerometer(in: kernel)
    try kernel.write("1, 0, 0; 1, 0, 0; 0, 0, 1", to: device + "/mount_matrix")
    let found = try #require(catalogue().devices.first)
    #expect(found.matrix == .identity)
    #expect(found.warnings.count == 1 && found.warnings[0].contains("no rotation"))
    let own = try #require(catalogue(matrix: "nonsense").devices.first)
    #expect(own.warnings.count == 2)
  }

  @Test("M2 of several devices, the accelerometer in the display is used; other sensors are left alone")
  func selection() throws {
    try kernel.write("als", to: device + "/name")
    try kernel.write("3", to: device + "/in_illuminance_raw")
    for number in [2, 10, 11] { _ = try SimulatedAccelerometer(in: kernel, number: number) }
    try kernel.write("x", to: "sys/bus/iio/devices/iio:devicex/in_accel_x_raw")
    try kernel.write("t", to: "sys/bus/iio/devices/trigger0/name")
    #expect(
      catalogue().devices.map { $0.path.suffix(8) } == ["/iio:device2".suffix(8), "device10", "device11"])
    try kernel.write("accel-base", to: "sys/bus/iio/devices/iio:device2/label")
    try kernel.write("accel-display", to: "sys/bus/iio/devices/iio:device11/label")
    #expect(
      catalogue().devices.map { $0.path.suffix(8) } == ["device11", "device10", "/iio:device2".suffix(8)])
  }

  @Test("M2 a folder that contains the devices directly serves as well")
  func flatRoot() throws {
    _ = try SimulatedAccelerometer(in: kernel)
    let flat = AccelerometerCatalogue(SensorRoot(kernel.root + "/sys/bus/iio/devices/"))
    #expect(flat.devices.count == 1)
  }

  @Test(
    "M2 without devices, without the folder and with other files there is no accelerometer, and no problem")
  func none() throws {
    #expect(catalogue().devices.isEmpty && catalogue().problems.isEmpty)
    try kernel.write("", to: device)
    #expect(catalogue().devices.isEmpty)
    #expect(AccelerometerCatalogue(SensorRoot("/nonexistent/folder")).devices.isEmpty)
    #expect(AccelerometerCatalogue(SensorRoot("")).problems.isEmpty)
  }

  @Test(
    "M2 a scale that is not a number or not plausible excludes the device, with the reason",
    arguments: ["nan", "inf", "-inf", "0", "1e300", "1e-300", "5000", "", "abc", "0x10", "1 2"])
  func absurdScale(_ text: String) throws {
    _ = try SimulatedAccelerometer(in: kernel)
    try kernel.write(text, to: device + "/in_accel_scale")
    #expect(catalogue().devices.isEmpty)
    #expect(catalogue().problems.count == 1)
    #expect(catalogue().problems.first?.description.contains("iio:device0") == true)
  }

  @Test(
    "M2 a device whose scale is missing is used with a warning; one that lacks an axis is no accelerometer")
  func missingFiles() throws {
    let accelerometer = try SimulatedAccelerometer(in: kernel)
    try accelerometer.set(SIMD3(0, -9, 0))
    try kernel.remove(device + "/in_accel_scale")
    try kernel.remove(device + "/name")
    #expect(catalogue().devices.first?.warnings.count == 1)
    expect(try read(), SIMD3(0, -9, 0) / 9.80665)
    try kernel.remove(device + "/in_accel_z_raw")
    #expect(catalogue().devices.isEmpty && catalogue().problems.isEmpty)
  }

  @Test("M2 processed values are in m/s² already")
  func processed() throws {
    for (axis, value) in [("x", "0"), ("y", "-9.80665"), ("z", "4.9")] {
      try kernel.write(value, to: device + "/in_accel_\(axis)_input")
    }
    expect(try read(), SIMD3(0, -1, 4.9 / 9.80665))
  }

  @Test(
    "M2 a raw value that is missing, empty, endless or no number is an error",
    arguments: [
      "", "nan", "x", "--1", "1 2", "99999999999999999999999999999999999999e999",
      String(repeating: "1", count: 5000),
    ])
  func wrongValue(_ text: String) throws {
    _ = try SimulatedAccelerometer(in: kernel)
    let found = try #require(catalogue().devices.first)
    let opened = try PolledAccelerometer(found, interval: 0.1)
    try kernel.write(text, to: device + "/in_accel_y_raw")
    #expect(throws: SensorError.self) { try opened.read(at: 0) }
    #expect(throws: SensorError.self) { try PolledAccelerometer(found, interval: 0.1) }
    try kernel.write("-12", to: device + "/in_accel_y_raw")
    #expect(throws: Never.self) { try opened.read(at: 0) }
    try kernel.remove(device + "/in_accel_y_raw")
    #expect(throws: SensorError.self) { try opened.read(at: 0) }
  }

  @Test(
    "M2 an attribute that is a folder, a FIFO or a link to a device without end is an error, and is not waited for"
  )
  func noAttribute() throws {
    _ = try SimulatedAccelerometer(in: kernel)
    let found = try #require(catalogue().devices.first)
    try kernel.makeFIFO(device + "/in_accel_x_raw")
    #expect(throws: SensorError.self) { try PolledAccelerometer(found, interval: 0.1) }
    try kernel.remove(device + "/in_accel_x_raw")
    try kernel.link(device + "/in_accel_x_raw", to: "/dev/zero")
    #expect(throws: SensorError.self) { try PolledAccelerometer(found, interval: 0.1) }
    try kernel.remove(device + "/in_accel_x_raw")
    try kernel.write("", to: device + "/in_accel_x_raw/file")
    #expect(throws: SensorError.self) { try PolledAccelerometer(found, interval: 0.1) }
  }

  @Test("M2 polling requests a sufficient rate of the device")
  func pollingRate() throws {
    _ = try SimulatedAccelerometer(in: kernel)
    try kernel.write("12.5 25 50 100", to: device + "/in_accel_sampling_frequency_available")
    try kernel.write("12.5", to: device + "/in_accel_sampling_frequency")
    _ = try read(interval: 1 / 60)
    #expect(kernel.text(device + "/in_accel_sampling_frequency") == "100")
    _ = try read(interval: 1)
    #expect(kernel.text(device + "/in_accel_sampling_frequency") == "12.5")
  }

  @Test("M2 attributes with any content neither crash nor block; a sample is finite or an error")
  func wildAttributes() throws {
    let accelerometer = try SimulatedAccelerometer(in: kernel, format: "le:s12/16>>4")
    var random = Random(seed: 11)
    let attributes = [
      "in_accel_scale", "in_accel_x_scale", "in_accel_offset", "in_accel_y_raw", "mount_matrix",
      "in_accel_mount_matrix",
      "sampling_frequency", "sampling_frequency_available", "name", "label", "trigger/current_trigger",
      "scan_elements/in_accel_x_type", "scan_elements/in_accel_z_index", "scan_elements/in_accel_y_en",
      "scan_elements/in_timestamp_type", "buffer/enable", "buffer/length", "current_timestamp_clock",
    ]
    let words = [
      "", "-1", "0", "1", "1e308", "nan", "[", "]", "le:s", ":", ">>", "/", "X", "\u{0}", "é", ",", ";",
      "9999999999",
    ]
    for _ in 0..<1500 {
      let attribute = attributes[Int(random.uniform() * Double(attributes.count))]
      let text = (0..<Int(random.uniform() * 6)).map { _ in words[Int(random.uniform() * Double(words.count))]
      }.joined()
      try kernel.write(text, to: device + "/" + attribute)
      guard let found = catalogue().devices.first else { continue }
      if let buffer = found.buffer, let opened = try? BufferedAccelerometer(found, buffer, interval: 0.02) {
        accelerometer.write((0..<200).map { _ in UInt8(truncatingIfNeeded: random.next()) })
        var samples: [Acceleration] = []
        for _ in 0..<4 { try? opened.read(at: 10, into: &samples) }
        #expect(samples.allSatisfy { !$0.x.isNaN && !$0.timestamp.isNaN })
        opened.close()
        accelerometer.drain()
      } else if let opened = try? PolledAccelerometer(found, interval: 0.02) {
        _ = try? opened.read(at: 10)
      }
      // Most attributes stay valid, so that the others are reached.
      if random.uniform() < 0.7 {
        _ = try SimulatedAccelerometerDefaults.restore(attribute, in: kernel, device)
      }
    }
  }

  @Test("M1 a device that is closed has no open file")
  func closed() throws {
    let accelerometer = try SimulatedAccelerometer(in: kernel, number: 1, format: "le:s16/16>>0")
    accelerometer.disconnect()
    _ = try SimulatedAccelerometer(in: kernel)
    let found = try #require(catalogue().devices.first)
    var opened: PolledAccelerometer? = try PolledAccelerometer(found, interval: 0.1)
    _ = try opened?.read(at: 0)
    #expect(kernel.openFiles.count == 1)
    opened = nil
    #expect(kernel.openFiles == [])
  }
}
