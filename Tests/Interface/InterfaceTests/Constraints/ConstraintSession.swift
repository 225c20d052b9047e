import InterfaceTestSupport
import TactusTesting

@testable import TactusInterface

/// Views with constraints that are added, moved, changed and removed at random, by seed.
@MainActor
struct ConstraintSession {
  let test = TestWindow(size: Size(width: 400, height: 600), loggingTo: LogJournal())
  private var random: Random
  private var views: [View] = []
  private var constraints: [LayoutConstraint] = []

  init(seed: UInt64) {
    random = Random(seed: seed)
    for _ in 0..<6 { add() }
  }

  private mutating func number(_ low: Int, _ high: Int) -> Int { Int.random(in: low...high, using: &random) }
  private mutating func container() -> View {
    number(0, 2) == 0 ? test.window : views.randomElement(using: &random) ?? test.window
  }

  /// Changes something, and lays out.
  mutating func step() {
    guard let view = views.randomElement(using: &random) else { return add() }
    let constraint = constraints.randomElement(using: &random)
    switch number(0, 16) {
    case 0, 1: add()
    case 2 where views.count > 4:
      view.removeFromSuperview()
      if number(0, 1) == 0 { views.removeAll { $0.isInside(view) } }
    case 3:
      let other = container()
      if !other.isInside(view) { other.addSubview(view) }
    case 4, 5: constraint?.constant = Double(number(-50, 150))
    case 6: constraint?.priority = LayoutPriority(rawValue: [1000, 1000, 750, 500, 250][number(0, 4)])
    case 7: constraint?.isActive.toggle()
    case 8:
      (view as? NaturalView)?.natural = Size(width: Double(number(0, 300)), height: Double(number(0, 60)))
    case 9: view.semanticContentAttribute = number(0, 1) == 0 ? .forceRightToLeft : .unspecified
    case 10: view.translatesAutoresizingMaskIntoConstraints.toggle()
    case 11:
      view.frame = Rect(
        x: Double(number(0, 99)), y: Double(number(0, 99)), width: Double(number(0, 300)), height: 40)
    case 12: test.window.windowSafeAreaInsets.top = Double(number(0, 40))
    case 13: view.directionalLayoutMargins.leading = Double(number(0, 30))
    case 14:
      test.window.traitOverrides.preferredContentSizeCategory =
        [.small, .large, .accessibilityLarge][number(0, 2)]
    case 15: test.resize(to: Size(width: Double(number(100, 800)), height: Double(number(100, 800))))
    default: for _ in 0..<number(1, 3) { constrain(view) }
    }
    test.frame()
  }

  private mutating func add() {
    let view: View
    switch number(0, 3) {
    case 0:
      let label = Label()
      label.text = "Text that wraps where it has no room"
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
      view = label
    case 1: view = View(frame: Rect(x: 10, y: 10, width: 80, height: 30))
    case 2: view = StackView(arrangedSubviews: [NaturalView(20, 10), NaturalView(30, 20)])
    default: view = NaturalView(Double(number(0, 200)), 20, area: number(0, 1) == 0 ? 3000 : nil)
    }
    view.translatesAutoresizingMaskIntoConstraints = number(0, 4) == 0
    // The safe area of a view outside of the window depends on its position, so that such constraints would be circular.
    view.insetsLayoutMarginsFromSafeArea = false
    container().addSubview(view)
    views.append(view)
    for _ in 0..<number(1, 4) { constrain(view) }
  }

  private mutating func constrain(_ view: View) {
    typealias Attribute = LayoutConstraint.Attribute
    let groups: [[Attribute]] = [
      [.left, .right, .centerX, .leftMargin], [.leading, .trailing, .centerX, .leadingMargin],
      [.top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin], [.width, .height],
    ]
    let group = groups[number(0, 3)]
    // The baseline of a stack depends on its height in a way that is no linear one.
    if group.contains(.firstBaseline), view is StackView { return }
    var other: (any LayoutItem)? = view.superview
    switch number(0, 4) {
    case 0: other = views.randomElement(using: &random)
    case 1: other = test.window.safeAreaLayoutGuide
    case 2 where group.contains(.width): other = nil
    default: break
    }
    if group.contains(.firstBaseline), other is StackView { return }
    let constraint = LayoutConstraint(
      item: view, attribute: group[number(0, group.count - 1)],
      relatedBy: [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual][number(0, 3)], toItem: other,
      attribute: group[number(0, group.count - 1)], multiplier: number(0, 4) == 0 ? 0.5 : 1,
      constant: Double(number(-20, 60)))
    constraint.priority = LayoutPriority(rawValue: [1000, 1000, 1000, 800, 500, 100][number(0, 5)])
    constraint.isActive = true
    constraints.append(constraint)
  }

  // MARK: - Checks

  /// The required constraints that are not ignored, and that the frames do not satisfy.
  var violations: [String] {
    constraints.compactMap { constraint in
      guard let owner = constraint.owner, owner.window != nil, constraint.priority == .required,
        let engine = owner.layoutConstraints?.engine,
        engine.entries[ObjectIdentifier(constraint)]?.isBroken != true
      else { return nil }
      let error = error(of: constraint, in: owner)
      let isSatisfied =
        switch constraint.relation {
        case .equal: abs(error) < 0.05
        case .lessThanOrEqual: error < 0.05
        case .greaterThanOrEqual: error > -0.05
        }
      return isSatisfied ? nil : "\(constraint) differs by \(error)"
    }
  }

  private func error(of constraint: LayoutConstraint, in owner: View) -> Double {
    let first = value(constraint.firstItem, constraint.firstAttribute, constraint, owner)
    guard constraint.hasSecondItem else { return first - constraint.constant }
    let second = value(constraint.secondItem, constraint.secondAttribute, constraint, owner)
    return first - constraint.multiplier * second - constraint.constant
  }

  private func value(
    _ item: (any LayoutItem)?, _ attribute: LayoutConstraint.Attribute, _ constraint: LayoutConstraint,
    _ owner: View
  ) -> Double {
    guard let view = item?.layoutView else { return .nan }
    var rect = view.bounds
    var margins = EdgeInsets.zero
    if attribute.insideMargins != nil, item is View { margins = view.layoutMargins }
    if let guide = item as? LayoutGuide { rect = guide.layoutFrame }
    rect = view.convert(rect, to: owner)
    // The edges inside the margins of a small view may be in the wrong order.
    var left = rect.minX + margins.left
    var right = rect.maxX - margins.right
    let (top, bottom) = (rect.minY + margins.top, rect.maxY - margins.bottom)
    let isMirrored =
      owner.isRightToLeft
      && (constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional)
    if isMirrored { (left, right) = (owner.bounds.width - right, owner.bounds.width - left) }
    switch attribute.insideMargins ?? attribute {
    case .left, .leading: return left
    case .right, .trailing: return right
    case .centerX: return (left + right) / 2
    case .top: return top
    case .bottom: return bottom
    case .centerY: return (top + bottom) / 2
    case .width: return rect.width
    case .height: return rect.height
    default:
      guard item is View else { return rect.maxY }
      return rect.minY + view.baseline(isFirst: attribute == .firstBaseline, in: view.bounds.size)
    }
  }
}
