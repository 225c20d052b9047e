internal import TactusGraphics
internal import TactusScene

// MARK: - Geometry

extension TextField {
  /// The width of the caret, in points, as in UIKit.
  static let caretWidth = 2.0
  /// The distance of the text from a frame, in points: UIKit's 7.
  static let frameInset = 7.0
  /// The width of what is to be hit of the clear button, in points.
  static let clearButtonWidth = 32.0
  /// The radius of a rounded frame, in points, as in UIKit.
  static let frameRadius = 5.0

  /// How far the focus ring keeps from text without a frame, beside the ring's own distance, in points. By eye.
  static let focusMargin = 4.0

  var horizontalInset: Double { borderStyle == .none ? 0 : Self.frameInset }

  var showsClearButton: Bool {
    guard isEnabled, !content.text.isEmpty else { return false }
    return switch clearButtonMode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  func contentRect(forBounds bounds: Rect) -> Rect {
    var rect = bounds.insetBy(dx: min(horizontalInset, bounds.width / 2), dy: 0)
    guard showsClearButton else { return rect }
    let button = clearButtonRect(forBounds: bounds)
    let (left, right) = isRightToLeft ? (button.maxX, rect.maxX) : (rect.minX, button.minX)
    rect = Rect(x: left, y: rect.minY, width: max(0, right - left), height: rect.height)
    return rect
  }

  var presentTextRect: Rect { isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds) }

  /// The alignment with left and right for natural: the text's direction, without text the field's.
  private var effectiveAlignment: TextAlignment {
    guard textAlignment == .natural || textAlignment == .justified else { return textAlignment }
    let isFromRight = content.text.isEmpty ? isRightToLeft : TextLayout(content.text).isWrittenRightToLeft
    return isFromRight ? .right : .left
  }

  /// The left end of the line, in the field's coordinates.
  var lineX: Double {
    let rect = presentTextRect
    let room = rect.width - content.layout.size.width - Self.caretWidth
    guard room >= 0 else { return rect.minX - scrollOffset }
    switch effectiveAlignment {
    case .right: return rect.minX + room
    case .center: return rect.minX + room / 2
    default: return rect.minX
    }
  }

  /// The place in the text nearest to a point of the field.
  func offset(at point: Point) -> Int { content.offset(atX: point.x - lineX) }

  func caretRect(at offset: Int) -> Rect {
    let rect = presentTextRect
    let height = font.lineHeight
    let x = min(
      max(lineX + content.caretX(at: offset), rect.minX), max(rect.minX, rect.maxX - Self.caretWidth))
    return Rect(x: x, y: rect.midY - height / 2, width: Self.caretWidth, height: height)
  }

  /// Moves a text that is longer than the field so that the caret is in sight.
  func scrollToCaret() {
    let old = scrollOffset
    let width = presentTextRect.width
    let overflow = content.layout.size.width + Self.caretWidth - width
    if !isEditing || overflow <= 0 {
      scrollOffset = 0
    } else {
      let x = content.caretX(at: content.head)
      scrollOffset = min(max(scrollOffset, x + Self.caretWidth - width), x)
      scrollOffset = min(max(scrollOffset, 0), overflow)
    }
    if scrollOffset != old { setNeedsDisplay() }
  }
}

// MARK: - Drawing

extension TextField {
  func drawContent() {
    guard let context = GraphicsContext.current else { return }
    context.setAlpha(isEnabled ? 1 : Self.disabledAlpha)
    drawFrame(context)
    if content.text.isEmpty {
      drawLine(placeholder ?? "", color: .placeholderText, in: placeholderRect(forBounds: bounds), context)
    } else if isEditing {
      drawEditedLine(context)
    } else {
      drawLine(content.shownText, color: textColor, in: textRect(forBounds: bounds), context)
    }
  }

  private func drawFrame(_ context: GraphicsContext) {
    // A line of one pixel, its middle on the pixel's.
    let width = 1 / contentScaleFactor
    let rect = bounds.insetBy(dx: width / 2, dy: width / 2)
    context.setLineWidth(width)
    switch borderStyle {
    case .none: return
    case .line:
      context.setStrokeColor(resolve(.label))
      context.stroke(BezierPath(rect: rect))
    case .bezel:
      context.setStrokeColor(resolve(.opaqueSeparator))
      context.stroke(BezierPath(rect: rect))
      context.stroke(BezierPath(rect: rect.insetBy(dx: width, dy: width)))
    case .roundedRect:
      let frame = BezierPath(roundedRect: rect, cornerRadius: Self.frameRadius)
      context.setFillColor(resolve(.systemBackground))
      context.fill(frame)
      context.setStrokeColor(resolve(.opaqueSeparator))
      context.stroke(frame)
    }
  }

  /// Draws a line that ends with an ellipsis where it is too long.
  private func drawLine(_ text: String, color: Color, in rect: Rect, _ context: GraphicsContext) {
    guard !text.isEmpty, rect.width > 0 else { return }
    let alignment =
      textAlignment == .natural && content.text.isEmpty && isRightToLeft ? .right : textAlignment
    let layout = TextLayout(
      text, font: font, color: resolve(color), width: rect.width, alignment: alignment,
      lineBreakMode: .byTruncatingTail, numberOfLines: 1)
    context.draw(layout, at: Point(x: rect.minX, y: rect.midY - layout.size.height / 2))
  }

  private func drawEditedLine(_ context: GraphicsContext) {
    let rect = presentTextRect
    let layout = content.layout
    let origin = Point(x: lineX, y: rect.midY - layout.size.height / 2)
    context.saveGState()
    context.clip(to: Rect(x: rect.minX, y: bounds.minY, width: rect.width, height: bounds.height))
    if !content.selection.isEmpty {
      context.setFillColor(resolve(tintColor).withAlphaComponent(Self.selectionAlpha))
      for part in content.selectionRects() {
        context.fill(BezierPath(rect: part.offsetBy(dx: origin.x, dy: origin.y)))
      }
    }
    context.draw(layout, at: origin, color: resolve(textColor))
    context.restoreGState()
  }

  /// The opacity of the accent colour behind selected text.
  private static let selectionAlpha = 0.25
}

// MARK: - Caret

extension TextField {
  /// How long the caret is to be seen, and then not, in seconds.
  private static let blinkInterval = 0.5
  /// How long the caret blinks after the last edit, in seconds; then it stays, so that an idle panel sleeps. As in GTK.
  private static let blinkDuration = 10.0

  private var clock: EventClock? { window?.application?.clock }

  func placeCaret() {
    guard isEditing, content.selection.isEmpty else {
      caret.isHidden = true
      return
    }
    let rect = caretRect(at: content.head)
    caret.bounds.size = rect.size
    caret.position = rect.center
  }

  /// Shows the caret, and begins to blink from the start; or hides it where none belongs.
  func restartBlinking() {
    blinkTimer?.cancel()
    blinkTimer = nil
    caret.isHidden = !isEditing || !content.selection.isEmpty
    guard !caret.isHidden, let clock else { return }
    blinkEnd = clock.now + Self.blinkDuration
    scheduleBlink(clock)
  }

  private func scheduleBlink(_ clock: EventClock) {
    blinkTimer = clock.schedule(after: Self.blinkInterval) { [weak self] in self?.blink() }
  }

  private func blink() {
    blinkTimer = nil
    guard isEditing, content.selection.isEmpty, let clock else { return }
    // Out of sight there is nothing to blink for; it is there when the field comes back.
    guard isInSight else {
      caret.isHidden = false
      return
    }
    caret.isHidden.toggle()
    // It ends in sight.
    if clock.now < blinkEnd || caret.isHidden { scheduleBlink(clock) }
  }
}

// MARK: - Invalidation

extension TextField {
  /// The text, or what it is shown with, changed.
  func contentDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
    scrollToCaret()
    placeCaret()
    restartBlinking()
  }

  /// The caret moved.
  func selectionDidChange() {
    contentDidChange()
    delegate?.textFieldDidChangeSelection(self)
  }

  func editingStateDidChange() { contentDidChange() }
}
