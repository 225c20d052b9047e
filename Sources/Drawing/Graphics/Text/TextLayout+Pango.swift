import CTactusPango
import TactusPixels

// MARK: - Building Pango's layout

extension TextLayout {
  /// A Boolean value that indicates whether the first letter, or mark of direction, is written from right to left.
  var isRightToLeft: Bool {
    // Text that begins with 1,000 characters without a letter counts as left to right.
    let letters = text.string.unicodeScalars.prefix(1_000)
    guard let letter = letters.first(where: { $0.properties.isAlphabetic || Self.isMark($0) }) else {
      return false
    }
    // The Unicode blocks of scripts from right to left.
    return switch letter.value {
    case 0x200f, 0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfeff, 0x10800...0x10fff, 0x1e800...0x1efff: true
    default: false
    }
  }

  /// Returns whether a character is an invisible mark of the direction, with which amounts of money begin in Arabic and Hebrew.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x61c, 0x200e, 0x200f: true
    default: false
    }
  }

  /// The part of the text that is laid out, in UTF-8; see ``DrawableText``.
  private var drawableText: DrawableText {
    DrawableText(text.string, lines: numberOfLines, isBroken: width < 1e6 && lineBreakMode != .byClipping)
  }

  /// Creates the layout, which the caller owns.
  func makePangoLayout(_ context: OpaquePointer) -> OpaquePointer {
    let layout = pango_layout_new(context)!
    let description = font.makeDescription()
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    let drawable = drawableText
    setText(drawable, layout)
    if lineSpacing != 0 { pango_layout_set_spacing(layout, pangoUnits(lineSpacing)) }
    setAlignment(layout)
    setLineBreaking(layout)
    if lineBreakMode.ellipsizeMode != PANGO_ELLIPSIZE_NONE { dropParagraphsBeyondLimit(of: drawable, layout) }
    return layout
  }

  private func setText(_ drawable: DrawableText, _ layout: OpaquePointer) {
    drawable.bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layout, $0.baseAddress, Int32($0.count))
      }
    }
    let attributes = makeAttributes(for: drawable)
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
  }

  private func setAlignment(_ layout: OpaquePointer) {
    // In Pango, left is the side where the writing direction begins.
    let alignment: PangoAlignment =
      switch alignment {
      case .natural, .justified: PANGO_ALIGN_LEFT
      case .center: PANGO_ALIGN_CENTER
      case .left: isRightToLeft ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
      case .right: isRightToLeft ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT
      }
    pango_layout_set_alignment(layout, alignment)
    pango_layout_set_justify(layout, self.alignment == .justified ? 1 : 0)
  }

  private func setLineBreaking(_ layout: OpaquePointer) {
    // Beyond a million points Pango's integers overflow; such a line counts as unlimited.
    let isLimited = width < 1e6 && lineBreakMode != .byClipping
    pango_layout_set_width(layout, isLimited ? pangoUnits(width) : -1)
    pango_layout_set_wrap(layout, lineBreakMode == .byCharWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    pango_layout_set_ellipsize(layout, lineBreakMode.ellipsizeMode)
    // A negative height is a number of lines per paragraph.
    let lines = Int32(clamping: numberOfLines)
    pango_layout_set_height(layout, lines > 0 ? -lines : Int32.max)
  }

  /// Ends the text after the paragraph that reaches the limit of lines, as Pango limits the lines of each paragraph instead.
  private func dropParagraphsBeyondLimit(of drawable: DrawableText, _ layout: OpaquePointer) {
    guard numberOfLines > 0, pango_layout_get_line_count(layout) > numberOfLines else { return }
    guard let next = pango_layout_get_line_readonly(layout, Int32(clamping: numberOfLines)) else { return }
    setText(DrawableText(drawable, upTo: Int(next.pointee.start_index), followedBy: "…"), layout)
  }

  private func makeAttributes(for drawable: DrawableText) -> OpaquePointer? {
    let list = pango_attr_list_new()
    // A word that is wider than the line is broken between any two letters, which no hyphen must pretend to be right.
    pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
    for run in text.runs {
      let range = drawable.range(of: run.range)
      guard !range.isEmpty else { continue }
      func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        guard let attribute else { return }
        attribute.pointee.start_index = guint(clamping: range.lowerBound)
        attribute.pointee.end_index = guint(clamping: range.upperBound)
        pango_attr_list_change(list, attribute)
      }
      let attributes = run.attributes
      if let font = attributes.font {
        let description = font.makeDescription()
        insert(pango_attr_font_desc_new(description))
        pango_font_description_free(description)
      }
      if let color = attributes.color?.drawable {
        insert(pango_attr_foreground_new(color.red.word, color.green.word, color.blue.word))
        insert(pango_attr_foreground_alpha_new(color.alpha.word))
      }
      if let color = attributes.backgroundColor?.drawable {
        insert(pango_attr_background_new(color.red.word, color.green.word, color.blue.word))
        insert(pango_attr_background_alpha_new(color.alpha.word))
      }
      if let isUnderlined = attributes.isUnderlined {
        insert(pango_attr_underline_new(isUnderlined ? PANGO_UNDERLINE_SINGLE : PANGO_UNDERLINE_NONE))
      }
      if let isStruckThrough = attributes.isStruckThrough {
        insert(pango_attr_strikethrough_new(isStruckThrough ? 1 : 0))
      }
      if let kern = attributes.kern, kern.isFinite {
        insert(pango_attr_letter_spacing_new(pangoUnits(max(-1_000, min(1_000, kern)))))
      }
    }
    return list
  }
}

extension Double {
  /// A component between 0 and 1 as Pango's integer. The minimum is 1, as Pango treats an alpha of 0 as unset.
  fileprivate var word: guint16 { guint16(max(1, (self * 65_535).rounded())) }
}

extension LineBreakMode {
  /// Pango's mode for the position of the ellipsis.
  var ellipsizeMode: PangoEllipsizeMode {
    switch self {
    case .byWordWrapping, .byCharWrapping, .byClipping: PANGO_ELLIPSIZE_NONE
    case .byTruncatingHead: PANGO_ELLIPSIZE_START
    case .byTruncatingTail: PANGO_ELLIPSIZE_END
    case .byTruncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
    }
  }
}
