internal import Logging
internal import TactusSensors

/// The backlight of a panel, as the kernel provides it in `/sys/class/backlight`.
///
/// Everything is harmless without a backlight, and without the permission to change it: setters then have no effect, and the reason
/// is logged once. Write permission to the files `brightness` and `bl_power` is granted by a udev rule.
///
/// The kernel changes some panels over a slow bus: switching one on can take a tenth of a second. The setters of
/// ``Application/backlight`` therefore return at once while the application runs: values are written on another thread, of several that
/// are set meanwhile only the latest, and getters return what was set. Those of an object that you create return when the kernel does.
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
  /// Writes on a background thread; nil if setters wait for the kernel.
  private var writer: AttributeWriter?
  /// The values that are being written, by the names of their attributes, with the numbers of the requests.
  private var pending: [String: (value: Double, number: Int)] = [:]
  private var requestCount = 0
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

  /// The longest time that the end of the application waits for a panel, in seconds. Chosen by us: several times what panels take, and
  /// less than the second within which an application ends.
  static let finishTimeout = 0.5

  /// Lets setters return at once from now on.
  ///
  /// - Parameter writer: What writes the values. Its completions need the main queue.
  package func writesInBackground(_ writer: AttributeWriter = AttributeWriter()) { self.writer = writer }

  /// Waits until what was set has been written, because the application ends, unless the kernel takes unusually long.
  package func finish() { writer?.finish(within: Self.finishTimeout) }

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
      guard let device = findDevice(), let value = value(device.folder, "brightness") else { return 1 }
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
        return value(device.folder, "bl_power").map { $0 == Double(Self.powerOn) } ?? true
      }
      return formerValue == nil
    }
    set { setOn(newValue) }
  }

  /// Switches the backlight on or off.
  ///
  /// - Parameter completion: Called with whether that succeeded, at once or when the kernel has answered; not called if something else was
  ///   requested before.
  package func setOn(_ isOn: Bool, completion: @escaping @MainActor (Bool) -> Void = { _ in }) {
    guard let device = findDevice() else { return completion(false) }
    if device.folder.has("bl_power") {
      let value = isOn ? Self.powerOn : Self.powerOff
      return write(Double(value), to: device.folder, "bl_power", completion: completion)
    }
    let former = formerValue
    if isOn {
      guard let former else { return completion(true) }
      formerValue = nil
      return write(former, to: device.folder, "brightness") { [weak self] isWritten in
        if !isWritten { self?.formerValue = former }
        completion(isWritten)
      }
    }
    guard former == nil else { return completion(true) }
    formerValue = value(device.folder, "brightness") ?? device.maximum
    write(0, to: device.folder, "brightness") { [weak self] isWritten in
      if !isWritten { self?.formerValue = nil }
      completion(isWritten)
    }
  }

  /// Lights a backlight that a former process left dark.
  ///
  /// Without `bl_power`, the brightness that it had before is not known; then it becomes the maximum.
  ///
  /// - Parameter completion: Called with `false` if that failed.
  package func relight(completion: @escaping @MainActor (Bool) -> Void = { _ in }) {
    guard let device = findDevice() else { return completion(true) }
    if device.folder.has("bl_power") { return isOn ? completion(true) : setOn(true, completion: completion) }
    guard formerValue == nil, value(device.folder, "brightness") == 0 else { return completion(true) }
    write(device.maximum, to: device.folder, "brightness", completion: completion)
  }

  // MARK: - Files

  /// Returns the backlight, which is looked for while there is none, and again after it has vanished.
  private func findDevice() -> Device? {
    if let device, device.folder.has("brightness") { return device }
    device = nil
    pending.removeAll()
    guard let names = (try? SensorFolder(path: root))?.names else { return nil }
    for name in names.sorted() {
      guard let folder = try? SensorFolder(path: "\(root)/\(name)"), folder.has("brightness"),
        let maximum = read(folder, "max_brightness"), maximum >= 1, maximum <= Double(Int32.max)
      else { continue }
      let types = ["firmware", "platform"]
      let type = folder.readableText("type") ?? ""
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

  /// Returns the value that was set, also while it is being written; otherwise what the kernel reports, which it knows without asking the
  /// panel.
  private func value(_ folder: SensorFolder, _ name: String) -> Double? {
    pending[name]?.value ?? read(folder, name)
  }

  private func write(
    _ value: Double, to folder: SensorFolder, _ name: String,
    completion: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    let text = "\(Int(value))"
    guard let writer else { return completion(isSuccess(AttributeWriter.writeFile(folder, text, name))) }
    requestCount += 1
    let number = requestCount
    pending[name] = (value, number)
    writer.request(text, to: name, in: folder) { [weak self] error in
      // The result of a value that another one has replaced says nothing about that.
      guard let self, pending[name]?.number == number else { return }
      pending[name] = nil
      completion(isSuccess(error))
    }
  }

  private func isSuccess(_ error: SensorError?) -> Bool {
    if let error { report(error) }
    return error == nil
  }

  private func report(_ error: SensorError) {
    guard reportedErrors.insert(error.description).inserted else { return }
    Self.logger.warning(
      "The backlight cannot be used: \(error.description). A udev rule may grant the permission.")
  }
}
