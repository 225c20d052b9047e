import TactusCLibrary

/// The cylinder on which the rows of a wheel are seen, from the side and without perspective.
struct PickerCylinder: Hashable {
  /// The height of the wheel, which is the diameter of the cylinder, in points.
  let height: Double
  /// The height of a row, in points.
  let rowHeight: Double

  /// The opacity of rows beside the selected one, before they turn away. Chosen by us.
  static let restingOpacity = 0.55

  private var radius: Double { max(height / 2, 1) }

  /// The distance from the selected row on which rows face the user, along the surface, in points.
  var reach: Double { radius * .pi / 2 }

  /// A row as it is seen.
  struct Appearance: Hashable {
    /// The distance of its center below that of the wheel, in points.
    let offset: Double
    /// Its height as a fraction of the height of a row.
    let scale: Double
    /// Its opacity, from 0 to 1.
    let opacity: Double
  }

  /// Returns how a row is seen; nil on the far side of the cylinder.
  ///
  /// - Parameter distance: The distance of the row's center below that of the wheel, along the surface, in points.
  func appearance(atDistance distance: Double) -> Appearance? {
    guard distance.isFinite, abs(distance) < reach else { return nil }
    let angle = distance / radius
    let share = min(abs(distance) / max(rowHeight, 1), 1)
    let opacity = 1 - (1 - Self.restingOpacity) * share
    return Appearance(offset: radius * sin(angle), scale: cos(angle), opacity: opacity * cos(angle))
  }

  /// Returns the distance along the surface of what is seen at an offset below the center of the wheel, in points.
  func distance(atOffset offset: Double) -> Double {
    radius * asin(min(max(offset / radius, -1), 1))
  }
}
