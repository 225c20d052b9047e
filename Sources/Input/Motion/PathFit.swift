internal import TactusGeometry

/// The line or parabola in time that is closest to samples of a path, for telling which sample lies off it.
///
/// It is written in polynomials that are orthogonal over the samples' times, so there is no system of equations to solve.
struct PathFit {
  private let origin: Point
  private let zero: Double
  private let isParabola: Bool
  private var count = 0.0
  /// The linear polynomial is `t − mean`.
  private var mean = 0.0
  /// The quadratic one is `(t − shift)·(t − mean) − offset`.
  private var shift = 0.0
  private var offset = 0.0
  /// The sums of squares of the linear and the quadratic polynomial over the samples.
  private var norms = (0.0, 0.0)
  private var coefficients = (Point.zero, Point.zero, Point.zero)
  /// The root of the mean square of the samples' distances from the path.
  private(set) var deviation = 0.0
  /// The diagonal of the rectangle around the samples.
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

  /// The velocity of the line that is closest to the samples.
  var meanVelocity: Point { coefficients.1 }

  /// The velocity along a parabola at `time`: that of the line, and what the change of speed adds, as far as it is more than noise.
  ///
  /// What it adds is shrunk by the share that is to be expected of noise, as James and Stein's estimator does.
  func velocity(at time: Double) -> Point {
    guard isParabola, count > 3, norms.1 > 0 else { return meanVelocity }
    let change = coefficients.2 * (2 * (time - zero) - shift - mean)
    let lever = 2 * (time - zero) - shift - mean
    let speed = meanVelocity.distance(to: .zero)
    // What few samples show of their noise is chance: some is taken for granted.
    let least = Self.leastNoise * Self.leastNoise + Self.leastJitter * Self.leastJitter * speed * speed
    let noise = deviation * deviation * count / (count - 3) + least
    let expected = noise * lever * lever / norms.1
    let square = change.x * change.x + change.y * change.y
    guard square > 0 else { return meanVelocity }
    return meanVelocity + change * max(0, 1 - Self.noiseFactor * expected / square)
  }

  /// The noise of any panel, in points (a choice of ours: what common panels report of a finger at rest).
  private static let leastNoise = 0.3
  /// The jitter of any panel's time stamps, in seconds (a choice of ours).
  private static let leastJitter = 0.001
  /// How many times the variance of the noise a change of speed has to exceed (a choice of ours: two standard deviations).
  private static let noiseFactor = 4.0

  /// How far `sample` is from where the path is at its time.
  func distance(to sample: VelocityEstimator.Sample) -> Double {
    let place =
      coefficients.0 + coefficients.1 * linear(sample.time) + coefficients.2 * quadratic(sample.time)
    return place.distance(to: sample.location - origin)
  }

  /// How much of a sample's own error the path follows, from 0 to 1, if it is one of those that the path was fitted to.
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
