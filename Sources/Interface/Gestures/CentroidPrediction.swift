/// The predicted displacement of the centroid of touches in frames, which changes gradually when touches join or leave.
///
/// A touch that has just begun has no prediction yet, and one that ended has none any more. If the mean of the others' predictions
/// counted at once, content would leap by half of a prediction. So a touch gets and loses its share in the mean within a few frames.
struct CentroidPrediction {
  /// The duration in which a touch gets or loses its share, in seconds. Chosen by us: three frames.
  static let settlingDuration = 0.05
  /// The time for which a touch that joins has no share, in seconds: a panel of 125 Hz takes three reports to show its velocity.
  static let unknownDuration = 0.024

  /// A touch that is down in a frame.
  struct Prediction {
    /// The identifier of the touch.
    var identifier: UInt64
    /// The time since it began, in seconds.
    var age: Double
    /// The predicted displacement from its reported location, in points.
    var displacement: Point
  }

  private struct Share {
    var latest: Prediction
    /// From 0 to 1.
    var weight: Double
    var isDown = true
  }

  private var shares: [Share] = []
  private var time: Double?
  /// The displacement in the last frame, in points; zero before the first one.
  private(set) var displacement = Point.zero

  /// Updates ``displacement`` to that in a frame.
  ///
  /// - Parameters:
  ///   - predictions: The touches that are down.
  ///   - time: The time of the frame, in seconds on the event clock.
  mutating func update(_ predictions: some Sequence<Prediction>, at time: Double) {
    let change = self.time.map { max(0, time - $0) / Self.settlingDuration } ?? 1
    for index in shares.indices { shares[index].isDown = false }
    for prediction in predictions {
      let target = prediction.age > Self.unknownDuration ? 1.0 : 0
      guard let index = shares.firstIndex(where: { $0.latest.identifier == prediction.identifier }) else {
        shares.append(Share(latest: prediction, weight: min(change, 1) == 1 ? target : 0))
        continue
      }
      shares[index].latest = prediction
      shares[index].isDown = true
      shares[index].weight = min(shares[index].weight + (target == 1 ? change : 0), 1)
    }
    for index in shares.indices where !shares[index].isDown { shares[index].weight -= change }
    shares.removeAll { !$0.isDown && $0.weight <= 0 }
    self.time = time
    displacement = mean
  }

  /// The mean by weight, or that of all if no touch has a share yet.
  private var mean: Point {
    var (sum, total, weights) = (Point.zero, Point.zero, 0.0)
    for share in shares {
      weights += share.weight
      sum = sum + share.latest.displacement * share.weight
      total = total + share.latest.displacement
    }
    guard weights == 0 else { return sum * (1 / weights) }
    return shares.isEmpty ? .zero : total * (1 / Double(shares.count))
  }

  /// Forgets all touches and frames.
  mutating func removeAll() {
    shares.removeAll(keepingCapacity: true)
    time = nil
    displacement = .zero
  }
}
