import CTactusPango
import TactusGeometry

// MARK: - Carets

// Positions in the text are offsets in UTF-8 code units from its start. Offsets between caret positions, or outside the text,
// count as the nearest caret position before them.

extension TextLayout {
  /// The offsets of caret positions and of word boundaries in a text, in ascending order.
  package struct Boundaries: Hashable, Sendable {
    /// The caret positions, which are the boundaries of grapheme clusters. The first is 0, the last is the length.
    package var carets: [Int] = []
    /// The offsets at which words start.
    package var wordStarts: [Int] = []
    /// The offsets at which words end.
    package var wordEnds: [Int] = []

    package init(carets: [Int] = [], wordStarts: [Int] = [], wordEnds: [Int] = []) {
      self.carets = carets
      self.wordStarts = wordStarts
      self.wordEnds = wordEnds
    }
  }

  /// The caret positions and the word boundaries of the text.
  package var boundaries: Boundaries {
    withLayout { layout, _ in
      var count: gint = 0
      guard let attributes = pango_layout_get_log_attrs_readonly(layout, &count),
        let text = pango_layout_get_text(layout)
      else { return Boundaries(carets: [0]) }
      var boundaries = Boundaries()
      var offset = 0
      for index in 0..<Int(count) {
        let attribute = attributes[index]
        if attribute.is_cursor_position != 0 { boundaries.carets.append(offset) }
        if attribute.is_word_start != 0 { boundaries.wordStarts.append(offset) }
        if attribute.is_word_end != 0 { boundaries.wordEnds.append(offset) }
        offset += UTF8.width(leadingByte: UInt8(bitPattern: text[offset]))
      }
      return boundaries
    }
  }

  /// Returns the rectangle of the caret at an offset, in points from the layout's top left corner. Its width is 0.
  package func caretRect(at offset: Int) -> Rect {
    withLayout { layout, measures in
      guard TextEngine.shared.hasFonts else { return Rect(origin: .zero, size: measures.size) }
      var strong = PangoRectangle()
      pango_layout_get_cursor_pos(layout, Self.index(offset, in: layout), &strong, nil)
      return Rect(
        x: Double(strong.x) / pangoScale + measures.origin.x, y: Double(strong.y) / pangoScale, width: 0,
        height: Double(strong.height) / pangoScale)
    }
  }

  /// Returns the offset whose caret is nearest to a point, in points from the layout's top left corner.
  package func closestOffset(to point: Point) -> Int {
    withLayout { layout, measures in
      guard point.isFinite, let text = pango_layout_get_text(layout) else { return 0 }
      var index: gint = 0
      var trailing: gint = 0
      pango_layout_xy_to_index(
        layout, pangoUnits(point.x - measures.origin.x), pangoUnits(point.y), &index, &trailing)
      var offset = Int(index)
      for _ in 0..<max(0, trailing) where text[offset] != 0 {
        offset += UTF8.width(leadingByte: UInt8(bitPattern: text[offset]))
      }
      return offset
    }
  }

  /// Returns the offset whose caret is the next one to the right or to the left on screen, or the same offset at either end.
  package func offset(beside offset: Int, toRight: Bool) -> Int {
    withLayout { layout, _ in
      let start = Self.index(offset, in: layout)
      var index: gint = 0
      var trailing: gint = 0
      pango_layout_move_cursor_visually(layout, 1, start, 0, toRight ? 1 : -1, &index, &trailing)
      guard index >= 0, index != gint.max, let text = pango_layout_get_text(layout) else { return Int(start) }
      var next = Int(index)
      for _ in 0..<max(0, trailing) where text[next] != 0 {
        next += UTF8.width(leadingByte: UInt8(bitPattern: text[next]))
      }
      return next
    }
  }

  /// Returns the rectangles that a range of the text covers, in points from the layout's top left corner: several for a line with
  /// mixed writing directions.
  package func selectionRects(_ range: Range<Int>) -> [Rect] {
    withLayout { layout, measures in
      let start = Self.index(range.lowerBound, in: layout)
      let end = Self.index(range.upperBound, in: layout)
      guard start < end, TextEngine.shared.hasFonts else { return [] }
      var rects: [Rect] = []
      let lines = pango_layout_get_iter(layout)
      defer { pango_layout_iter_free(lines) }
      for _ in 0..<measures.lineCount {
        var logical = PangoRectangle()
        pango_layout_iter_get_line_extents(lines, nil, &logical)
        var ranges: UnsafeMutablePointer<gint>?
        var count: gint = 0
        pango_layout_line_get_x_ranges(
          pango_layout_iter_get_line_readonly(lines), start, end, &ranges, &count)
        if let ranges {
          for index in 0..<Int(count) {
            let left = Double(ranges[2 * index]) / pangoScale
            let right = Double(ranges[2 * index + 1]) / pangoScale
            rects.append(
              Rect(
                x: left + measures.origin.x, y: Double(logical.y) / pangoScale, width: right - left,
                height: Double(logical.height) / pangoScale))
          }
          g_free(ranges)
        }
        if pango_layout_iter_next_line(lines) == 0 { break }
      }
      return rects.filter { $0.width > 0 }
    }
  }

  /// A Boolean value that indicates whether the text is written from right to left.
  package var isWrittenRightToLeft: Bool { isRightToLeft }

  private static func index(_ offset: Int, in layout: OpaquePointer) -> gint {
    guard let text = pango_layout_get_text(layout) else { return 0 }
    var index = min(max(offset, 0), strlen(text))
    // Bytes that continue a character have the top bits 10.
    while index > 0, UInt8(bitPattern: text[index]) & 0xc0 == 0x80 { index -= 1 }
    return gint(index)
  }
}

extension UTF8 {
  /// Returns the number of code units of a character that begins with a code unit.
  static func width(leadingByte byte: UInt8) -> Int {
    byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
  }
}
