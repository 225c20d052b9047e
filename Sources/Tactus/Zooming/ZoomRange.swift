#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The scales between which content rests, and how it follows fingers that want more.
struct ZoomRange: Hashable, Sendable {
  /// The smallest scale at which content rests.
  var minimum: Double
  /// The largest scale at which content rests; not less than ``minimum``.
  var maximum: Double
  /// Whether content goes beyond its limits while fingers zoom.
  var bounces: Bool

  /// By how many octaves content can be stretched beyond a limit at most: to twice its largest scale, to half its smallest.
  /// Ours; on phones the content gives about as much.
  private static let reach = RubberBand(dimension: 1)

  /// The nearest scale at which content may rest.
  func clamp(_ scale: Double) -> Double { min(max(scale, minimum), maximum) }

  /// The scale shown when the fingers would have `scale`: beyond a limit, the more the fingers want the less is given.
  func shown(_ scale: Double) -> Double {
    let limit = clamp(scale)
    guard scale != limit else { return scale }
    guard bounces else { return limit }
    return limit * exp2(Self.reach.displacement(overdrag: log2(scale / limit)))
  }

  /// The scale that fingers have to want for `shown` to be shown: the inverse of ``shown(_:)``.
  func wanted(showing shown: Double) -> Double {
    let limit = clamp(shown)
    guard shown != limit, bounces else { return shown }
    return limit * exp2(Self.reach.overdrag(displacement: log2(shown / limit)))
  }
}
