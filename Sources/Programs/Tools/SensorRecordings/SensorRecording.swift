import Foundation
import TactusCLibrary
package import TactusSensors

/// A recording of an accelerometer: a folder that is laid out like the kernel's, with the recorded scans beside the character device.
package struct SensorRecording: Sendable {
  /// The recorded samples. Their times begin at 0.
  package private(set) var samples: [Acceleration]

  /// An error in a recording.
  package struct InvalidRecording: Error, CustomStringConvertible {
    package let description: String
  }

  private static let scans = "dev/iio:device0.scans"
  private static let format = "le:s32/32>>0"
  /// The acceleration for a raw value of 1 in m/s²: a hundred thousandth of g.
  private static let scale = Acceleration.standardGravity * 1e-5

  /// Creates a recording from samples.
  package init(_ samples: [Acceleration]) {
    let start = samples.first?.timestamp ?? 0
    self.samples = samples.map { Acceleration($0.vector, timestamp: $0.timestamp - start) }
  }

  /// The duration in seconds, with the interval after the last sample.
  package var duration: Double {
    guard let last = samples.last, samples.count > 1 else { return 0 }
    return last.timestamp * Double(samples.count) / Double(samples.count - 1)
  }

  // MARK: Files

  /// Writes the recording into a folder.
  package func write(to root: String) throws {
    let kernel = try KernelFolder(root)
    let device = try Self.device(in: kernel)
    device.disconnect()
    for name in ScanLayout.axisNames + [ScanLayout.timestampName] {
      try kernel.write("1", to: device.folder + "/scan_elements/\(name)_en")
    }
    var bytes: [UInt8] = []
    for sample in samples {
      bytes += device.scan(device.raw(sample), nanoseconds: Int64(sample.timestamp * 1e9))
    }
    try Data(bytes).write(to: URL(fileURLWithPath: kernel.path(Self.scans)))
    if let first = samples.first { try device.set(device.raw(first)) }
  }

  /// Reads a recording from a folder.
  package init(folder root: String) throws {
    guard let data = FileManager.default.contents(atPath: root + "/" + Self.scans) else {
      throw InvalidRecording(description: "\(root)/\(Self.scans) cannot be read: \(root) is no recording")
    }
    let narrow = try ScanFormat(Self.format)
    var elements = ScanLayout.axisNames.enumerated().map {
      ScanLayout.Element(name: $1, index: $0, format: narrow)
    }
    elements.append(.init(name: ScanLayout.timestampName, index: 3, format: try ScanFormat("le:s64/64>>0")))
    let layout = try ScanLayout(elements)
    guard !data.isEmpty, data.count.isMultiple(of: layout.byteCount) else {
      throw InvalidRecording(description: "\(root)/\(Self.scans) does not consist of whole scans")
    }
    samples = data.withUnsafeBytes { bytes in
      (0..<bytes.count / layout.byteCount).map { index in
        let scan = UnsafeRawBufferPointer(
          rebasing: bytes[index * layout.byteCount..<(index + 1) * layout.byteCount])
        let time = Double(layout.time(in: scan) ?? 0) * 1e-9
        return Acceleration(layout.axes(in: scan) * 1e-5, timestamp: time)
      }
    }
    guard zip(samples, samples.dropFirst()).allSatisfy({ $0.timestamp <= $1.timestamp }), duration < 86_400
    else {
      throw InvalidRecording(description: "The times in \(root)/\(Self.scans) are not in order")
    }
  }

  private static func device(in kernel: KernelFolder) throws -> SimulatedAccelerometer {
    try SimulatedAccelerometer(in: kernel, format: format, scale: scale)
  }

  // MARK: Playing

  /// Plays the recording: an application whose sensors are in the folder receives the samples as they were measured, from the
  /// buffer or by polling.
  ///
  /// - Parameters:
  ///   - root: The folder, which is that of the recording or another one.
  ///   - repeats: Whether it begins anew at the end.
  ///   - isStopped: Asked after each sample. Return true to end.
  package func play(in root: String, repeats: Bool, until isStopped: () -> Bool = { false }) throws {
    guard duration > 0 else { throw InvalidRecording(description: "The recording has less than two samples") }
    let device = try Self.device(in: KernelFolder(root))
    var start = Self.now
    var wasEnabled = false
    repeat {
      for sample in samples {
        let time = start + sample.timestamp
        let delay = time - Self.now
        if delay > 0 { Thread.sleep(forTimeInterval: delay) }
        guard !isStopped() else { return }
        let isEnabled = device.isBufferEnabled
        // What an application left when it stopped is not for the next one.
        if wasEnabled, !isEnabled { device.drain() }
        wasEnabled = isEnabled
        try device.write(sample, nanoseconds: Int64(time * 1e9))
      }
      start += duration
    } while repeats
  }

  /// The present time of the monotonic clock in seconds.
  package static var now: Double { monotonicTime() }
}
