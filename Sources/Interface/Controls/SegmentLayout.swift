/// The geometry of a row of segments.
struct SegmentLayout {
  /// The widths of a segment, in points.
  struct Widths: Hashable {
    /// The width that was set; 0 if none was.
    var fixed: Double
    /// The width that the content requires.
    var natural: Double
  }

  /// The distance between the segments and the edges of the row unless images fill it, in points.
  static let gap = 2.0
  /// The minimum height of the row, in points.
  private static let minimumHeight = 32.0
  /// The space above and below the contents together, in points.
  private static let verticalPadding = 12.0

  /// The widths of the segments, in the order of their indices.
  var widths: [Widths]
  /// A Boolean value that indicates whether segments without a fixed width share the room in proportion to their contents.
  var apportionsByContent = false
  /// A Boolean value that indicates whether the first segment is the rightmost one.
  var isRightToLeft = false
  /// The factor of the minimum height.
  var scale = 1.0
  /// The distance between the segments and the edges of the row, in points.
  var edge = SegmentLayout.gap
  /// The width of the images between segments, in points; nil for lines, beside which segments touch each other.
  var dividerWidth: Double?

  /// Returns the size that fits all segments, in whole points.
  ///
  /// - Parameter contentHeight: The height of the highest content, in points.
  func fittingSize(contentHeight: Double) -> Size {
    let widest = widths.map(\.natural).max() ?? 0
    var width = 0.0
    for segment in widths {
      width += segment.fixed > 0 ? segment.fixed : apportionsByContent ? segment.natural : widest
    }
    let text = widths.isEmpty ? 0 : contentHeight + Self.verticalPadding
    return Size(
      width: (width + 2 * edge + gaps).rounded(.up),
      height: max(Self.minimumHeight * scale, text.rounded(.up)))
  }

  /// Returns the frames of the segments, in the order of their indices; nil if the bounds are too small.
  func frames(in bounds: Rect) -> [Rect]? {
    let rect = bounds.insetBy(dx: edge, dy: edge)
    guard !rect.isNull else { return nil }
    let fixed = widths.reduce(0) { $0 + $1.fixed }
    let flexible = widths.filter { $0.fixed == 0 }
    let room = max(0, rect.width - fixed - gaps)
    let natural = flexible.reduce(0) { $0 + $1.natural }
    var x = isRightToLeft ? rect.maxX : rect.minX
    return widths.map { segment in
      let width =
        segment.fixed > 0
        ? segment.fixed
        : apportionsByContent && natural > 0
          ? room * segment.natural / natural : room / Double(flexible.count)
      if isRightToLeft { x -= width }
      defer { x += isRightToLeft ? -(dividerWidth ?? 0) : width + (dividerWidth ?? 0) }
      return Rect(x: x, y: rect.minY, width: width, height: rect.height)
    }
  }

  /// The widths of all images between segments, in points.
  private var gaps: Double { Double(max(0, widths.count - 1)) * (dividerWidth ?? 0) }

  /// Returns the frame of the divider behind a segment: half as high as the row for a line, as high as the row for an image.
  ///
  /// - Parameters:
  ///   - index: The index of the segment, which is not the last one.
  ///   - frames: The frames of the segments.
  ///   - bounds: The bounds of the row.
  func divider(_ index: Int, among frames: [Rect], in bounds: Rect) -> Rect {
    let x = isRightToLeft ? frames[index + 1].maxX : frames[index].maxX
    if let dividerWidth { return Rect(x: x, y: bounds.minY, width: dividerWidth, height: bounds.height) }
    let height = bounds.height * 0.5
    return Rect(x: x - 0.5, y: bounds.midY - height / 2, width: 1, height: height)
  }
}
