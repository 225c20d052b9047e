/// The strategy that draws a view, and what it has drawn.
@MainActor
struct DrawingStrategyState {
  /// The strategy that draws the view and its descendants; nil, the default, inherits that of the superview.
  var own: (any DrawingStrategy)?
  /// The strategy that draws the view, its own or that of an ancestor; nil for a view that draws its own contents.
  private(set) var effective: (any DrawingStrategy)?
  /// The strategy's drawing of the view; nil for a view that shows its own contents.
  var drawing: (any StrategyDrawing)?
  /// A Boolean value that indicates whether the view or a descendant may have a strategy of its own, because one had at some time.
  var mayContainOwn = false

  /// A Boolean value that indicates whether the view has come under a strategy, or is no longer under one, since it was drawn.
  var isOutdated: Bool { (effective == nil) != (drawing == nil) }

  /// Inherits the strategy of the superview.
  ///
  /// - Returns: A Boolean value that indicates whether another strategy draws the view from now on.
  mutating func inherit(_ inherited: (any DrawingStrategy)?) -> Bool {
    let strategy = own ?? inherited
    guard strategy !== effective else { return false }
    effective = strategy
    return true
  }
}
