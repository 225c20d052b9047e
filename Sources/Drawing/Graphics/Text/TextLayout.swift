import CTactusCairo
import CTactusPango
import TactusGeometry
import TactusPixels

/// A layout of text in lines, which is shaped, broken and measured once, and can be drawn repeatedly.
///
/// The layout is computed when a measure is first read, or when the text is first drawn, on any thread. Keep the layout as long
/// as the text does not change.
///
///     let title = TextLayout("Living room", font: .boldSystem(ofSize: 20), width: 200, numberOfLines: 1)
///     context.draw(title, at: Point(x: 8, y: 8))
public final class TextLayout: Sendable {
  /// The maximum length of text that is laid out, in UTF-8 code units. The rest is omitted.
  public static let maximumLength = 65_536
  /// The maximum number of paragraphs that are laid out. The rest is omitted.
  public static let maximumParagraphs = 10_000
  /// The maximum length of a paragraph that is broken into lines, in UTF-8 code units.
  ///
  /// A longer one is divided at the last space before the limit; without a space, its rest is omitted.
  public static let maximumParagraphLength = 2_048
  /// The maximum number of combining marks of a character, as in Unicode's stream-safe text format. Further ones are not shown.
  public static let maximumCombiningMarks = 30
  /// The maximum number of tabs in a paragraph. Further ones are treated as spaces.
  public static let maximumTabs = 256

  /// The text.
  public let text: AttributedText
  /// The font of parts without a font attribute.
  public let font: Font
  /// The colour of parts without a colour attribute.
  public let color: Color
  /// The width to which lines are broken and aligned, in points; infinite for no limit.
  public let width: Double
  /// The alignment of the lines.
  public let alignment: TextAlignment
  /// The wrapping or truncation of lines that are too long.
  public let lineBreakMode: LineBreakMode
  /// The maximum number of lines that are shown; 0 for no limit.
  public let numberOfLines: Int
  /// The additional distance between lines, in points.
  public let lineSpacing: Double

  // Both are accessed only under the text engine's lock.
  private nonisolated(unsafe) var pangoLayout: OpaquePointer?
  private nonisolated(unsafe) var measured = Measures()

  /// The measures of the laid-out text, in points.
  struct Measures {
    var size = Size.zero
    var origin = Point.zero
    var firstBaseline = 0.0
    var lastBaseline = 0.0
    var lineCount = 0
    var isTruncated = false
  }

  /// Creates a layout of text with attributes.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - font: The font of parts without a font attribute.
  ///   - color: The colour of parts without a colour attribute.
  ///   - width: The maximum width of lines, in points. By default it is infinite, and no line is broken or truncated.
  ///   - alignment: The alignment of the lines within the width.
  ///   - lineBreakMode: The wrapping or truncation of lines that are too long.
  ///   - numberOfLines: The maximum number of lines that are shown; 0 for no limit.
  ///   - lineSpacing: The additional distance between lines, in points.
  public init(
    _ text: AttributedText, font: Font = .system(ofSize: Font.labelFontSize), color: Color = .black,
    width: Double = .infinity, alignment: TextAlignment = .natural,
    lineBreakMode: LineBreakMode = .byWordWrapping, numberOfLines: Int = 0, lineSpacing: Double = 0
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.width = width.isNaN ? .infinity : max(0, width)
    self.alignment = text.lineStyle.alignment ?? alignment
    self.lineBreakMode = text.lineStyle.lineBreakMode ?? lineBreakMode
    self.numberOfLines = max(0, numberOfLines)
    let lineSpacing = text.lineStyle.lineSpacing ?? lineSpacing
    self.lineSpacing = lineSpacing.isFinite ? max(-1_000, min(1_000, lineSpacing)) : 0
  }

  /// Creates a layout of text without attributes; see the other initializer.
  public convenience init(
    _ text: String, font: Font = .system(ofSize: Font.labelFontSize), color: Color = .black,
    width: Double = .infinity, alignment: TextAlignment = .natural,
    lineBreakMode: LineBreakMode = .byWordWrapping, numberOfLines: Int = 0, lineSpacing: Double = 0
  ) {
    self.init(
      AttributedText(text), font: font, color: color, width: width, alignment: alignment,
      lineBreakMode: lineBreakMode, numberOfLines: numberOfLines, lineSpacing: lineSpacing)
  }

  deinit {
    guard let pangoLayout else { return }
    TextEngine.shared.withLock { g_object_unref(UnsafeMutableRawPointer(pangoLayout)) }
  }
}

// MARK: - Warm-up

extension TextLayout {
  /// Loads the font configuration and the system font, so that the first text does not have to wait for them.
  ///
  /// Call it early on a background thread; text that is laid out meanwhile waits for it.
  ///
  /// - Returns: Whether there is a font.
  package static func warmUp() -> Bool {
    let metrics = TextEngine.shared.metrics(of: .system(ofSize: Font.labelFontSize))
    if metrics.lineHeight > 0 { _ = TextLayout("Ag").size }
    return TextEngine.shared.withContext { _ in TextEngine.shared.hasFonts }
  }
}

// MARK: - Measures

extension TextLayout {
  /// The size of the lines that are shown, in points. The width is that of the longest line, at most ``width``.
  public var size: Size { withLayout { _, measures in measures.size } }

  /// The number of lines that are shown.
  public var lineCount: Int { withLayout { _, measures in measures.lineCount } }

  /// A Boolean value that indicates whether text is omitted, by an ellipsis or because of the maximum number of lines.
  public var isTruncated: Bool { withLayout { _, measures in measures.isTruncated } }

  /// The distance from the top to the baseline of the first line, in points.
  public var firstBaseline: Double { withLayout { _, measures in measures.firstBaseline } }

  /// The distance from the top to the baseline of the last line that is shown, in points.
  public var lastBaseline: Double { withLayout { _, measures in measures.lastBaseline } }

  /// Calls `body` with the Pango layout, which is created if necessary, under the engine's lock.
  func withLayout<Result>(_ body: (OpaquePointer, Measures) -> Result) -> Result {
    TextEngine.shared.withContext { context in
      if let pangoLayout { return body(pangoLayout, measured) }
      let layout = makePangoLayout(context)
      measured = measure(layout)
      pangoLayout = layout
      return body(layout, measured)
    }
  }

  private func measure(_ layout: OpaquePointer) -> Measures {
    var measures = Measures()
    let count = Int(pango_layout_get_line_count(layout))
    measures.lineCount = numberOfLines > 0 ? min(count, numberOfLines) : count
    measures.isTruncated = count > measures.lineCount || pango_layout_is_ellipsized(layout) != 0
    guard TextEngine.shared.hasFonts else {
      let line = FontMetrics(withoutFontsAt: font.pointSize)
      measures.firstBaseline = line.ascender
      measures.lastBaseline = line.ascender + Double(max(0, measures.lineCount - 1)) * line.lineHeight
      measures.size.height = Double(measures.lineCount) * line.lineHeight
      return measures
    }
    let pangoLines = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(pangoLines) }
    var (left, right, top, bottom) = (Double.infinity, -Double.infinity, 0.0, 0.0)
    for line in 0..<measures.lineCount {
      var logical = PangoRectangle()
      pango_layout_iter_get_line_extents(pangoLines, nil, &logical)
      let baseline = Double(pango_layout_iter_get_baseline(pangoLines)) / pangoScale
      if line == 0 {
        top = Double(logical.y) / pangoScale
        measures.firstBaseline = baseline
      }
      measures.lastBaseline = baseline
      left = min(left, Double(logical.x) / pangoScale)
      right = max(right, (Double(logical.x) + Double(logical.width)) / pangoScale)
      bottom = (Double(logical.y) + Double(logical.height)) / pangoScale
      if pango_layout_iter_next_line(pangoLines) == 0 { break }
    }
    let extent = max(0, right - left)
    measures.size = Size(
      width: lineBreakMode == .byClipping ? min(extent, width) : extent, height: max(0, bottom - top))
    if lineBreakMode == .byClipping, width.isFinite {
      // The Pango layout has no width here, so that its lines are aligned only relative to each other.
      let room = width - extent
      measures.origin.x =
        switch alignment {
        case .center: room / 2
        case .right: room
        case .natural where isRightToLeft, .justified where isRightToLeft: room
        default: 0
        }
    }
    return measures
  }
}

// MARK: - Drawing

extension TextLayout {
  /// Draws the lines with the context's source, with the top left corner of the layout at the origin of user space.
  func show(on cairo: OpaquePointer) {
    withLayout { layout, measures in
      guard TextEngine.shared.hasFonts else { return }
      if lineBreakMode == .byClipping, width < 1e6 {
        cairo_rectangle(cairo, 0, measures.firstBaseline - 1e5, width, 2e5)
        cairo_clip(cairo)
      }
      let pangoLines = pango_layout_get_iter(layout)
      defer { pango_layout_iter_free(pangoLines) }
      for _ in 0..<measures.lineCount {
        var logical = PangoRectangle()
        pango_layout_iter_get_line_extents(pangoLines, nil, &logical)
        let baseline = Double(pango_layout_iter_get_baseline(pangoLines)) / pangoScale
        cairo_move_to(cairo, measures.origin.x + Double(logical.x) / pangoScale, baseline)
        pango_cairo_show_layout_line(cairo, pango_layout_iter_get_line_readonly(pangoLines))
        if pango_layout_iter_next_line(pangoLines) == 0 { break }
      }
    }
  }

  /// The smallest rectangle that contains all ink, in points from the layout's top left corner.
  var inkBounds: Rect {
    withLayout { layout, measures in
      guard TextEngine.shared.hasFonts else { return .zero }
      var ink = PangoRectangle()
      pango_layout_get_extents(layout, &ink, nil)
      return Rect(
        x: Double(ink.x) / pangoScale + measures.origin.x, y: Double(ink.y) / pangoScale,
        width: Double(ink.width) / pangoScale, height: Double(ink.height) / pangoScale)
    }
  }
}
