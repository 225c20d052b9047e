import Foundation
package import TactusSensors

/// An accelerometer in a folder that is laid out like the kernel's, whose samples a test or a player writes.
package final class SimulatedAccelerometer {
  /// The folder.
  package let kernel: KernelFolder
  /// The path of the device's folder, relative to the kernel's.
  package let folder: String
  /// The path of the character device, relative to the kernel's.
  package let node: String
  /// The acceleration for a raw value of 1, in m/s².
  package let scale: Double
  private let format: ScanFormat
  private var fifo: Int32 = -1

  /// Creates a device.
  ///
  /// - Parameters:
  ///   - kernel: The folder.
  ///   - number: The number of the device. Default 0.
  ///   - format: The format of the scan elements; nil, the default, for a device without a buffer.
  ///   - scale: The acceleration for a raw value of 1, in m/s². Default 0.0098, about a thousandth of g.
  package init(in kernel: KernelFolder, number: Int = 0, format: String? = nil, scale: Double = 0.0098) throws
  {
    self.kernel = kernel
    self.scale = scale
    folder = "sys/bus/iio/devices/iio:device\(number)"
    node = "dev/iio:device\(number)"
    self.format = try ScanFormat(format ?? "le:s16/16>>0")
    try kernel.write("simulated_accel", to: folder + "/name")
    try kernel.write("\(scale)", to: folder + "/in_accel_scale")
    try set(SIMD3(0, -1000, 0))
    guard let format else { return }
    try kernel.write("10 20 50 100 200", to: folder + "/sampling_frequency_available")
    try kernel.write("100", to: folder + "/sampling_frequency")
    try kernel.write("realtime", to: folder + "/current_timestamp_clock")
    try kernel.write("simulated_accel-dev\(number)", to: folder + "/trigger/current_trigger")
    try kernel.write("0", to: folder + "/buffer/enable")
    try kernel.write("2", to: folder + "/buffer/length")
    try kernel.write("1", to: folder + "/buffer/watermark")
    for (index, axis) in ["x", "y", "z"].enumerated() {
      try addElement("in_accel_\(axis)", index: index, format: format)
    }
    try addElement(ScanLayout.timestampName, index: 3, format: "le:s64/64>>0")
    try kernel.makeFIFO(node)
    // Open for both, the FIFO neither blocks nor ends while an application opens and closes it.
    fifo = open(kernel.path(node), O_RDWR | O_NONBLOCK | O_CLOEXEC)
  }

  deinit { disconnect() }

  /// Adds a scan element that is not enabled.
  package func addElement(_ name: String, index: Int, format: String) throws {
    try kernel.write(format, to: folder + "/scan_elements/\(name)_type")
    try kernel.write("\(index)", to: folder + "/scan_elements/\(name)_index")
    try kernel.write("0", to: folder + "/scan_elements/\(name)_en")
  }

  /// A Boolean value that indicates whether an application has enabled the buffer.
  package var isBufferEnabled: Bool { kernel.text(folder + "/buffer/enable") == "1" }

  /// Sets the raw values of the attributes.
  package func set(_ raw: SIMD3<Int>) throws {
    for (axis, value) in zip(["x", "y", "z"], [raw.x, raw.y, raw.z]) {
      try kernel.overwrite(
        String(repeating: " ", count: max(0, 11 - "\(value)".count)) + "\(value)",
        folder + "/in_accel_\(axis)_raw")
    }
  }

  /// Returns the raw values for an acceleration in g.
  package func raw(_ acceleration: Acceleration) -> SIMD3<Int> {
    let counts = acceleration.vector * Acceleration.standardGravity / scale
    return SIMD3(Int(counts.x.rounded()), Int(counts.y.rounded()), Int(counts.z.rounded()))
  }

  /// Returns the bytes of a scan of the enabled channels.
  package func scan(_ raw: SIMD3<Int>, nanoseconds: Int64) -> [UInt8] {
    var bytes: [UInt8] = []
    var largest = 1
    func append(_ value: Int64, _ format: ScanFormat) {
      let length = format.byteCount
      largest = max(largest, length)
      while !bytes.count.isMultiple(of: length) { bytes.append(0) }
      let mask: UInt64 = format.bits == 64 ? .max : (1 << UInt64(format.bits)) - 1
      let word = (UInt64(bitPattern: value) & mask) << UInt64(format.shift)
      for _ in 0..<format.repetitions {
        for index in 0..<format.storageBits / 8 {
          let byte = format.isBigEndian ? format.storageBits / 8 - 1 - index : index
          bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(8 * byte)))
        }
      }
    }
    func isEnabled(_ name: String) -> Bool { kernel.text(folder + "/scan_elements/\(name)_en") == "1" }
    for (axis, value) in zip(ScanLayout.axisNames, [raw.x, raw.y, raw.z]) where isEnabled(axis) {
      append(Int64(value), format)
    }
    if isEnabled(ScanLayout.timestampName), let time = try? ScanFormat("le:s64/64>>0") {
      append(nanoseconds, time)
    }
    while !bytes.count.isMultiple(of: largest) { bytes.append(0) }
    return bytes
  }

  /// Writes bytes into the character device. What does not fit is lost.
  package func write(_ bytes: [UInt8]) { _ = Foundation.write(fifo, bytes, bytes.count) }

  /// Writes a sample to the attributes, and to the buffer if it is enabled.
  package func write(_ acceleration: Acceleration, nanoseconds: Int64) throws {
    let raw = raw(acceleration)
    try set(raw)
    if isBufferEnabled { write(scan(raw, nanoseconds: nanoseconds)) }
  }

  /// Discards what is left in the character device after the buffer was disabled.
  package func drain() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while read(fifo, &bytes, bytes.count) > 0 {}
  }

  /// Closes the character device, as if the sensor were unplugged.
  package func disconnect() {
    if fifo >= 0 { close(fifo) }
    fifo = -1
  }
}
