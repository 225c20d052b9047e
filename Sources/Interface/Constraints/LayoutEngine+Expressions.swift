internal import TactusConstraints

// MARK: - Constraints as linear expressions

extension LayoutConstraint.Relation {
  var inSolver: Constraint.Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}

extension LayoutEngine {
  /// Adds the constraints again whose layout direction has changed, or whose views have got or lost a baseline.
  func updateForms() {
    for entry in Array(entries.values) {
      guard let layout = entry.layout, layout.hasVariableForm, let owner = layout.owner else { continue }
      if form(of: layout, in: owner) != entry.form { replace(layout) }
    }
  }

  /// Returns the expression that a constraint compares with 0.
  func expression(
    of layout: LayoutConstraint, _ first: any LayoutItem, in owner: View, isMirrored: Bool
  ) -> LinearExpression {
    var result = side(first, layout.firstAttribute, in: owner, isMirrored: isMirrored)
    if let second = layout.secondItem {
      result.add(
        side(second, layout.secondAttribute, in: owner, isMirrored: isMirrored), times: -layout.multiplier)
    }
    result.constant = constant(of: layout)
    return result
  }

  /// Returns the constant of a constraint's expression.
  func constant(of layout: LayoutConstraint) -> Double {
    baseline(layout.firstAttribute, layout.firstItem)
      - layout.multiplier * baseline(layout.secondAttribute, layout.secondItem) - layout.constant
  }

  /// Returns the distance of a baseline from the vertical centre of the view, where text is, 0 for other attributes.
  private func baseline(_ attribute: LayoutConstraint.Attribute, _ item: (any LayoutItem)?) -> Double {
    guard let item, hasBaseline(attribute, item), let box = existingBox(item), let view = box.view else {
      return 0
    }
    let size = Size(width: solver.value(of: box.width), height: solver.value(of: box.height))
    return view.baseline(isFirst: attribute == .firstBaseline, in: size) - size.height / 2
  }

  /// Returns a Boolean value that indicates whether an item has a baseline that is not its bottom edge.
  private func hasBaseline(_ attribute: LayoutConstraint.Attribute, _ item: (any LayoutItem)?) -> Bool {
    guard attribute.isBaseline, let view = item as? View else { return false }
    let isFirst = attribute == .firstBaseline
    let other = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    return other !== view || view.textBaseline(isFirst: isFirst, in: view.bounds.size) != nil
  }

  /// Returns what the expression of a constraint depends on besides its constant.
  func form(of layout: LayoutConstraint, in owner: View) -> LayoutEntry.Form {
    LayoutEntry.Form(
      isMirrored: (layout.firstAttribute.isDirectional || layout.secondAttribute.isDirectional)
        && owner.isRightToLeft,
      hasFirstBaseline: hasBaseline(layout.firstAttribute, layout.firstItem),
      hasSecondBaseline: hasBaseline(layout.secondAttribute, layout.secondItem))
  }

  /// Returns one side of a constraint, in the coordinates of the view that holds it, and without the distance of a baseline.
  private func side(
    _ item: any LayoutItem, _ attribute: LayoutConstraint.Attribute, in owner: View, isMirrored: Bool
  ) -> LinearExpression {
    if let inner = attribute.insideMargins, let view = item.layoutView {
      let guide = (item as? LayoutGuide) ?? view.layoutMarginsGuide
      return side(guide, inner, in: owner, isMirrored: isMirrored)
    }
    // Content is placed on the area that is scrolled.
    if item === owner, attribute.measure != .length, let content = owner as? any ConstrainedContent {
      return side(content.contentLayoutGuide, attribute, in: owner, isMirrored: isMirrored)
    }
    let axis = attribute.axis
    let box = box(item)
    var length: Double
    switch attribute {
    case .width, .height:
      use(box, axis)
      return LinearExpression([.init(box.length(axis))])
    case .right, .bottom: length = 1
    case .trailing: length = isMirrored ? 0 : 1
    case .leading: length = isMirrored ? 1 : 0
    case .centerX, .centerY: length = 0.5
    case .firstBaseline, .lastBaseline: length = hasBaseline(attribute, item) ? 0.5 : 1
    default: length = 0
    }
    var result = position(item, box, axis, in: owner)
    if length != 0 {
      use(box, axis)
      result.add(box.length(axis), times: length)
    }
    guard isMirrored, axis == .horizontal else { return result }
    // Mirrored positions count from the right edge of the view that holds the constraint.
    var mirrored = LinearExpression([.init(outerBox(of: owner).width)])
    mirrored.add(result, times: -1)
    return mirrored
  }

  private func use(_ box: LayoutBox, _ axis: LayoutAxis) {
    if axis == .horizontal { box.isUsed.width = true } else { box.isUsed.height = true }
  }

  /// Returns the box with the width of the coordinates in a view.
  private func outerBox(of owner: View) -> LayoutBox {
    box((owner as? any ConstrainedContent)?.contentLayoutGuide ?? owner)
  }

  /// Returns the left or the top edge of an item in the coordinates of a view that contains it.
  private func position(
    _ item: any LayoutItem, _ box: LayoutBox, _ axis: LayoutAxis, in owner: View
  ) -> LinearExpression {
    var result = LinearExpression()
    guard item !== owner else {
      if let origin = origin(of: owner) { result.add(axis == .horizontal ? origin.x : origin.y, times: 1) }
      return result
    }
    result.add(box.position(axis), times: 1)
    var next = (item as? LayoutGuide)?.owningView ?? (item as? View)?.superview
    while let view = next, view !== owner {
      if let origin = origin(of: view) { result.add(axis == .horizontal ? origin.x : origin.y, times: -1) }
      result.add(self.box(view).position(axis), times: 1)
      next = view.superview
    }
    return result
  }

  /// Returns the origin of the bounds of a view; nil if it is always zero.
  private func origin(of view: View) -> (x: Variable, y: Variable)? {
    let box = box(view)
    if let origin = box.origin { return origin }
    guard view is any ConstrainedContent || view.bounds.origin != .zero else { return nil }
    box.origin = (solver.makeVariable(), solver.makeVariable())
    updateInputs(of: box)
    return box.origin
  }
}

/// A view whose content is scrolled, so that constraints of its descendants with its edges determine the size of the content.
@MainActor
protocol ConstrainedContent: View {
  /// The guide of the content.
  var contentLayoutGuide: LayoutGuide { get }
  /// The size of the content, in points.
  var contentSize: Size { get set }
}
