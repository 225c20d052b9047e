/// The events that assistive technologies have asked the registry for, such as `object:state-changed:focused`.
///
/// A registration of `object:` or `object:state-changed` asks for all events whose names begin so.
struct EventInterest: Equatable {
  private var counts: [String: Int] = [:]
  /// The number of different registrations that are kept. With more, every event is sent (chosen by us).
  static let maximumCount = 256
  /// The number of bytes of a registration that are read (chosen by us).
  static let maximumLength = 128

  /// A Boolean value that indicates whether no event is asked for.
  var isEmpty: Bool { counts.isEmpty }

  mutating func add(_ name: String) {
    let name = Self.normalized(name)
    guard counts.count < Self.maximumCount || counts[name] != nil else { return counts[""] = 1 }
    counts[name, default: 0] += 1
  }

  mutating func remove(_ name: String) {
    let name = Self.normalized(name)
    guard let count = counts[name] else { return }
    counts[name] = count > 1 ? count - 1 : nil
  }

  /// Returns whether an event is asked for.
  ///
  /// - Parameters:
  ///   - kind: The last part of the interface's name, such as `Object`.
  ///   - member: The name of the signal, such as `StateChanged`.
  ///   - detail: The detail, such as `focused`.
  func includes(_ kind: String, _ member: String, _ detail: String) -> Bool {
    guard !counts.isEmpty else { return false }
    let kind = Self.normalized(kind)
    let member = kind + ":" + Self.normalized(member)
    return counts[""] != nil || counts[kind] != nil || counts[member] != nil
      || counts[member + ":" + Self.normalized(detail)] != nil
  }

  /// Returns a name without capitals and dashes, as `StateChanged` and `state-changed` mean the same, and without a colon at its end.
  private static func normalized(_ name: String) -> String {
    var bytes = name.utf8.prefix(maximumLength).compactMap { byte in
      byte == UInt8(ascii: "-")
        ? nil : (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
    while bytes.last == UInt8(ascii: ":") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
