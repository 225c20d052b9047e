internal import Logging
internal import TactusSensors

/// The backlight of a panel, as the kernel provides it in `/sys/class/backlight`.
///
/// Everything is harmless without a backlight, and without the permission to change it: setters then have no effect, and the reason
/// is logged once. Write permission to the files `brightness` and `bl_power` is granted by a udev rule.
///
/// Setters wait for the kernel, which changes some panels over a slow bus: switching one on can take a tenth of a second.
///
/// ```swift
/// Application.shared.backlight.brightness = 0.4
/// ```
@MainActor
public final class Backlight {
  private let root: String
  private var device: Device?
  private var reportedErrors: Set<String> = []
  /// The value of `brightness` before the backlight without `bl_power` was switched off.
  private var formerValue: Double?
  private static let logger = Logger(label: "tactus.backlight")
  /// The value of `bl_power` of a backlight that is on, `FB_BLANK_UNBLANK` in the kernel's `fb.h`.
  private static let powerOn = 0
  /// The value of `bl_power` of a backlight that is off, `FB_BLANK_POWERDOWN` in the kernel's `fb.h`.
  private static let powerOff = 4

  private struct Device {
    var name: String
    var folder: SensorFolder
    var maximum: Double
    /// The rank of its type: the kernel recommends the firmware's interface before the platform's, and that before raw ones.
    var rank: Int
  }

  /// Creates an object for the backlight of a panel.
  ///
  /// If there are several, that of the firmware comes before that of the platform, and that before others, by name.
  ///
  /// - Parameter root: The folder with a folder for each backlight. It need not exist.
  public init(root: String = "/sys/class/backlight") { self.root = root }

  /// The name of the backlight, such as `intel_backlight`; nil if there is none.
  public var name: String? { findDevice()?.name }

  /// A Boolean value that indicates whether there is a backlight. It may still not be permitted to change it.
  public var isAvailable: Bool { findDevice() != nil }

  /// The brightness, from 0 to 1, the maximum; 1 if there is no backlight.
  ///
  /// Values beyond the limits are limited, and NaN is ignored. A value above 0 is at least the backlight's smallest step. What 0 means
  /// depends on the panel: some are dark, others dim.
  public var brightness: Double {
    get {
      guard let device = findDevice(), let value = read(device.folder, "brightness") else { return 1 }
      return min(max(value / device.maximum, 0), 1)
    }
    set {
      guard !newValue.isNaN, let device = findDevice() else { return }
      let value = (min(max(newValue, 0), 1) * device.maximum).rounded()
      write(newValue > 0 ? max(1, value) : 0, to: device.folder, "brightness")
    }
  }

  /// A Boolean value that indicates whether the backlight is on; true if there is none.
  public var isOn: Bool {
    get {
      guard let device = findDevice() else { return true }
      if device.folder.has("bl_power") {
        return read(device.folder, "bl_power").map { $0 == Double(Self.powerOn) } ?? true
      }
      return formerValue == nil
    }
    set { setOn(newValue) }
  }

  /// Switches the backlight on or off.
  ///
  /// - Returns: `true` if that succeeded.
  @discardableResult
  package func setOn(_ isOn: Bool) -> Bool {
    guard let device = findDevice() else { return false }
    if device.folder.has("bl_power") {
      let value = isOn ? Self.powerOn : Self.powerOff
      return write(Double(value), to: device.folder, "bl_power")
    }
    if isOn {
      guard let formerValue else { return true }
      guard write(formerValue, to: device.folder, "brightness") else { return false }
      self.formerValue = nil
      return true
    }
    guard formerValue == nil else { return true }
    let value = read(device.folder, "brightness") ?? device.maximum
    guard write(0, to: device.folder, "brightness") else { return false }
    formerValue = value
    return true
  }

  /// Lights a backlight that a former process left dark.
  ///
  /// Without `bl_power`, the brightness that it had before is not known; then it becomes the maximum.
  ///
  /// - Returns: `false` if that failed.
  package func relight() -> Bool {
    guard let device = findDevice() else { return true }
    if device.folder.has("bl_power") { return isOn || setOn(true) }
    guard formerValue == nil, read(device.folder, "brightness") == 0 else { return true }
    return write(device.maximum, to: device.folder, "brightness")
  }

  // MARK: - Files

  /// Returns the backlight, which is looked for while there is none, and again after it has vanished.
  private func findDevice() -> Device? {
    if let device, device.folder.has("brightness") { return device }
    device = nil
    guard let names = (try? SensorFolder(path: root))?.names else { return nil }
    for name in names.sorted() {
      guard let folder = try? SensorFolder(path: "\(root)/\(name)"), folder.has("brightness"),
        let maximum = read(folder, "max_brightness"), maximum >= 1, maximum <= Double(Int32.max)
      else { continue }
      let types = ["firmware", "platform"]
      let type = ((try? folder.text("type")) ?? nil) ?? ""
      let rank = types.firstIndex(of: type) ?? types.count
      if rank < device?.rank ?? .max {
        device = Device(name: name, folder: folder, maximum: maximum, rank: rank)
      }
    }
    return device
  }

  private func read(_ folder: SensorFolder, _ name: String) -> Double? {
    do throws(SensorError) {
      guard let value = try folder.number(name) else { return nil }
      guard value.isFinite, value >= 0 else {
        throw SensorError("\(folder.path)/\(name) is no valid number: \(value)")
      }
      return value
    } catch {
      report(error)
      return nil
    }
  }

  @discardableResult
  private func write(_ value: Double, to folder: SensorFolder, _ name: String) -> Bool {
    do throws(SensorError) {
      try folder.write("\(Int(value))", to: name)
      return true
    } catch {
      report(error)
      return false
    }
  }

  private func report(_ error: SensorError) {
    guard reportedErrors.insert(error.description).inserted else { return }
    Self.logger.warning(
      "The backlight cannot be used: \(error.description). A udev rule may grant the permission.")
  }
}
