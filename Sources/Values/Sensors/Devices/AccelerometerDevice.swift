/// An accelerometer that the kernel shows, with all that is needed to read it.
package struct AccelerometerDevice: Sendable {
  /// How the raw value of an axis is converted.
  package struct Axis: Sendable, Hashable {
    /// The name of the attribute with the present value.
    package var attribute: String
    /// The number that is added to the raw value.
    package var offset: Double
    /// The number by which the sum is multiplied, in m/s².
    package var scale: Double
  }

  /// A way to change the rate of measurements.
  package struct RateControl: Sendable, Hashable {
    /// The path of the folder.
    package var folder: String
    /// The name of the attribute with the frequency.
    package var attribute: String
    /// The possible frequencies; nil if they are not described.
    package var frequencies: SamplingFrequencies?
  }

  /// The path of the device's folder.
  package let path: String
  /// The path of the character device with the buffered samples.
  package let node: String
  /// The name of the device for messages, such as `iio:device0 (kxcjk1013)`.
  package let name: String
  /// The conversion of the values of the three axes.
  package let axes: [Axis]
  /// The rotation from the sensor's axes to those of the panel.
  package let matrix: MountMatrix
  /// How the rate can be changed; nil if it is fixed.
  package let rate: RateControl?
  /// The buffer; nil if the device has none, so that it is polled.
  package let buffer: AccelerometerBuffer?
  /// What is wrong with the device without making it useless.
  package let warnings: [String]

  /// Returns the acceleration for raw values, in g on the axes of the panel.
  package func acceleration(_ raw: SIMD3<Double>) -> SIMD3<Double> {
    let offsets = SIMD3(axes[0].offset, axes[1].offset, axes[2].offset)
    let scales = SIMD3(axes[0].scale, axes[1].scale, axes[2].scale)
    return matrix.applied(to: (raw + offsets) * scales) / Acceleration.standardGravity
  }
}

// MARK: - Description

extension AccelerometerDevice {
  /// The range of plausible scales, in m/s² for each step: from 24 bits for 2 g to one bit for 200 g, with a margin.
  static let scales = 1e-7...1e3

  /// Reads the description of a device.
  ///
  /// - Parameters:
  ///   - folder: The name of the device's folder.
  ///   - root: Where the devices are.
  ///   - matrix: The text of a mount matrix that replaces the device's; nil to use that.
  /// - Returns: The device; nil if it is no accelerometer.
  package init?(_ folder: String, in root: SensorRoot, matrix override: String? = nil) throws(SensorError) {
    path = root.devices + "/" + folder
    node = root.nodes + "/" + folder
    let attributes = try SensorFolder(path: path)
    var warnings: [String] = []
    var axes: [Axis] = []
    for channel in ScanLayout.axisNames {
      guard let axis = try Self.axis(channel, in: attributes, &warnings) else { return nil }
      axes.append(axis)
    }
    self.axes = axes
    name = (try? attributes.text("name")).flatMap { $0 }.map { "\(folder) (\($0.excerpt))" } ?? folder
    matrix = Self.matrix(in: attributes, override: override, &warnings)
    buffer = AccelerometerBuffer(in: attributes, node: node, root: root, &warnings)
    rate = Self.rate(in: attributes, buffer: buffer)
    self.warnings = warnings
  }

  private static func axis(
    _ channel: String, in folder: SensorFolder, _ warnings: inout [String]
  ) throws(SensorError) -> Axis? {
    // A processed value is in m/s² already.
    let isProcessed = !folder.has(channel + "_raw") && folder.has(channel + "_input")
    if isProcessed { return Axis(attribute: channel + "_input", offset: 0, scale: 1) }
    guard folder.has(channel + "_raw") || folder.has("scan_elements/\(channel)_type") else { return nil }
    var scale = 1.0
    if let value = try folder.number(anyOf: channel + "_scale", "in_accel_scale") {
      guard scales.contains(abs(value)) else {
        throw SensorError("\(folder.path): a scale of \(value) m/s² is not plausible")
      }
      scale = value
    } else if warnings.isEmpty {
      warnings.append("\(folder.path) has no scale: raw values are taken as m/s²")
    }
    let offset = try folder.number(anyOf: channel + "_offset", "in_accel_offset") ?? 0
    return Axis(attribute: channel + "_raw", offset: offset, scale: scale)
  }

  private static func matrix(
    in folder: SensorFolder, override: String?, _ warnings: inout [String]
  ) -> MountMatrix {
    do throws(SensorError) {
      if let override { return try MountMatrix(override) }
    } catch {
      warnings.append("\(error): that of the device is used")
    }
    for name in ["in_accel_mount_matrix", "in_mount_matrix", "mount_matrix"] {
      do throws(SensorError) {
        if let text = try folder.text(name) { return try MountMatrix(text) }
      } catch {
        warnings.append("\(folder.path): \(error): the sensor's axes are used as they are")
        break
      }
    }
    return .identity
  }

  private static func rate(in folder: SensorFolder, buffer: AccelerometerBuffer?) -> RateControl? {
    for prefix in ["in_accel_", ""] where folder.has(prefix + "sampling_frequency") {
      let available = (try? folder.text(prefix + "sampling_frequency_available")).flatMap { $0 }
      return RateControl(
        folder: folder.path, attribute: prefix + "sampling_frequency",
        frequencies: available.flatMap { SamplingFrequencies($0) })
    }
    // The timer of a trigger has a rate of its own.
    guard let trigger = buffer?.triggerFolder, let attributes = try? SensorFolder(path: trigger),
      attributes.has("sampling_frequency")
    else { return nil }
    return RateControl(folder: trigger, attribute: "sampling_frequency", frequencies: nil)
  }

  /// Requests a rate of measurements of at least one in an interval.
  ///
  /// - Returns: The frequency of the device in Hz; nil if it is unknown.
  func setRate(interval: Double) -> Double? {
    guard let rate, let folder = try? SensorFolder(path: rate.folder) else { return nil }
    let requested = rate.frequencies?.frequency(atLeast: 1 / interval) ?? (1 / interval).rounded(.up)
    // Without permission, the device keeps its rate.
    try? folder.write(requested.shortDescription, to: rate.attribute)
    guard let actual = try? folder.number(rate.attribute), actual > 0 else { return nil }
    return actual
  }
}

extension Double {
  /// The number without a fraction of zero, as the kernel's attributes expect it.
  fileprivate var shortDescription: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
