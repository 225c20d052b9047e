/// A linear relation between attributes of two views or guides, or between a length and a number.
///
/// `item1.attribute1 = multiplier × item2.attribute2 + constant`, or with ≤ or ≥ instead of =. Lengths are in points. The layout of views
/// satisfies the active constraints in the order of their ``priority``: required ones entirely, others as far as possible.
///
/// Positions count from the top left corner of the nearest common superview; leading and trailing edges, with constant and multiplier, are
/// mirrored if that view's layout is right-to-left. If required constraints contradict each other, one of them is ignored, with a log
/// message that lists them; it applies again when the contradiction has ended.
@MainActor
open class LayoutConstraint {
  /// The first view or guide. The constraint does not retain it.
  public private(set) weak var firstItem: (any LayoutItem)?
  /// The attribute of the first item.
  public let firstAttribute: Attribute
  /// The relation between both sides.
  public let relation: Relation
  /// The second view or guide; nil if the first attribute is compared with the constant.
  public private(set) weak var secondItem: (any LayoutItem)?
  /// The attribute of the second item.
  public let secondAttribute: Attribute
  /// The factor of the second attribute.
  public let multiplier: Double

  /// The number that is added to the second side, in points. Changing it is fast. A value that is not finite is ignored.
  open var constant: Double {
    didSet {
      guard constant.isFinite else {
        constant = oldValue
        return report("the new constant is not a number")
      }
      if constant != oldValue { owner?.constraints(.constantChanged, self) }
    }
  }

  /// The priority. Default required.
  open var priority = LayoutPriority.required {
    didSet { if priority != oldValue { owner?.constraints(.priorityChanged, self) } }
  }

  /// A name for log messages; nil, the default, for none.
  open var identifier: String?

  /// The view that holds the active constraint: the nearest common superview of its items.
  weak var owner: View?
  /// A number that grows with each constraint that is activated.
  var order = 0
  /// A Boolean value that indicates whether the constraint has a second item, which may be deallocated meanwhile.
  let hasSecondItem: Bool

  /// Creates a constraint, which is inactive.
  ///
  /// - Parameters:
  ///   - item: The first view or guide.
  ///   - attribute: The attribute of the first item.
  ///   - relation: The relation between both sides.
  ///   - other: The second view or guide; nil to compare a width or a height with the constant.
  ///   - otherAttribute: The attribute of the second item; `.notAnAttribute` without one.
  ///   - multiplier: The factor of the second attribute.
  ///   - constant: The number that is added to the second side, in points.
  public init(
    item: any LayoutItem, attribute: Attribute, relatedBy relation: Relation, toItem other: (any LayoutItem)?,
    attribute otherAttribute: Attribute, multiplier: Double, constant: Double
  ) {
    firstItem = item
    firstAttribute = attribute
    self.relation = relation
    secondItem = other
    secondAttribute = other == nil ? .notAnAttribute : otherAttribute
    self.multiplier = multiplier
    self.constant = constant
    hasSecondItem = other != nil
  }

  /// A Boolean value that indicates whether the constraint is part of the layout. Default false.
  ///
  /// Its items need a common superview when it becomes active; otherwise it remains inactive, with a log message. A constraint becomes
  /// inactive when one of its items leaves that superview.
  open var isActive: Bool {
    get { owner != nil }
    set { if newValue { activate() } else { owner?.constraints(.deactivated, self) } }
  }

  /// Activates constraints.
  open class func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  open class func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard owner == nil else { return }
    if let fault { return report(fault) }
    guard let owner = commonSuperview else {
      return report("the items have no common superview")
    }
    owner.constraints(.activated, self)
  }

  /// Logs that something is ignored.
  func report(_ fault: String) {
    guard let view = firstItem?.layoutView else { return }
    Application.serving(view).loggers.view.warning("\(description): \(fault); ignored")
  }

  /// What makes the constraint meaningless; nil if it is not.
  private var fault: String? {
    if !multiplier.isFinite || !constant.isFinite { return "a number is not finite" }
    if firstAttribute == .notAnAttribute { return "the first item has no attribute" }
    guard hasSecondItem else {
      return firstAttribute.measure == .length ? nil : "a position cannot be compared with a number"
    }
    if multiplier == 0 { return "the multiplier is 0" }
    return firstAttribute.measure == secondAttribute.measure ? nil : "the attributes cannot be compared"
  }

  /// A Boolean value that indicates whether the expression depends on the layout direction or on baselines.
  var hasVariableForm: Bool {
    firstAttribute.isDirectional || secondAttribute.isDirectional || firstAttribute.isBaseline
      || secondAttribute.isBaseline
  }

  /// The nearest view that contains both items.
  var commonSuperview: View? {
    guard let first = firstItem?.layoutView else { return nil }
    guard hasSecondItem else { return first }
    guard let second = secondItem?.layoutView else { return nil }
    var next: View? = first
    while let view = next {
      if second.isInside(view) { return view }
      next = view.superview
    }
    return nil
  }
}

extension LayoutConstraint: Hashable, CustomStringConvertible {
  /// Returns whether both are the same constraint.
  public nonisolated static func == (left: LayoutConstraint, right: LayoutConstraint) -> Bool {
    left === right
  }

  /// Hashes the constraint's identity into `hasher`.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The constraint as an equation, with its identifier and the identifiers of its items.
  public nonisolated var description: String { MainActor.assumeIsolated { equation } }

  private var equation: String {
    let sign =
      switch relation {
      case .lessThanOrEqual: "≤"
      case .equal: "="
      case .greaterThanOrEqual: "≥"
      }
    var text = identifier.map { "'\($0)': " } ?? ""
    text += "\(Self.name(of: firstItem)).\(firstAttribute) \(sign) "
    if hasSecondItem {
      if multiplier != 1 { text += "\(multiplier) × " }
      text += "\(Self.name(of: secondItem)).\(secondAttribute)"
      if constant != 0 { text += constant < 0 ? " − \(-constant)" : " + \(constant)" }
    } else {
      text += "\(constant)"
    }
    return priority == .required ? text : text + " (priority \(priority.rawValue))"
  }

  /// Returns the name of an item for log messages: its class, and its identifier if it has one.
  static func name(of item: (any LayoutItem)?) -> String {
    guard let item else { return "nil" }
    let identifier = (item as? LayoutGuide)?.identifier ?? (item as? View)?.accessibilityIdentifier ?? ""
    return "\(Swift.type(of: item))" + (identifier.isEmpty ? "" : " '\(identifier)'")
  }
}
