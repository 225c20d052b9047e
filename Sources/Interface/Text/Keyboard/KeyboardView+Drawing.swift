internal import TactusGraphics

// MARK: - Drawing

extension KeyboardView {
  /// The height of a key's lower edge, in points.
  private static let shadowHeight = 1.0
  /// The size of the font of letters, and of labels of several characters, as fractions of a row's height.
  private static let letterSize = 0.42
  private static let labelSize = 0.29
  /// The maximum sizes of both fonts, in points.
  private static let maximumLetterSize = 26.0
  private static let maximumLabelSize = 17.0
  /// The width of a glyph's lines, as a fraction of the size of letters.
  private static let glyphLine = 0.085

  func drawKeys(in rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    context.setFillColor(resolve(KeyboardPalette.background))
    context.fill(bounds)
    let line = 1 / contentScaleFactor
    context.setFillColor(resolve(KeyboardPalette.edge))
    context.fill(Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: line))
    let colors = KeyColors(for: self)
    for key in typing.arrangement.keys where key.key.action != .gap && key.cell.intersects(rect) {
      draw(key, colors, in: context)
    }
  }

  private func draw(_ placed: KeyboardArrangement.PlacedKey, _ colors: KeyColors, in context: GraphicsContext)
  {
    let frame = placed.frame
    let radius = min(shapes.key, min(frame.width, frame.height) / 3)
    context.setFillColor(colors.shadow)
    context.fill(
      BezierPath(
        roundedRect: frame.offsetBy(dx: 0, dy: min(Self.shadowHeight, frame.height / 20)),
        cornerRadius: radius))
    context.setFillColor(color(of: placed, colors))
    context.fill(BezierPath(roundedRect: frame, cornerRadius: radius))
    if typing.isMovingCaret { return }
    drawFace(of: placed.key, in: frame, colors, context)
  }

  private func color(of placed: KeyboardArrangement.PlacedKey, _ colors: KeyColors) -> Color {
    let isPressed = typing.isPressed(placed) && !(traits.isSecure && placed.key.isTyping)
    switch placed.key.action {
    case .text, .space: return isPressed ? colors.pressedKey : colors.key
    case .shift: return typing.isShifted ? colors.pressedFunctionKey : colors.functionKey
    case .enter where traits.emphasizesReturn && typing.isReturnEnabled:
      return isPressed ? colors.pressedFunctionKey : colors.tint
    default: return isPressed ? colors.pressedFunctionKey : colors.functionKey
    }
  }

  private func drawFace(
    of key: KeyboardKey, in frame: Rect, _ colors: KeyColors, _ context: GraphicsContext
  ) {
    let letterSize = min(typing.arrangement.rowHeight * Self.letterSize, Self.maximumLetterSize * textScale)
    let color = colors.text
    switch key.action {
    case .text(let base, let shifted):
      drawLabel(typing.isShifted ? shifted : base, in: frame, color: color, isLetter: true, context)
    case .space: drawLabel(spaceLabel, in: frame, color: color, isLetter: false, context)
    case .page(let page): drawLabel(label(of: page), in: frame, color: color, isLetter: false, context)
    case .enter:
      let isPressed = typing.presses.contains { $0.stage == .pending && $0.key?.key.action == .enter }
      let face =
        !typing.isReturnEnabled
        ? color.withAlphaComponent(0.3)
        : traits.emphasizesReturn && !isPressed ? colors.onTint : color
      drawLabel(
        typing.layout.label(traits.returnLabel) ?? "", in: frame, color: face, isLetter: false, context)
    case .backspace, .shift, .globe, .dismiss:
      let side = min(letterSize, frame.width * 0.6, frame.height * 0.7)
      let glyph = KeyboardGlyph(
        action: key.action, shift: typing.isShifted && typing.shift == .off ? .once : typing.shift)
      let isFilled = key.action == .shift && typing.isShifted
      // On a white key, the glyph of Shift is black in dark interfaces, too.
      glyph.draw(
        in: Rect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side), color: color,
        lineWidth: max(1, letterSize * Self.glyphLine), isFilled: isFilled, context)
    case .gap: break
    }
  }

  /// The factor by which the preferred text size enlarges labels.
  private var textScale: Double { traitCollection.growth(limitedTo: 1.3) }

  private var spaceLabel: String {
    let showsName = typing.arrangement.keys.contains { $0.key.action == .globe }
    return showsName ? typing.layout.name : typing.layout.label("space") ?? ""
  }

  private func label(of page: KeyboardPage) -> String {
    switch page {
    case .letters: typing.layout.label("letters") ?? ""
    case .more: typing.layout.label("more") ?? ""
    case .symbols, .number, .decimal, .phone: typing.layout.label("symbols") ?? ""
    }
  }

  /// Draws a label in the middle of a key, smaller if it is too wide.
  private func drawLabel(
    _ text: String, in frame: Rect, color: Color, isLetter: Bool, _ context: GraphicsContext
  ) {
    guard !text.isEmpty, frame.width > 2, frame.height > 2 else { return }
    let rowHeight = typing.arrangement.rowHeight
    let isSingle = isLetter && text.count == 1
    let size =
      isSingle
      ? min(rowHeight * Self.letterSize, Self.maximumLetterSize * textScale)
      : min(rowHeight * Self.labelSize, Self.maximumLabelSize * textScale)
    let layout = KeyboardLabel.layout(fitting: frame.width, size: size) {
      label(KeyboardLabel(text: text, size: $0, isBold: traitCollection.legibilityWeight == .bold))
    }
    context.draw(
      layout, at: Point(x: frame.midX - layout.size.width / 2, y: frame.midY - layout.size.height / 2),
      color: color)
  }

  private func label(_ label: KeyboardLabel) -> TextLayout {
    if let layout = labels[label] { return layout }
    let font = Font.system(ofSize: label.size).weighted(for: traitCollection)
    let layout = TextLayout(label.text, font: font, numberOfLines: 1)
    labels[label] = layout
    return layout
  }
}
