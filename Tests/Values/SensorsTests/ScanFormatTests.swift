import TactusSensors
import TactusTesting
import Testing

@Suite("Scan formats")
struct ScanFormatTests {
  /// A format, the bytes of an element and its value.
  static let examples: [(format: String, bytes: [UInt8], value: Double)] = [
    ("le:s12/16>>4", [0x10, 0x00], 1),
    ("le:s12/16>>4", [0xF0, 0xFF], -1),
    ("le:s12/16>>4", [0xFF, 0x7F], 2047),
    ("le:s12/16>>4", [0x0F, 0x80], -2048),
    ("be:s12/16>>4", [0x80, 0x00], -2048),
    ("be:s16/16>>0", [0x01, 0x02], 258),
    ("le:s16/16>>0", [0x01, 0x02], 513),
    ("le:u16/16>>0", [0xFF, 0xFF], 65_535),
    ("be:u12/16>>0", [0xFF, 0xFF], 4095),
    ("le:s8/8>>0", [0x80], -128),
    ("le:u8/8>>0", [0x80], 128),
    ("be:s14/16>>2", [0xFF, 0xFC], -1),
    ("le:s24/32>>8", [0xAA, 0x00, 0x00, 0x80], -8_388_608),
    ("be:s20/32>>4", [0xFF, 0xFF, 0xFF, 0xEF], -2),
    ("be:s24/24>>0", [0xFF, 0xFF, 0xFE], -2),
    ("le:s64/64>>0", [0, 0, 0, 0, 0, 0, 0, 0x80], -9.223372036854775808e18),
    ("le:u64/64>>0", [0, 0, 0, 0, 0, 0, 0, 0x80], 9.223372036854775808e18),
    ("le:s16/32X2>>16", [0, 0, 0xFE, 0xFF, 0, 0, 1, 0], -2),
    ("le:s12/16", [0xFF, 0x0F], -1),
  ]

  @Test("M2 a value is read with its byte order, sign, width, repetition and shift", arguments: examples)
  func value(_ example: (format: String, bytes: [UInt8], value: Double)) throws {
    let format = try ScanFormat(example.format)
    #expect(format.byteCount == example.bytes.count)
    // Elements need not be aligned in memory.
    let bytes = [0xEE] + example.bytes + [0xEE]
    bytes.withUnsafeBytes { #expect(format.value(in: $0, at: 1) == example.value) }
  }

  @Test("M2 a format is read back from its description")
  func roundTrip() throws {
    var random = Random(seed: 5)
    for _ in 0..<2000 {
      let storage = 8 * (1 + Int(random.uniform() * 8))
      let bits = 1 + Int(random.uniform() * Double(storage))
      let shift = Int(random.uniform() * Double(storage - bits + 1))
      let repetition = random.uniform() < 0.5 ? "" : "X\(2 + Int(random.uniform() * 5))"
      let text =
        "\(random.uniform() < 0.5 ? "le" : "be"):\(random.uniform() < 0.5 ? "s" : "u")\(bits)/\(storage)\(repetition)>>\(shift)"
      let format = try ScanFormat(text)
      #expect(format.description == text)
      // All bits set are −1, or the highest unsigned number.
      let bytes = [UInt8](repeating: 0xFF, count: format.byteCount)
      let expected = format.isSigned ? -1 : Double(bits == 64 ? UInt64.max : (1 << UInt64(bits)) - 1)
      bytes.withUnsafeBytes { #expect(format.value(in: $0, at: 0) == expected) }
    }
  }

  @Test(
    "M2 a format that makes no sense is an error",
    arguments: [
      "", "le", "le:", "me:s12/16>>4", "le:x12/16>>4", "le:s/16>>4", "le:s12>>4", "le:s12/16>>",
      "le:s12/16>>4 x",
      "le:s0/16>>0", "le:s17/16>>0", "le:s12/16>>5", "le:s12/12>>0", "le:s12/128>>0", "le:s12/0>>0",
      "le:s12/16X0>>0",
      "le:s12/16X9999>>0", "le:s99999999999999999999/16>>0", "le:s-1/16>>0", "le:s12/16X>>0", "le:s１２/16>>0",
    ])
  func malformed(_ text: String) { #expect(throws: SensorError.self) { try ScanFormat(text) } }

  private func layout(_ elements: (name: String, format: String)...) throws -> ScanLayout {
    try ScanLayout(
      elements.enumerated().map { index, element in
        .init(name: element.name, index: index, format: try ScanFormat(element.format))
      })
  }

  @Test("M2 each element of a scan is aligned to its own length, and the scan to the longest")
  func alignment() throws {
    let narrow = "le:s16/16>>0"
    let three = try layout(("in_accel_x", narrow), ("in_accel_y", narrow), ("in_accel_z", narrow))
    #expect(three.byteCount == 6)
    let timed = try layout(
      ("in_accel_x", narrow), ("in_accel_y", narrow), ("in_accel_z", narrow), ("in_timestamp", "le:s64/64>>0")
    )
    #expect(timed.byteCount == 16)
    let scan: [UInt8] = [1, 0, 2, 0, 3, 0, 0xEE, 0xEE, 4, 0, 0, 0, 0, 0, 0, 0]
    scan.withUnsafeBytes {
      #expect(timed.axes(in: $0) == SIMD3(1, 2, 3))
      #expect(timed.time(in: $0) == 4)
    }
    let mixed = try layout(
      ("in_temp", "le:u8/8>>0"), ("in_accel_x", "le:s32/32>>0"), ("in_accel_y", narrow),
      ("in_accel_z", "be:s32/32>>0"))
    #expect(mixed.byteCount == 16)
    let bytes: [UInt8] = [9, 0, 0, 0, 5, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 7]
    bytes.withUnsafeBytes { #expect(mixed.axes(in: $0) == SIMD3(5, 6, 7)) }
    let repeated = try layout(
      ("in_accel_x", "le:s16/16X2>>0"), ("in_accel_y", narrow), ("in_accel_z", "le:s16/16X2>>0"))
    #expect(repeated.byteCount == 12)
  }

  @Test("M2 the channels of a scan are in the order of their indices, whatever their names are")
  func order() throws {
    let format = try ScanFormat("le:s8/8>>0")
    let layout = try ScanLayout([
      .init(name: "in_accel_x", index: 7, format: format),
      .init(name: "in_accel_z", index: 1, format: format),
      .init(name: "in_accel_y", index: 3, format: format),
    ])
    ([1, 2, 3] as [UInt8]).withUnsafeBytes { #expect(layout.axes(in: $0) == SIMD3(3, 2, 1)) }
  }

  @Test("M2 a scan without an axis, with an index twice, or too long is an error")
  func impossibleLayouts() throws {
    let format = try ScanFormat("le:s64/64X256>>0")
    #expect(throws: SensorError.self) {
      try layout(("in_accel_x", "le:s8/8>>0"), ("in_accel_y", "le:s8/8>>0"))
    }
    #expect(throws: SensorError.self) {
      try ScanLayout(ScanLayout.axisNames.map { .init(name: $0, index: 0, format: format) })
    }
    #expect(throws: SensorError.self) {
      try ScanLayout(
        ScanLayout.axisNames.enumerated().map { .init(name: $1, index: $0, format: format) })
    }
  }
}
