/// The values of the axes of the matrix of S13: panels, displays, compositors and touches.
enum PredictionAxes {
  /// The numbers of reports per second.
  static let reportRates = [60.0, 90, 120, 125, 240, 1000]
  /// The numbers of frames per second.
  static let frameRates = [30.0, 60, 90, 120, 144]
  /// The maximum errors of timestamps, in seconds.
  static let timestampJitters = [0.0, 0.001, 0.002, 0.004]
  /// The distances between the locations that a panel reports, in points.
  static let resolutions = [1, 0.5, 0.25, 1.0 / 256]
  /// The standard deviations of coordinates, in points.
  static let noises = [0.0, 0.15, 0.4]
  /// The shares of reports that never arrive.
  static let lostShares = [0.0, 0.05, 0.15]
  /// The times between the preparation of a frame and its presentation, in frames.
  static let latencies = [0.5, 1]
  /// The speeds of touches, in points per second.
  static let speeds = [10.0, 20, 50, 100, 300, 800, 1500, 3000]
  /// The times by which compositors pass reports on late, in seconds.
  static let delays = [0.008, 0.012]
  /// The shares of the time between frames at which compositors pass reports on, once a frame.
  static let phases = [0.1, 0.3, 0.5, 0.7, 0.9]
  /// The shares of the time between frames from which on, and for which, compositors are busy.
  static let busyTimes = (starts: [0.1, 0.5, 0.9], durations: [0.3, 0.7])

  /// All ways in which compositors pass reports on.
  static let deliveries: [PredictionTrial.Delivery] = {
    var deliveries = [PredictionTrial.Delivery.direct]
    for delay in delays { deliveries.append(.late(delay)) }
    for count in [2, 4] { deliveries.append(.bundled(count)) }
    for newestOnly in [false, true] {
      for phase in phases { deliveries.append(.oncePerFrame(at: phase, newestOnly: newestOnly)) }
    }
    for start in busyTimes.starts {
      for duration in busyTimes.durations { deliveries.append(.busy(from: start, for: duration)) }
    }
    return deliveries
  }()
}
