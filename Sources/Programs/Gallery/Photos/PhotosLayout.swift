import Tactus

/// The initial layout of the three photos on a canvas of a given size, in points.
///
/// A photo is a picture of 320 × 240 points with a white border of 8 points: 336 × 256 points before it is scaled. Its position
/// is that of its centre.
struct PhotosLayout {
  /// The width of the white border, in points.
  static let border = 8.0
  /// The size of a photo with its border, in points.
  static let photoSize = Size(
    width: PhotoPicture.size.width + 2 * border, height: PhotoPicture.size.height + 2 * border)
  /// The rotations of the photos, in degrees clockwise.
  static let degrees = [-6.0, 0, 5]
  /// The centres on a canvas that is wider than high, as fractions of its size.
  static let wideCenters = [Point(x: 0.21, y: 0.44), Point(x: 0.5, y: 0.56), Point(x: 0.79, y: 0.46)]
  /// The centres on a canvas that is higher than wide, as fractions of its size.
  static let tallCenters = [Point(x: 0.44, y: 0.2), Point(x: 0.56, y: 0.49), Point(x: 0.44, y: 0.78)]

  /// The transforms from each photo's coordinates, with the origin at its centre, to the canvas's.
  let placements: [Similarity]

  init(canvas: Size) {
    let isWide = canvas.width >= canvas.height
    // The photos have their natural size if the canvas has room for all three, and are scaled down otherwise.
    let scale =
      isWide
      ? min(1, canvas.width / 1120, canvas.height / 400) : min(1, canvas.width / 420, canvas.height / 940)
    let limited = max(scale, PhotoGesture.scales.lowerBound)
    let centers = isWide ? Self.wideCenters : Self.tallCenters
    placements = zip(centers, Self.degrees).map { center, degrees in
      Similarity(
        scale: limited, angle: degrees * .pi / 180,
        translation: Point(x: center.x * canvas.width, y: center.y * canvas.height))
    }
  }
}
