/// The values of a store, as its file has them: a line with the format, the version, the length and a checksum, and a line for each value.
struct StateDocument: Hashable, Sendable {
  var version: Int
  /// The values, encoded as JSON, by their keys.
  var values: [String: [UInt8]] = [:]

  private static let format = "tactus-state-1"

  /// The contents of the file.
  var bytes: [UInt8] {
    var lines: [UInt8] = []
    for (key, json) in values.sorted(by: { $0.key < $1.key }) {
      lines += Array(Self.escaped(key).utf8)
      lines.append(UInt8(ascii: ":"))
      lines += json
      lines.append(UInt8(ascii: "\n"))
    }
    return Array("\(Self.format) \(version) \(lines.count) \(Self.checksum(lines))\n".utf8) + lines
  }

  /// The number of bytes of a file that has room for the values: an escaped byte of a key takes three, and the first line fewer than 100.
  var size: Int { values.reduce(100) { $0 + 3 * $1.key.utf8.count + $1.value.count + 2 } }

  init(version: Int) { self.version = version }

  /// Reads the contents of a file. Fails if they are incomplete or damaged.
  init?(_ bytes: [UInt8]) {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
      let header = String(validating: bytes[..<end], as: UTF8.self)
    else { return nil }
    let fields = header.split(separator: " ")
    let lines = bytes[(end + 1)...]
    guard fields.count == 4, fields[0] == Self.format, let version = Int(fields[1]), version >= 0,
      fields[2] == "\(lines.count)", fields[3] == Self.checksum(lines)
    else { return nil }
    self.version = version
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      guard let (key, json) = Self.value(of: line) else { return nil }
      values[key] = json
    }
  }

  /// Returns the key and the value of a line.
  private static func value(of line: ArraySlice<UInt8>) -> (String, [UInt8])? {
    guard let separator = line.firstIndex(of: UInt8(ascii: ":")),
      let key = unescaped(line[..<separator])
    else { return nil }
    return (key, Array(line[(separator + 1)...]))
  }

  /// The FNV-1a hash of bytes, with 64 bits, in 16 hexadecimal digits.
  private static func checksum(_ bytes: some Sequence<UInt8>) -> String {
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Returns a key with its colons, percent signs and control characters as `%` and two hexadecimal digits.
  private static func escaped(_ key: String) -> String {
    var escaped = ""
    for scalar in key.unicodeScalars {
      if scalar == ":" || scalar == "%" || scalar.value < 32 {
        escaped += "%" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String? {
    var plain: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        plain.append(byte)
        continue
      }
      guard let digits = String(validating: rest.prefix(2), as: UTF8.self), digits.utf8.count == 2,
        let value = UInt8(digits, radix: 16)
      else { return nil }
      plain.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: plain, as: UTF8.self)
  }
}
