internal import TactusInterface

// The path that a point follows.

extension CAKeyframeAnimation {
  /// Returns the point on the path at a fraction of a run; nil for a path without points.
  ///
  /// As in Core Animation, each line and each curve ends at a key frame, unless the mode is `.paced`.
  func point(on path: BezierPath, at fraction: Double) -> CGPoint? {
    let isPaced = calculationMode == .paced
    let segments = isPaced ? [path] : path.segments
    guard let first = segments.first, let last = segments.last else { return path.currentPoint }
    var times = isPaced ? [] : keyTimes?.map(\.doubleValue) ?? []
    if times.count <= segments.count {
      times = (0...segments.count).map { Double($0) / Double(segments.count) }
    }
    guard fraction > times[0] else { return first.start }
    for (index, segment) in segments.enumerated() where fraction < times[index + 1] {
      let part = isPaced ? fraction : pacedPart(at: fraction, after: index, of: times)
      return segment.trimmed(from: 0, to: part)?.currentPoint ?? segment.start
    }
    return last.currentPoint
  }

  /// Returns the part of the way from a key frame to the next one that is done at a fraction of a run.
  func pacedPart(at fraction: Double, after index: Int, of times: [Double]) -> Double {
    let part = (fraction - times[index]) / max(times[index + 1] - times[index], 1e-9)
    let functions = timingFunctions ?? []
    return index < functions.count ? functions[index].progress(at: part) : part
  }
}

extension BezierPath {
  /// The points at the key frames of the path: its beginning and the ends of its lines and curves.
  var keyPoints: [CGPoint] {
    let segments = segments
    return [segments.first?.start].compactMap(\.self) + segments.compactMap(\.currentPoint)
  }

  /// The point at which the path begins.
  fileprivate var start: CGPoint? {
    if case .move(let point)? = elements.first { return point }
    return nil
  }

  /// The lines and curves of the path, each as a path.
  fileprivate var segments: [BezierPath] {
    var (result, current, start) = ([BezierPath](), CGPoint.zero, CGPoint.zero)
    for element in elements {
      var segment = BezierPath()
      segment.move(to: current)
      switch element {
      case .move(let point):
        (current, start) = (point, point)
        continue
      case .line(let point): segment.addLine(to: point)
      case .quadCurve(let end, let control): segment.addQuadCurve(to: end, controlPoint: control)
      case .curve(let end, let control1, let control2):
        segment.addCurve(to: end, controlPoint1: control1, controlPoint2: control2)
      case .close:
        guard current != start else { continue }
        segment.addLine(to: start)
      }
      current = segment.currentPoint ?? current
      result.append(segment)
    }
    return result
  }
}
