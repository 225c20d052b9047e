extension Accelerometer {
  /// A range of frequencies at which the accelerometer is usually read, by purpose.
  ///
  /// ```swift
  /// accelerometer.updateInterval = Accelerometer.UpdateRate.game.interval
  /// ```
  public struct UpdateRate: Sendable, Hashable {
    /// The frequencies that suit the purpose, in Hz.
    public let frequencies: ClosedRange<Double>

    /// The shortest update interval that suits the purpose, in seconds.
    public var interval: Double { 1 / frequencies.upperBound }

    /// For the orientation of the device: 10 to 20 Hz.
    public static let orientation = UpdateRate(frequencies: 10...20)
    /// For games that are controlled by tilting the device: 30 to 60 Hz.
    public static let game = UpdateRate(frequencies: 30...60)
    /// For motion of high frequency, such as hits and shakes: 70 to 100 Hz.
    public static let highFrequency = UpdateRate(frequencies: 70...100)
  }
}
