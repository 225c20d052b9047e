/// Where the values of an accelerometer are in a scan: one sample of all enabled channels of an IIO buffer.
package struct ScanLayout: Sendable, Hashable {
  /// An enabled channel.
  package struct Element: Sendable, Hashable {
    /// The name of the channel, such as `in_accel_x`.
    package var name: String
    /// The order of the channel in a scan.
    package var index: Int
    /// The format of its values.
    package var format: ScanFormat

    package init(name: String, index: Int, format: ScanFormat) {
      self.name = name
      self.index = index
      self.format = format
    }
  }

  private struct Field: Hashable {
    var format: ScanFormat
    var offset: Int
  }

  /// The length of a scan with its padding, in bytes.
  package private(set) var byteCount = 0
  private var x: Field
  private var y: Field
  private var z: Field
  private var timestamp: Field?

  /// The name of the channel with the time.
  package static let timestampName = "in_timestamp"
  /// The names of the channels of the three axes.
  package static let axisNames = ["in_accel_x", "in_accel_y", "in_accel_z"]
  /// The maximum length of a scan, in bytes: more than any driver has.
  static let maximumByteCount = 4096

  /// Creates the layout of a scan with the enabled channels, as the kernel does: each element is aligned to its own length, and the
  /// scan to the length of the largest element.
  package init(_ elements: [Element]) throws(SensorError) {
    var fields: [String: Field] = [:]
    var (end, largest) = (0, 1)
    for element in elements.sorted(by: { $0.index < $1.index }) {
      let length = element.format.byteCount
      end = Self.align(end, to: length)
      fields[element.name] = Field(format: element.format, offset: end)
      end += length
      largest = max(largest, length)
    }
    guard let x = fields[Self.axisNames[0]], let y = fields[Self.axisNames[1]],
      let z = fields[Self.axisNames[2]]
    else {
      throw SensorError("The buffer does not have all three axes")
    }
    guard end <= Self.maximumByteCount else { throw SensorError("A scan of \(end) bytes is too long") }
    guard Set(elements.map(\.index)).count == elements.count else {
      throw SensorError("Two scan elements have the same index")
    }
    (self.x, self.y, self.z) = (x, y, z)
    timestamp = fields[Self.timestampName]
    byteCount = Self.align(end, to: largest)
  }

  private static func align(_ offset: Int, to length: Int) -> Int { (offset + length - 1) / length * length }

  /// Returns the raw values of the axes in a scan.
  package func axes(in scan: UnsafeRawBufferPointer) -> SIMD3<Double> {
    SIMD3(
      x.format.value(in: scan, at: x.offset), y.format.value(in: scan, at: y.offset),
      z.format.value(in: scan, at: z.offset))
  }

  /// Returns the time in a scan, in nanoseconds on the clock of the device; nil if it has none.
  package func time(in scan: UnsafeRawBufferPointer) -> Int64? {
    timestamp.map { $0.format.integer(in: scan, at: $0.offset) }
  }
}
