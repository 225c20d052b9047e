import Foundation
import TactusEndToEndTesting
import TactusGeometry

extension Picture {
  /// Returns the corners of a framed picture on a plain canvas, with an error of about a tenth of a pixel.
  ///
  /// The frame is a quadrilateral band of colour `frame`, at least 3 px wide, on `canvas`. `expected` contains its four outer
  /// corners in order, with an error of at most `reach` pixels. On lines across each edge, from the canvas inwards, the method
  /// finds the location at which the frame begins. It fits a straight line to the locations of an edge, without outliers such as
  /// a part that another picture covers, and intersects neighbouring lines.
  ///
  /// - Returns: The corners in the order of `expected`, in output pixels: (0, 0) is the outer corner of the
  ///   first pixel.
  /// - Throws: ``EndToEndError/picture(_:)`` if less than a third of an edge is visible.
  public func corners(
    near expected: [Point], frame: Pixel = .white, canvas: Pixel = .black, reach: Double = 12
  ) throws -> [Point] {
    precondition(expected.count == 4, "a quadrilateral has four corners")
    let center = expected.reduce(Point.zero, +) * 0.25
    let edges = try (0..<4).map { index in
      let (from, to) = (expected[index], expected[(index + 1) % 4])
      guard let edge = edge(from: from, to: to, center: center, frame: frame, canvas: canvas, reach: reach)
      else { throw EndToEndError.picture("no edge of the frame is visible from \(from) to \(to)") }
      return edge
    }
    return try (0..<4).map { index in
      guard let corner = edges[(index + 3) % 4].intersection(with: edges[index]) else {
        throw EndToEndError.picture("the edges of the frame do not intersect near \(expected[index])")
      }
      return corner
    }
  }

  /// Returns the outer edge of the frame between two expected corners; nil if it is not visible.
  private func edge(
    from: Point, to: Point, center: Point, frame: Pixel, canvas: Pixel, reach: Double
  ) -> Line? {
    let length = from.distance(to: to)
    guard length > 4 * reach else { return nil }
    let along = (to - from) * (1 / length)
    var inwards = Point(x: -along.y, y: along.x)
    let toCenter = center - from
    if inwards.x * toCenter.x + inwards.y * toCenter.y < 0 { inwards = inwards * -1 }

    // Near a corner, a line across one edge would cross the neighbouring edge.
    let margin = max(1.5 * reach, 0.05 * length)
    let count = min(400, max(24, Int(length)))
    let crossings = (0..<count).compactMap { number -> Point? in
      let distance = margin + (length - 2 * margin) * (Double(number) + 0.5) / Double(count)
      return crossing(
        at: from + along * distance, towards: inwards, frame: frame, canvas: canvas, reach: reach)
    }
    guard crossings.count >= count / 3, var line = Line(fitting: crossings) else { return nil }
    var inliers = crossings
    for _ in 0..<5 {
      let distances = inliers.map { abs(line.distance(to: $0)) }.sorted()
      let limit = max(0.35, 3 * distances[distances.count / 2])
      let kept = inliers.filter { abs(line.distance(to: $0)) <= limit }
      if kept.count == inliers.count { break }
      guard kept.count >= count / 3, let better = Line(fitting: kept) else { return nil }
      (inliers, line) = (kept, better)
    }
    return line
  }

  /// Returns the location at which the coverage of the frame reaches one half, on a line through `point` from outside inwards.
  private func crossing(
    at point: Point, towards inwards: Point, frame: Pixel, canvas: Pixel, reach: Double
  ) -> Point? {
    let step = 0.25
    var position = -reach
    var before = sample(at: point + inwards * position).coverage(of: frame, on: canvas)
    guard before < 0.3 else { return nil }
    while position < reach {
      let next = position + step
      let here = sample(at: point + inwards * next).coverage(of: frame, on: canvas)
      if before < 0.5, here >= 0.5 {
        // The colour of the frame must follow; a speck or another colour does not count.
        let inside = sample(at: point + inwards * (next + 1.5))
        guard inside.distance(to: frame) < 40 else { return nil }
        // The integral of the coverage gives the location of the edge for any phase of the pixel grid; the crossing itself has an
        // error of up to 0.09 px where the edge is parallel to the grid.
        let (steps, finer) = (28, 0.125)
        let outer = next - finer * Double(steps / 2)
        let area = (0...steps).reduce(0.0) { sum, index in
          let location = point + inwards * (outer + finer * Double(index))
          let part = min(max(sample(at: location).coverage(of: frame, on: canvas), 0), 1)
          return sum + part * (index == 0 || index == steps ? 0.5 : 1)
        }
        return point + inwards * (outer + finer * Double(steps) - area * finer)
      }
      (position, before) = (next, here)
    }
    return nil
  }
}

extension Picture.Pixel {
  /// Returns the share of `frame` in this colour, 0 to 1, if it is a mixture of `frame` and `canvas`.
  fileprivate func coverage(of frame: Picture.Pixel, on canvas: Picture.Pixel) -> Double {
    let span = (frame.red - canvas.red, frame.green - canvas.green, frame.blue - canvas.blue)
    let part = (red - canvas.red, green - canvas.green, blue - canvas.blue)
    let square = span.0 * span.0 + span.1 * span.1 + span.2 * span.2
    return (part.0 * span.0 + part.1 * span.1 + part.2 * span.2) / square
  }
}

/// A straight line: a point on it and its direction, of length 1.
private struct Line {
  var point: Point
  var direction: Point

  /// Creates the line with the least squared distances from `points`; nil if there are no two different points.
  init?(fitting points: [Point]) {
    guard points.count >= 2 else { return nil }
    let mean = points.reduce(Point.zero, +) * (1 / Double(points.count))
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for point in points {
      let offset = point - mean
      xx += offset.x * offset.x
      xy += offset.x * offset.y
      yy += offset.y * offset.y
    }
    guard xx + yy > 1e-9 else { return nil }
    let angle = 0.5 * atan2(2 * xy, xx - yy)
    point = mean
    direction = Point(x: cos(angle), y: sin(angle))
  }

  func distance(to other: Point) -> Double {
    (other.x - point.x) * direction.y - (other.y - point.y) * direction.x
  }

  func intersection(with other: Line) -> Point? {
    let determinant = direction.x * other.direction.y - direction.y * other.direction.x
    guard abs(determinant) > 0.05 else { return nil }
    let offset = other.point - point
    let share = (offset.x * other.direction.y - offset.y * other.direction.x) / determinant
    return point + direction * share
  }
}
