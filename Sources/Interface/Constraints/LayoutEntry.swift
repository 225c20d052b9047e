internal import TactusConstraints

/// A constraint of the application in an engine.
@MainActor
final class LayoutEntry {
  weak var layout: LayoutConstraint?
  let constraint: Constraint
  let form: Form
  /// A Boolean value that indicates whether the constraint contradicts others and is ignored.
  var isBroken = false

  /// What the expression depends on besides the constant.
  struct Form: Hashable {
    /// Whether leading and trailing edges are right and left ones.
    var isMirrored: Bool
    /// Whether the baselines of the items are not their bottom edges.
    var hasFirstBaseline: Bool
    var hasSecondBaseline: Bool
  }

  init(_ layout: LayoutConstraint, _ constraint: Constraint, _ form: Form) {
    self.layout = layout
    self.constraint = constraint
    self.form = form
  }
}
