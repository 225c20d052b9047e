/// What of a view is to be updated before the next frame: its layout, and what is requested with a ``Kinds``.
struct ViewUpdates {
  /// Updates of a view, each with a scope of observation of its own.
  struct Kinds: OptionSet, Hashable {
    let rawValue: UInt8

    /// The properties that the view controller updates.
    static let controllerProperties = Kinds(rawValue: 1 << 0)
    /// The properties that the view updates.
    static let properties = Kinds(rawValue: 1 << 1)
    /// The configuration of a button or a cell.
    static let configuration = Kinds(rawValue: 1 << 2)
    /// The layout of the subviews.
    static let layout = Kinds(rawValue: 1 << 3)
    /// The drawing.
    static let display = Kinds(rawValue: 1 << 4)
  }

  // MARK: Layout

  var layoutPhase = LayoutPhase.needed
  var subtreeNeedsLayout = true
  /// A Boolean value that indicates whether ``View/setNeedsLayout()`` is being called for a reason that leaves the view's natural size as
  /// it is.
  var keepsFittingSizes = false

  // MARK: Requests

  /// The updates that are made when the view is visible. Default that of the view's own properties.
  var pending: Kinds = .properties
  /// A Boolean value that indicates whether the view or a descendant has pending updates. Default true.
  ///
  /// If it is true for a view that is not hidden, it is also true for its superview.
  var isPendingInSubtree = true

  // MARK: Observation

  /// What the latest update of each kind has read; none for kinds that never read anything of an observable object.
  private(set) var observations: [(kind: Kinds, reads: ObservedReads)] = []

  /// Returns what the updates of a kind read; nil if they never read anything of an observable object.
  func reads(of kind: Kinds) -> ObservedReads? {
    for observation in observations where observation.kind == kind { return observation.reads }
    return nil
  }

  /// Begins to keep what the updates of a kind read.
  mutating func add(_ reads: ObservedReads, of kind: Kinds) { observations.append((kind, reads)) }
}
