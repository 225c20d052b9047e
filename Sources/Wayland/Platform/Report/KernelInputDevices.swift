internal import TactusSensors

/// The input devices that the kernel shows.
struct KernelInputDevices {
  /// An input device.
  struct Device {
    /// The path of its file.
    let file: String
    /// Its name; empty if it has none.
    let name: String
    /// Whether it is a touchscreen for several touches.
    let isTouchscreen: Bool
  }

  /// The devices that have files, in the order of their numbers.
  private(set) var devices: [Device] = []
  /// Whether the kernel has devices, but no files for them.
  let lacksFiles: Bool

  /// The devices that are touchscreens.
  var touchscreens: [Device] { devices.filter(\.isTouchscreen) }

  /// Reads what the kernel shows.
  ///
  /// - Parameter root: A folder that is laid out like the root of the file system; empty for the system's own.
  init(root: String) {
    let folder = "\(root)/sys/class/input"
    let all = (try? SensorFolder(path: folder))?.names ?? []
    let events = all.filter { $0.hasPrefix("event") }
    lacksFiles = events.isEmpty && all.contains { $0.hasPrefix("input") }
    for event in events.sorted(by: { ($0.count, $0) < ($1.count, $1) }) {
      guard let device = try? SensorFolder(path: "\(folder)/\(event)/device") else { continue }
      func text(_ name: String) -> String { device.readableText(name) ?? "" }
      // INPUT_PROP_DIRECT and ABS_MT_POSITION_X of the kernel's input-event-codes.h.
      let isTouchscreen =
        Self.bit(1, of: text("properties")) && Self.bit(0x35, of: text("capabilities/abs"))
      devices.append(
        Device(file: "/dev/input/\(event)", name: text("name"), isTouchscreen: isTouchscreen))
    }
  }

  /// Returns whether a bit is set in a bit map as the kernel prints it: hexadecimal words of the size of a C `long`, the last one first.
  private static func bit(_ number: Int, of text: String) -> Bool {
    let words = text.split(separator: " ")
    let size = 8 * MemoryLayout<Int>.size
    guard number / size < words.count, let word = UInt64(words[words.count - 1 - number / size], radix: 16)
    else {
      return false
    }
    return word >> UInt64(number % size) & 1 == 1
  }
}
