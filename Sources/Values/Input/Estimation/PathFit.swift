internal import TactusGeometry

/// The least-squares line or parabola in time through the samples of a path, for finding outliers.
///
/// It is expressed in polynomials that are orthogonal over the samples' times, so no system of equations has to be solved.
struct PathFit {
  private let origin: Point
  private let zero: Double
  private let isParabola: Bool
  private var count = 0.0
  /// The linear polynomial is `t − mean`.
  private var mean = 0.0
  /// The quadratic polynomial is `(t − shift)·(t − mean) − offset`.
  private var shift = 0.0
  private var offset = 0.0
  /// The sums of squares of the linear and the quadratic polynomial over the samples.
  private var norms = (0.0, 0.0)
  private var coefficients = (Point.zero, Point.zero, Point.zero)
  /// The root mean square of the samples' distances from the path.
  private(set) var deviation = 0.0
  /// The diagonal of the samples' bounding rectangle.
  private(set) var extent = 0.0

  /// Fits a line (`degree` 1) or a parabola (2) to all samples but the one at the index `excluded`.
  init(_ samples: ArraySlice<VelocityEstimator.Sample>, without excluded: Int?, degree: Int) {
    origin = samples[samples.startIndex].location
    zero = samples[samples.startIndex].time
    isParabola = degree == 2
    let used = samples.indices.lazy.filter { $0 != excluded }.map { samples[$0] }
    for sample in used {
      count += 1
      mean += sample.time - zero
    }
    guard count > 0 else { return }
    mean /= count
    var cube = 0.0
    for sample in used {
      let p = linear(sample.time)
      norms.0 += p * p
      cube += (sample.time - zero) * p * p
    }
    guard norms.0 > 0 else { return }
    shift = cube / norms.0
    offset = norms.0 / count
    var (low, high) = (used.first?.location ?? .zero, used.first?.location ?? .zero)
    for sample in used {
      let (p, q) = (linear(sample.time), quadratic(sample.time))
      let location = sample.location - origin
      norms.1 += q * q
      coefficients.0 = coefficients.0 + location
      coefficients.1 = coefficients.1 + location * p
      coefficients.2 = coefficients.2 + location * q
      low = Point(x: min(low.x, sample.location.x), y: min(low.y, sample.location.y))
      high = Point(x: max(high.x, sample.location.x), y: max(high.y, sample.location.y))
    }
    extent = low.distance(to: high)
    coefficients.0 = coefficients.0 * (1 / count)
    coefficients.1 = coefficients.1 * (1 / norms.0)
    coefficients.2 = isParabola && norms.1 > 0 ? coefficients.2 * (1 / norms.1) : .zero
    var squares = 0.0
    for sample in used {
      let distance = distance(to: sample)
      squares += distance * distance
    }
    deviation = (squares / count).squareRoot()
  }

  /// The velocity along the least-squares line.
  var meanVelocity: Point { coefficients.1 }

  /// The mean time of the samples.
  var meanTime: Double { zero + mean }

  /// The standard deviation of a sample: ``deviation``, corrected for the fit, which passes through as many samples as it has
  /// coefficients.
  var sampleDeviation: Double {
    let coefficientCount = isParabola ? 3.0 : 2.0
    return count > coefficientCount ? deviation * (count / (count - coefficientCount)).squareRoot() : 0
  }

  /// Returns `velocity`, changed towards the velocity along the parabola at `time` as far as the difference exceeds the noise.
  ///
  /// The difference is shrunk by the share that noise is expected to cause, as the James–Stein estimator does.
  ///
  /// - Parameters:
  ///   - velocity: A velocity that is less exact, but has less noise.
  ///   - time: The time in seconds, between those of the samples.
  ///   - deviation: The standard deviation of a sample, in points.
  func refined(_ velocity: Point, at time: Double, deviation: Double) -> Point {
    guard norms.0 > 0 else { return velocity }
    let lever = isParabola && norms.1 > 0 ? 2 * (time - zero) - shift - mean : 0
    let difference = meanVelocity + coefficients.2 * lever - velocity
    let square = difference.x * difference.x + difference.y * difference.y
    guard square > 0 else { return velocity }
    // A few samples may show less noise than the panel has, so a minimum is assumed.
    let speed = velocity.distance(to: .zero)
    let variance =
      deviation * deviation + Self.minimumNoise * Self.minimumNoise
      + Self.minimumJitter * Self.minimumJitter * speed * speed
    let expected = variance * (1 / norms.0 + (lever == 0 ? 0 : lever * lever / norms.1))
    return velocity + difference * max(0, 1 - Self.noiseFactor * expected / square)
  }

  /// The noise that is assumed of any panel, in points (a choice of ours: the resolution of coarse panels, and more than what common
  /// panels report of a touch at rest).
  private static let minimumNoise = 0.5
  /// The jitter that is assumed of any panel's timestamps, in seconds (a choice of ours).
  private static let minimumJitter = 0.000_3
  /// The multiple of the noise's variance that a change of velocity has to exceed (a choice of ours: two standard deviations).
  private static let noiseFactor = 4.0

  /// Returns the distance of `sample` from the path's location at the sample's time.
  func distance(to sample: VelocityEstimator.Sample) -> Double {
    let location =
      coefficients.0 + coefficients.1 * linear(sample.time) + coefficients.2 * quadratic(sample.time)
    return location.distance(to: sample.location - origin)
  }

  /// Returns the leverage of a sample: the share of the sample's own error that the path follows, from 0 to 1, provided that the
  /// path was fitted to it.
  func leverage(of sample: VelocityEstimator.Sample) -> Double {
    guard count > 0, norms.0 > 0 else { return 0 }
    let (p, q) = (linear(sample.time), quadratic(sample.time))
    return 1 / count + p * p / norms.0 + (isParabola && norms.1 > 0 ? q * q / norms.1 : 0)
  }

  private func linear(_ time: Double) -> Double { time - zero - mean }

  private func quadratic(_ time: Double) -> Double {
    isParabola ? (time - zero - shift) * linear(time) - offset : 0
  }
}
