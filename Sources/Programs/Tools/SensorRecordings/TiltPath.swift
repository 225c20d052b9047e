import Foundation
package import TactusSensors

/// Generates the samples of a device that lies on its back and is tilted in circles, for demonstrations.
package enum TiltPath {
  /// Returns the samples, which can be repeated without a jump.
  ///
  /// - Parameters:
  ///   - angle: The tilt in radians.
  ///   - duration: The duration in seconds.
  ///   - rate: The number of samples in a second.
  package static func samples(angle: Double = 0.3, duration: Double = 8, rate: Double = 100) -> [Acceleration]
  {
    var numbers = SeededNumbers(seed: 7)
    return (0..<Int(duration * rate)).map { index in
      let phase = 2 * Double.pi * Double(index) / (duration * rate)
      let (right, top) = (angle * sin(2 * phase), 0.7 * angle * cos(phase))
      let gravity = SIMD3(sin(right), sin(top), -cos(right) * cos(top))
      let noise = SIMD3(numbers.normal(), numbers.normal(), numbers.normal()) * 0.02
      return Acceleration(gravity + noise, timestamp: Double(index) / rate)
    }
  }
}
