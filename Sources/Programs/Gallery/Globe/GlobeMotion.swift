import Tactus

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// How the globe is turned and zoomed, and how it goes on turning by itself.
struct GlobeMotion: Hashable {
  /// The angle around the axis, in radians.
  private(set) var longitude = 0.8
  /// The angle by which the north pole is tilted towards the one who looks, in radians.
  private(set) var latitude = 0.35
  /// The size, relative to that with which the globe fits.
  private(set) var zoom = 1.0
  /// The velocity of the surface, in points per second.
  private var velocity = Point.zero

  /// The share of the velocity that remains after a second, as of the deceleration of a scroll view after 0.7 s.
  private static let remainingShare = 0.25
  /// The velocity below which the globe rests, in points per second.
  private static let restVelocity = 4.0
  private static let latitudeLimit = 1.4

  /// The sizes that a pinch can reach.
  static let zoomLimits = 0.6...3.0

  /// A Boolean value that indicates whether the globe turns by itself.
  var isMoving: Bool { velocity != .zero }

  /// Returns the radius of the globe in a view, in points.
  func radius(in size: Size) -> Double { 0.42 * min(size.width, size.height) * zoom }

  /// The matrix of the rotation, column after column.
  var rotation: [Double] {
    let (sinY, cosY, sinX, cosX) = (sin(longitude), cos(longitude), sin(latitude), cos(latitude))
    return [cosY, sinX * sinY, -cosX * sinY, 0, cosX, sinX, sinY, -sinX * cosY, cosX * cosY]
  }

  /// Turns the globe so that its surface moves by a distance on a view of a size, in points.
  mutating func drag(by distance: Point, in size: Size) {
    let radius = radius(in: size)
    guard radius > 0 else { return }
    longitude += distance.x / radius
    latitude = min(max(latitude + distance.y / radius, -Self.latitudeLimit), Self.latitudeLimit)
  }

  /// Multiplies the size by a factor, within its limits.
  mutating func scale(by factor: Double) {
    guard factor.isFinite else { return }
    zoom = min(max(zoom * factor, Self.zoomLimits.lowerBound), Self.zoomLimits.upperBound)
  }

  /// Has the globe go on with a velocity, in points per second.
  mutating func release(at velocity: Point) { self.velocity = velocity }

  /// Stops the globe.
  mutating func stop() { velocity = .zero }

  /// Lets time pass, in seconds, on a view of a size.
  mutating func step(_ seconds: Double, in size: Size) {
    drag(by: Point(x: velocity.x * seconds, y: velocity.y * seconds), in: size)
    let share = pow(Self.remainingShare, seconds)
    velocity = Point(x: velocity.x * share, y: velocity.y * share)
    if hypot(velocity.x, velocity.y) < Self.restVelocity { stop() }
  }
}
