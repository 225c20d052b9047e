import Tactus

/// Where the photos lie at first: three of them, on a canvas of a given size in points.
///
/// A photo is a picture of 320 × 240 pt within a white frame of 8 pt, so 336 × 256 pt before it is scaled. Its
/// place is that of its middle.
struct PhotosLayout {
  /// The width of the white frame.
  static let border = 8.0
  /// The size with the frame.
  static let photoSize = Size(
    width: PhotoPicture.size.width + 2 * border, height: PhotoPicture.size.height + 2 * border)
  /// How the photos are turned, in degrees clockwise.
  static let degrees = [-6.0, 0, 5]
  /// The middles on a canvas that is wider than high, as shares of its size.
  static let wideCenters = [Point(x: 0.21, y: 0.44), Point(x: 0.5, y: 0.56), Point(x: 0.79, y: 0.46)]
  /// The middles on a canvas that is higher than wide.
  static let tallCenters = [Point(x: 0.44, y: 0.2), Point(x: 0.56, y: 0.49), Point(x: 0.44, y: 0.78)]

  /// From each photo's own coordinates, the origin in its middle, to the canvas'.
  let placements: [Similarity]

  init(canvas: Size) {
    let isWide = canvas.width >= canvas.height
    // As large as drawn where there is room for all three, smaller where there is not.
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
