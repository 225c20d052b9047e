// MARK: - Content

extension Button {
  /// Updates the views after a visible property has changed.
  func contentDidChange() {
    updateAppearance()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Sets the title's font, line breaking and number of lines for the configuration.
  func configureTitle() {
    guard let configuration else {
      label.font = .system(ofSize: Font.labelFontSize)
      label.lineBreakMode = .byTruncatingMiddle
      label.numberOfLines = 1
      return
    }
    label.font = configuration.font
    label.lineBreakMode = configuration.titleLineBreakMode
    switch configuration.titleLineBreakMode {
    case .byWordWrapping, .byCharWrapping: label.numberOfLines = 0
    default: label.numberOfLines = 1
    }
  }

  func updateContent() {
    let state = self.state
    let foreground = resolve(titleColor(for: state) ?? defaultTitleColor)
    let title = attributedTitle(for: state) ?? self.title(for: state).map { AttributedText($0) }
    if label.attributedText != title {
      label.attributedText = title
      setNeedsLayout()
    }
    label.textColor = foreground
    let subtitle = configuration?.subtitle
    if subtitleLabel.text != subtitle {
      subtitleLabel.text = subtitle
      setNeedsLayout()
    }
    subtitleLabel.textColor = foreground.withAlphaComponent(foreground.alpha * 0.75)
    var image = image(for: state)
    if let preferred = configuration?.preferredSymbolConfigurationForImage {
      image = image?.withPreferredConfiguration(preferred)
    }
    if picture.image != image {
      picture.image = image
      setNeedsLayout()
    }
    picture.enlargesPlainSymbols = configuration != nil && label.adjustsFontForContentSizeCategory
    if image?.renderingMode == .alwaysTemplate { picture.tintColor = foreground }
    updateBackground(state)
  }

  /// The colour of a title for which none is set.
  var defaultTitleColor: Color {
    if buttonType == .system || configuration != nil { return tintColor }
    return .label
  }

  private func updateBackground(_ state: State) {
    let color =
      backgroundColor(for: state) ?? configuration?.backgroundColor(for: state, tint: resolve(tintColor))
      ?? .clear
    let image = backgroundImage(for: state)
    background.isHidden = color == .clear && image == nil
    background.backgroundColor = resolve(color)
    if let image {
      let view = backgroundImageView ?? ImageView(frame: background.bounds)
      if backgroundImageView == nil {
        backgroundImageView = view
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        background.addSubview(view)
        background.clipsToBounds = true
      }
      view.image = image
    }
    backgroundImageView?.isHidden = image == nil
  }

  /// Dims the pressed or disabled button, unless the appearance that was set for that state already shows it.
  func updateOpacity() {
    let hasHighlightedAppearance = stateAppearances[.highlighted] != nil
    let isPressed = isHighlighted && !hasHighlightedAppearance
    let hasBackground = configuration?.hasBackground ?? !background.isHidden
    let isDimmed = !isEnabled && configuration == nil && stateAppearances[.disabled] == nil
    let contentAlpha = isPressed ? (hasBackground ? 0.7 : 0.35) : isDimmed ? Self.disabledAlpha : 1
    let backgroundAlpha = isPressed ? 0.65 : isDimmed ? Self.disabledAlpha : 1
    guard content.alpha != contentAlpha || background.alpha != backgroundAlpha else { return }
    // A press is shown without animation, so that a brief tap is visible; the release is animated.
    animate(!isPressed) { [self] in
      content.alpha = contentAlpha
      background.alpha = backgroundAlpha
    }
  }
}

// MARK: - Geometry

extension Button {
  struct Measures {
    var title = Size.zero
    var subtitle = Size.zero
    var image = Size.zero
    var total = Size.zero
    var text: Size {
      Size(width: max(title.width, subtitle.width), height: title.height + subtitle.height)
    }
  }

  /// The insets of the configuration, or else ``contentEdgeInsets``, with leading and trailing resolved to left and right.
  var effectiveInsets: EdgeInsets {
    guard let insets = configuration?.contentInsets else { return contentEdgeInsets }
    let factor = metrics.spacing
    return EdgeInsets(
      top: insets.top * factor, left: (isRightToLeft ? insets.trailing : insets.leading) * factor,
      bottom: insets.bottom * factor, right: (isRightToLeft ? insets.leading : insets.trailing) * factor)
  }

  private var placement: Configuration.ImagePlacement {
    showsPopupImage ? .trailing : configuration?.imagePlacement ?? .leading
  }
  /// A Boolean value that indicates whether the image is that of pop-up buttons.
  private var showsPopupImage: Bool {
    isPopup && configuration?.image == nil && stateAppearances.values.allSatisfy { $0.image == nil }
  }
  private var isVertical: Bool { placement == .top || placement == .bottom }

  /// The distance between the title and the image, in points.
  private var imageGap: Double { configuration?.imagePadding ?? (showsPopupImage ? Self.popupGap : 0) }
  /// The distance between the title of a pop-up button without a configuration and its symbol, in points. Chosen by us.
  private static let popupGap = 6.0

  func measure(width: Double) -> Measures {
    var measures = Measures()
    measures.image = picture.sizeThatFits(.zero)
    let hasText = label.attributedText?.string.isEmpty == false
    let hasImage = measures.image != .zero
    let gap = hasText && hasImage ? imageGap : 0
    let room = isVertical || !hasImage ? width : max(1, width - measures.image.width - gap)
    // For a label a width of 0 means no limit.
    let limit = Size(width: room.isFinite ? room : 0, height: 0)
    if hasText {
      measures.title = label.sizeThatFits(limit)
      measures.title.width = min(measures.title.width, room)
    }
    if subtitleLabel.attributedText?.string.isEmpty == false {
      measures.subtitle = subtitleLabel.sizeThatFits(limit)
      measures.subtitle.width = min(measures.subtitle.width, room)
    }
    let text = measures.text
    measures.total =
      isVertical
      ? Size(width: max(text.width, measures.image.width), height: text.height + gap + measures.image.height)
      : Size(width: text.width + gap + measures.image.width, height: max(text.height, measures.image.height))
    return measures
  }

  func arrange(in rect: Rect) -> (title: Rect, subtitle: Rect, image: Rect) {
    let measures = measure(width: rect.width)
    let gap =
      measures.title != .zero && measures.image != .zero ? imageGap : 0
    let alignment = effectiveContentHorizontalAlignment
    func x(_ width: Double) -> Double {
      switch alignment {
      case .left: rect.minX
      case .right: rect.maxX - width
      default: (rect.midX - width / 2).rounded()
      }
    }
    func y(_ height: Double) -> Double {
      switch contentVerticalAlignment {
      case .top: rect.minY
      case .bottom: rect.maxY - height
      default: (rect.midY - height / 2).rounded()
      }
    }
    let filled = fill(rect.size, with: measures, gap: gap, isWide: alignment == .fill)
    let (text, imageSize) = (filled.text, filled.image)
    var textOrigin = Point(x: x(text.width), y: y(text.height))
    var imageOrigin = Point(x: x(imageSize.width), y: y(imageSize.height))
    if isVertical {
      let top = y(filled.total.height)
      textOrigin.y = placement == .top ? top + imageSize.height + gap : top
      imageOrigin.y = placement == .top ? top : top + text.height + gap
    } else {
      let left = x(filled.total.width)
      let isImageLeft = (placement == .leading) != isRightToLeft
      textOrigin.x = isImageLeft ? left + imageSize.width + gap : left
      imageOrigin.x = isImageLeft ? left : left + text.width + gap
    }
    let titleHeight =
      contentVerticalAlignment == .fill ? text.height - measures.subtitle.height : measures.title.height
    let title = Rect(x: textOrigin.x, y: textOrigin.y, width: text.width, height: titleHeight)
    let subtitle = Rect(x: textOrigin.x, y: title.maxY, width: text.width, height: measures.subtitle.height)
    return (title, subtitle, Rect(origin: imageOrigin, size: imageSize))
  }

  /// Returns the sizes of the text, the image and both together, stretched along the axes on which the alignment is `.fill`.
  /// Along the axis on which both are arranged, the text takes the remaining length; along the other axis both are stretched.
  private func fill(
    _ room: Size, with measures: Measures, gap: Double, isWide: Bool
  ) -> (text: Size, image: Size, total: Size) {
    var (text, image, total) = (measures.text, measures.image, measures.total)
    let hasImage = image != .zero
    let hasText = text != .zero
    if isWide {
      let isBeside = !isVertical && hasImage && hasText
      if hasText { text.width = isBeside ? max(text.width, room.width - image.width - gap) : room.width }
      if hasImage, !isBeside { image.width = room.width }
      total.width = max(total.width, room.width)
    }
    if contentVerticalAlignment == .fill {
      let isStacked = isVertical && hasImage && hasText
      if hasText {
        text.height = isStacked ? max(text.height, room.height - image.height - gap) : room.height
      }
      if hasImage, !isStacked { image.height = room.height }
      total.height = max(total.height, room.height)
    }
    return (text, image, total)
  }

  func layoutContent() {
    background.frame = bounds
    content.frame = bounds
    if let configuration {
      background.cornerRadius = configuration.cornerRadius(for: bounds.size, traits: traitCollection)
    } else {
      background.cornerRadius = cornerRadius
    }
    let rect = contentRect(forBounds: bounds)
    let titleAlignment: TextAlignment =
      switch effectiveContentHorizontalAlignment {
      case .left: .left
      case .right: .right
      default: .center
      }
    label.textAlignment = titleAlignment
    subtitleLabel.textAlignment = titleAlignment
    let arrangement = arrange(in: rect)
    label.frame = titleRect(forContentRect: rect)
    subtitleLabel.frame = arrangement.subtitle
    picture.frame = imageRect(forContentRect: rect)
  }

  /// Returns the rectangle of the title, moved and narrowed by ``titleEdgeInsets``, which take room beside the title and not from it.
  func titleRect(in content: Rect) -> Rect {
    let arranged = arrange(in: content)
    guard configuration == nil, titleEdgeInsets != .zero else { return arranged.title }
    var room = content.size
    if arranged.image.width > 0 { room.width = max(0, room.width - arranged.image.width) }
    return moved(arranged.title, by: titleEdgeInsets, in: room)
  }

  /// Returns the rectangle of the image, moved and narrowed by ``imageEdgeInsets``.
  func imageRect(in content: Rect) -> Rect {
    let image = arrange(in: content).image
    guard configuration == nil, imageEdgeInsets != .zero else { return image }
    return moved(image, by: imageEdgeInsets, in: content.size)
  }

  /// Returns the position of a part that has its size unless the room without the insets is smaller.
  private func moved(_ part: Rect, by insets: EdgeInsets, in room: Size) -> Rect {
    let width = max(0, min(part.width, room.width - insets.left - insets.right))
    let height = max(0, min(part.height, room.height - insets.top - insets.bottom))
    let x =
      switch effectiveContentHorizontalAlignment {
      case .left, .fill: part.minX + insets.left
      case .right: part.maxX - insets.right - width
      default: part.midX + (insets.left - insets.right) / 2 - width / 2
      }
    let y =
      switch contentVerticalAlignment {
      case .top, .fill: part.minY + insets.top
      case .bottom: part.maxY - insets.bottom - height
      default: part.midY + (insets.top - insets.bottom) / 2 - height / 2
      }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// Insets a rectangle. If the insets exceed its size, the result is an empty rectangle at its centre.
  static func inset(_ rect: Rect, by insets: EdgeInsets) -> Rect {
    let result = rect.inset(by: insets)
    return result.isNull ? Rect(origin: rect.center, size: .zero) : result
  }
}
