/// The views at the ends of a text field.
struct TextFieldSideViews {
  var left: View?
  var right: View?
  var leftMode = TextField.ViewMode.never
  var rightMode = TextField.ViewMode.never
}

extension TextField {
  func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  var showsLeftView: Bool { sideViews.left != nil && isShown(sideViews.leftMode) }
  var showsRightView: Bool { sideViews.right != nil && isShown(sideViews.rightMode) }

  /// Returns the rectangle of a view at an end of the field, centred vertically, with the view's size.
  func sideRect(of view: View?, isLeading: Bool, in bounds: Rect) -> Rect {
    guard let view else { return .zero }
    let size = Size(
      width: min(view.bounds.width, bounds.width), height: min(view.bounds.height, bounds.height))
    let x = isLeading == !isRightToLeft ? bounds.minX : bounds.maxX - size.width
    return Rect(origin: Point(x: x, y: bounds.midY - size.height / 2), size: size)
  }

  /// Returns the part of a text rectangle that the views at the ends leave.
  func rect(_ rect: Rect, besideSideViewsIn bounds: Rect) -> Rect {
    var (left, right) = (rect.minX, rect.maxX)
    func avoid(_ side: Rect) {
      if side.midX < bounds.midX { left = max(left, side.maxX) } else { right = min(right, side.minX) }
    }
    if showsLeftView { avoid(leftViewRect(forBounds: bounds)) }
    if showsRightView { avoid(rightViewRect(forBounds: bounds)) }
    return Rect(x: left, y: rect.minY, width: max(0, right - left), height: rect.height)
  }

  func updateClearButton() {
    let isShown = showsClearButton
    if isShown, let new = clearing.makeButton() {
      new.addTarget(self, action: TextField.clearButtonTapped, for: .touchUpInside)
      addSubview(new)
    }
    clearing.button?.isHidden = !isShown
    clearing.button?.frame = clearButtonRect(forBounds: bounds)
  }

  func updateSideViews() {
    layOut(sideViews.left, isShown: showsLeftView) { leftViewRect(forBounds: bounds) }
    layOut(sideViews.right, isShown: showsRightView) { rightViewRect(forBounds: bounds) }
  }

  private func layOut(_ view: View?, isShown: Bool, rect: () -> Rect) {
    guard let view else { return }
    guard isShown else {
      if view.superview === self { view.removeFromSuperview() }
      return
    }
    let rect = rect()
    if view.superview !== self { addSubview(view) }
    if view.frame != rect { view.frame = rect }
  }

  /// Removes the views that were replaced, and lays out the text again.
  func sideViewsDidChange(from old: TextFieldSideViews) {
    for (former, present) in [(old.left, sideViews.left), (old.right, sideViews.right)] {
      if let former, former !== present, former.superview === self { former.removeFromSuperview() }
    }
    setNeedsLayout()
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// The width that the views at the ends take from the text, if they are shown at any time.
  var widthOfSideViews: Double {
    let left = sideViews.leftMode == .never ? 0 : sideViews.left?.bounds.width ?? 0
    let right = sideViews.rightMode == .never ? 0 : sideViews.right?.bounds.width ?? 0
    return left + right
  }
}
