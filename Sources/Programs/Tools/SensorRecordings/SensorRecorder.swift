import Foundation
package import TactusSensors

/// Records an accelerometer, buffered or polled as an application would read it.
package struct SensorRecorder {
  private enum Device {
    case polled(PolledAccelerometer)
    case buffered(BufferedAccelerometer)
  }

  /// The name of the device.
  package let name: String
  /// A Boolean value that indicates whether the device's buffer is read.
  package var isBuffered: Bool { if case .buffered = device { true } else { false } }
  private let device: Device
  private let interval: Double

  /// Opens the first accelerometer below a root.
  package init(root: String, rate: Double) throws {
    let catalogue = AccelerometerCatalogue(SensorRoot(root))
    guard let description = catalogue.devices.first else {
      throw catalogue.problems.first
        ?? SensorError("There is no accelerometer in \(SensorRoot(root).devices)")
    }
    name = description.name
    interval = 1 / rate
    if let buffer = description.buffer,
      let buffered = try? BufferedAccelerometer(description, buffer, interval: interval)
    {
      device = .buffered(buffered)
    } else {
      device = .polled(try PolledAccelerometer(description, interval: interval))
    }
  }

  /// Records for a duration in seconds. A buffer that stays empty gives no samples.
  package func record(duration: Double) throws -> [Acceleration] {
    var samples: [Acceleration] = []
    let end = SensorRecording.now + duration
    var next = SensorRecording.now
    while SensorRecording.now < end {
      switch device {
      case .polled(let polled):
        samples.append(try polled.read(at: SensorRecording.now))
        next += interval
        Thread.sleep(forTimeInterval: max(0, next - SensorRecording.now))
      case .buffered(let buffered):
        var descriptor = pollfd(fd: buffered.descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, Int32(max(0, end - SensorRecording.now) * 1000)) > 0 else { continue }
        try buffered.read(at: SensorRecording.now, into: &samples)
      }
    }
    return samples
  }
}
