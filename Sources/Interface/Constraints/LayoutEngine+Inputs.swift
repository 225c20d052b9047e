internal import TactusConstraints

// MARK: - What follows from views: frames, natural sizes, margins

extension LayoutEngine {
  /// Adapts the constraints of a box that do not come from the application.
  func updateInputs(of box: LayoutBox) {
    if let guide = box.guide { return updateInputs(of: guide, box) }
    guard let view = box.view else { return }
    if view === measuredView || isPlaced(view) {
      for input in box.fixed { withdraw(input) }
      box.fixed = []
      keepPositive(box)
      updateNaturalSize(of: view, box)
    } else {
      for input in box.positive { withdraw(input) }
      box.positive = []
      fix(box, view.untransformedFrame, isSizeRequired: view.viewLayout?.isArranged != true)
    }
    if let origin = box.origin {
      let values = [(origin.x, view.bounds.minX), (origin.y, view.bounds.minY)]
      if box.originInputs.isEmpty {
        box.originInputs = values.map { Constraint(LinearExpression([.init($0)], constant: -$1), .equal) }
        for input in box.originInputs { insert(input) }
      } else {
        for (input, value) in zip(box.originInputs, values) { adjust(input, to: -value.1) }
      }
    }
  }

  private func fix(_ box: LayoutBox, _ rect: Rect, isSizeRequired: Bool) {
    let sizePriority = isSizeRequired ? Constraint.required : Constraint.required - 1
    if let last = box.fixed.last, last.priority != sizePriority {
      for input in box.fixed { withdraw(input) }
      box.fixed = []
    }
    guard box.fixed.isEmpty else {
      adjust(box.fixed[0], to: -rect.minX)
      adjust(box.fixed[1], to: -rect.minY)
      adjust(box.fixed[2], to: -rect.width)
      adjust(box.fixed[3], to: -rect.height)
      return
    }
    for (variable, value, priority) in [
      (box.x, rect.minX, Constraint.required), (box.y, rect.minY, Constraint.required),
      (box.width, rect.width, sizePriority), (box.height, rect.height, sizePriority),
    ] {
      let input = Constraint(
        LinearExpression([.init(variable)], constant: -value), .equal, priority: priority)
      box.fixed.append(input)
      insert(input)
    }
  }

  private func keepPositive(_ box: LayoutBox) {
    guard box.positive.isEmpty else { return }
    box.positive = [box.width, box.height].map {
      Constraint(LinearExpression([.init($0)]), .greaterThanOrEqual)
    }
    for input in box.positive { insert(input) }
  }

  private func updateInputs(of guide: LayoutGuide, _ box: LayoutBox) {
    guard let owner = guide.owningView else { return }
    if guide.kind == .scrolledContent, box.fixed.isEmpty {
      box.fixed = [box.x, box.y].map { Constraint(LinearExpression([.init($0)]), .equal) }
      for input in box.fixed { insert(input) }
    }
    let outer = self.box(owner)
    let size = Size(width: solver.value(of: outer.width), height: solver.value(of: outer.height))
    guard let insets = guide.insets(in: size) else { return keepPositive(box) }
    let constants = [-insets.left, -insets.top, insets.left + insets.right, insets.top + insets.bottom]
    guard box.insets.isEmpty else {
      for (input, constant) in zip(box.insets, constants) { adjust(input, to: constant) }
      return
    }
    let terms: [[LinearExpression.Term]] = [
      [.init(box.x)], [.init(box.y)], [.init(box.width), .init(outer.width, -1)],
      [.init(box.height), .init(outer.height, -1)],
    ]
    box.insets = zip(terms, constants).map { Constraint(LinearExpression($0, constant: $1), .equal) }
    for input in box.insets { insert(input) }
  }

  // MARK: Natural sizes

  private func updateNaturalSize(of view: View, _ box: LayoutBox) {
    view.layoutValues.isMeasured = true
    let none = View.noIntrinsicMetric
    var natural =
      view === measuredView && view.sizeIsThatOfSubviews
      ? Size(width: none, height: none) : view.intrinsicContentSize
    if view.sizeIsThatOfSubviews, view !== measuredView { natural = view.fittingSize(for: .zero) }
    box.naturalSize = natural
    setNatural(natural.width, \.horizontal, box.width, .horizontal, view, box)
    // The height for the width is determined when the width is known.
    if box.natural.vertical == nil || natural.height == none || !dependsOnWidth(view, box) {
      setNatural(natural.height, \.vertical, box.height, .vertical, view, box)
    } else {
      setNatural(fittedHeight(of: view, box), \.vertical, box.height, .vertical, view, box)
    }
  }

  private func setNatural(
    _ length: Double,
    _ path: WritableKeyPath<
      (horizontal: LayoutBox.NaturalLength?, vertical: LayoutBox.NaturalLength?), LayoutBox.NaturalLength?
    >,
    _ variable: Variable, _ axis: LayoutAxis, _ view: View, _ box: LayoutBox
  ) {
    let hugging = view.contentHuggingPriority(for: axis).rawValue
    let resistance = view.contentCompressionResistancePriority(for: axis).rawValue
    if let old = box.natural[keyPath: path] {
      if length >= 0, old.hugging.priority == hugging, old.resistance.priority == resistance {
        adjust(old.hugging, to: -length)
        return adjust(old.resistance, to: -length)
      }
      withdraw(old.hugging)
      withdraw(old.resistance)
      box.natural[keyPath: path] = nil
    }
    guard length >= 0, length.isFinite else { return }
    let expression = LinearExpression([.init(variable)], constant: -length)
    let new = LayoutBox.NaturalLength(
      hugging: Constraint(expression, .lessThanOrEqual, priority: hugging),
      resistance: Constraint(expression, .greaterThanOrEqual, priority: resistance))
    box.natural[keyPath: path] = new
    insert(new.hugging)
    insert(new.resistance)
  }

  private func dependsOnWidth(_ view: View, _ box: LayoutBox) -> Bool {
    box.naturalSize.width >= 0 && box.natural.vertical != nil
  }

  /// Returns the natural height for the width that follows from the constraints.
  private func fittedHeight(of view: View, _ box: LayoutBox) -> Double {
    let width = solver.value(of: box.width)
    guard width >= 1, width < box.naturalSize.width - Self.tolerance else { return box.naturalSize.height }
    return view.fittingSize(for: Size(width: width, height: 0)).height
  }

  /// The difference of lengths, in points, below which nothing is measured again.
  static let tolerance = 0.01

  /// Adapts what depends on lengths that follow from the constraints: heights of text for its width, baselines, and guides.
  ///
  /// - Returns: A Boolean value that indicates whether anything has changed.
  func updateDependentInputs() -> Bool {
    var isChanged = false
    for box in boxes {
      if let view = box.view, let natural = box.natural.vertical, dependsOnWidth(view, box) {
        let height = fittedHeight(of: view, box)
        guard abs(height + natural.hugging.expression.constant) > Self.tolerance else { continue }
        adjust(natural.hugging, to: -height)
        adjust(natural.resistance, to: -height)
        isChanged = true
      } else if let guide = box.guide, guide.kind == .readableContent {
        let old = box.insets.first?.expression.constant
        updateInputs(of: guide, box)
        if box.insets.first?.expression.constant != old { isChanged = true }
      }
    }
    for entry in entries.values {
      guard let layout = entry.layout, layout.firstAttribute.isBaseline || layout.secondAttribute.isBaseline
      else { continue }
      if abs(constant(of: layout) - entry.constraint.expression.constant) > Self.tolerance {
        updateConstant(of: layout)
        isChanged = true
      }
    }
    return isChanged
  }
}

extension View {
  /// The frame that the view would have without its transform.
  var untransformedFrame: Rect {
    let (size, anchor, center) = (bounds.size, anchorPoint, center)
    return Rect(
      x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height, width: size.width,
      height: size.height)
  }
}
