internal import TactusConstraints

/// The unknowns of a view or a guide in an engine, and what determines them besides the constraints of the application.
@MainActor
final class LayoutBox {
  weak var view: View?
  weak var guide: LayoutGuide?
  /// The position in the coordinates of the superview, or of the view that owns the guide.
  let x: Variable
  let y: Variable
  let width: Variable
  let height: Variable
  /// The origin of the bounds of a view whose content is scrolled; nil if it does not matter.
  var origin: (x: Variable, y: Variable)?

  /// The constraints of the position and the size of a view that constraints do not place.
  var fixed: [Constraint] = []
  /// The constraints that keep the lengths from being negative.
  var positive: [Constraint] = []
  /// The constraints of a guide of the toolkit with its view.
  var insets: [Constraint] = []
  var originInputs: [Constraint] = []
  /// The priorities of the natural lengths, horizontal and vertical.
  var natural: (horizontal: NaturalLength?, vertical: NaturalLength?) = (nil, nil)
  /// The natural size for an unlimited width.
  var naturalSize = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  /// Whether constraints of the application refer to the width and the height of a guide.
  var isUsed = (width: false, height: false)

  /// The constraints by which a length resists being longer and being shorter than the natural one.
  struct NaturalLength {
    var hugging: Constraint
    var resistance: Constraint
  }

  init(_ item: any LayoutItem, in solver: ConstraintSolver) {
    view = item as? View
    guide = item as? LayoutGuide
    x = solver.makeVariable()
    y = solver.makeVariable()
    width = solver.makeVariable()
    height = solver.makeVariable()
  }

  /// A Boolean value that indicates whether the view or guide does not exist any more.
  var isAbandoned: Bool { view == nil && guide == nil }

  func position(_ axis: LayoutAxis) -> Variable { axis == .horizontal ? x : y }
  func length(_ axis: LayoutAxis) -> Variable { axis == .horizontal ? width : height }

  /// All constraints that do not come from the application.
  var inputs: [Constraint] {
    var all = fixed + positive + insets + originInputs
    for length in [natural.horizontal, natural.vertical] {
      if let length { all += [length.hugging, length.resistance] }
    }
    return all
  }

  /// The variables.
  var variables: [Variable] { [x, y, width, height] + (origin.map { [$0.x, $0.y] } ?? []) }

  /// The name of the view or guide for log messages.
  var name: String { LayoutConstraint.name(of: view ?? guide) }
}
