import CTactusCairo
import TactusGeometry
import TactusPixels

// MARK: - Text

extension GraphicsContext {
  /// Draws laid-out text.
  ///
  /// - Parameters:
  ///   - layout: The text.
  ///   - point: The position of the layout's top left corner.
  ///   - color: The colour of the parts without a colour attribute; by default the layout's.
  public func draw(_ layout: TextLayout, at point: Point, color: Color? = nil) {
    guard point.isFinite, abs(point.x) < 1e6, abs(point.y) < 1e6, !layout.text.string.isEmpty else { return }
    if let recorder {
      let extent = layout.inkBounds.insetBy(dx: -2, dy: -2).offsetBy(dx: point.x, dy: point.y)
      return recorder.paint(.text(layout, point, color), extent: extent, state)
    }
    let color = color ?? layout.color
    let translation = AffineTransform(translationX: point.x, y: point.y)
    guard translation.concatenating(state.transform).concatenating(base).isInvertible else { return }
    let ink = layout.inkBounds.insetBy(dx: -2, dy: -2)
    withCairo { cairo, transform in
      let placed = translation.concatenating(transform)
      castShadow(cairo, around: ink.applying(placed)) { mask, offset in
        mask.setMatrix(placed.concatenating(offset))
        mask.setSource(color, alpha: 1)
        layout.show(on: mask)
      }
      cairo_save(cairo)
      // Colour attributes ignore the opacity, and blend modes that erase must not affect pixels outside the text.
      let needsGroup = !layout.text.runs.isEmpty && state.alpha < 1 || state.blendMode.isUnbounded
      if needsGroup {
        BezierPath(rect: ink).emit(to: cairo, transform: placed)
        cairo_clip(cairo)
        cairo_push_group(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
      }
      cairo.setMatrix(placed)
      cairo.setSource(color, alpha: needsGroup ? 1 : state.alpha)
      layout.show(on: cairo)
      if needsGroup {
        cairo_pop_group_to_source(cairo)
        cairo_set_operator(cairo, state.blendMode.cairoOperator)
        cairo_paint_with_alpha(cairo, state.alpha)
      }
      cairo_restore(cairo)
    }
  }

  /// Draws a line of text with its top left corner at a point, in the fill colour.
  public func draw(_ text: String, at point: Point, font: Font = .system(ofSize: Font.labelFontSize)) {
    draw(TextLayout(text, font: font, color: state.fillColor), at: point)
  }

  /// Draws text into a rectangle, in the fill colour; lines that do not fit are left out.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - rect: The rectangle, at whose top the text begins.
  ///   - font: The font.
  ///   - alignment: The alignment of the lines.
  ///   - lineBreakMode: The wrapping or truncation of lines that are too long.
  public func draw(
    _ text: String, in rect: Rect, font: Font = .system(ofSize: Font.labelFontSize),
    alignment: TextAlignment = .natural, lineBreakMode: LineBreakMode = .byWordWrapping
  ) {
    guard rect.isFinite, !rect.isEmpty else { return }
    let lines = max(1, rect.height / max(1, font.lineHeight))
    let layout = TextLayout(
      text, font: font, color: state.fillColor, width: rect.width, alignment: alignment,
      lineBreakMode: lineBreakMode, numberOfLines: Int(saturating: min(100_000, lines)))
    draw(layout, at: rect.origin)
  }
}
