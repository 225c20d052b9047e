import CTactusCairo
import EndToEndSupport
import TactusGeometry
import Testing

@Suite("Finding a framed picture's corners in a screenshot")
struct CornerTests {
  /// Returns a photograph with a white frame, transformed by `transform` on a dark canvas, and its corners.
  private func scene(
    _ transform: AffineTransform, width: Double = 300, height: Double = 200, covered: Bool = false
  ) throws -> (picture: Picture, corners: [Point]) {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 640, 480)
    let context = cairo_create(surface)
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
    cairo_set_source_rgb(context, 0.08, 0.08, 0.1)
    cairo_paint(context)
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    cairo_set_matrix(context, &matrix)
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_rectangle(context, 0, 0, width, height)
    cairo_fill(context)
    // Content with bright and dark parts that touch the frame.
    for column in 0..<10 {
      let shade = column % 2 == 0 ? 0.1 : 0.95
      cairo_set_source_rgb(context, shade, shade * 0.8, 0.4)
      cairo_rectangle(context, 8 + Double(column) * (width - 16) / 10, 8, (width - 16) / 10, height - 16)
      cairo_fill(context)
    }
    if covered {
      cairo_identity_matrix(context)
      cairo_set_source_rgb(context, 0.7, 0.2, 0.1)
      cairo_rectangle(context, 180, 0, 110, 480)
      cairo_fill(context)
    }
    let corners = [
      Point(x: 0, y: 0), Point(x: width, y: 0), Point(x: width, y: height), Point(x: 0, y: height),
    ].map { $0.applying(transform) }
    return (try Picture(surface: #require(surface)), corners)
  }

  private static func transform(_ degrees: Double, scale: Double = 1, x: Double = 320.37, y: Double = 239.81)
    -> AffineTransform
  {
    AffineTransform(translationX: -150, y: -100)
      .concatenating(AffineTransform(scaleX: scale, y: scale))
      .concatenating(AffineTransform(rotationAngle: degrees * .pi / 180))
      .concatenating(AffineTransform(translationX: x, y: y))
  }

  private let canvas = Picture.Pixel(red: 20, green: 20, blue: 26)
  private let errors = [Point(x: 4, y: -3), Point(x: -5, y: 2), Point(x: 1, y: 5), Point(x: -2, y: -6)]

  @Test(
    "U11 corners are found with an error below 0.15 px, at any angle, from estimates that are several pixels off",
    arguments: [0, 0.4, 7, 13.3, 30, 45, 61.7, 89.6, 90, 137, 180, 251.2])
  func rotated(_ degrees: Double) throws {
    for scale in [0.7, 1, 1.37] {
      let (picture, corners) = try scene(Self.transform(degrees, scale: scale))
      let estimates = zip(corners, errors).map { $0 + $1 }
      let found = try picture.corners(near: estimates, canvas: canvas)
      for (corner, location) in zip(corners, found) { #expect(corner.distance(to: location) < 0.15) }
    }
  }

  @Test("U11 a movement by a quarter of a pixel is detected")
  func subPixelMotion() throws {
    let (first, corners) = try scene(Self.transform(20))
    let (second, _) = try scene(Self.transform(20, x: 320.62))
    let found = try [first, second].map { try $0.corners(near: corners, canvas: canvas) }
    for (before, after) in zip(found[0], found[1]) { #expect(abs(after.x - before.x - 0.25) < 0.08) }
  }

  @Test("U11 the corners of a partly covered edge are found")
  func covered() throws {
    let (picture, corners) = try scene(Self.transform(12), covered: true)
    let found = try picture.corners(near: corners, canvas: canvas)
    for (corner, location) in zip(corners, found) { #expect(corner.distance(to: location) < 0.15) }
  }

  @Test("U11 a missing frame is an error")
  func absent() throws {
    let (picture, corners) = try scene(Self.transform(12))
    let elsewhere = corners.map { $0 + Point(x: 60, y: 60) }
    #expect(throws: EndToEndError.self) { try picture.corners(near: elsewhere, canvas: canvas) }
  }
}
