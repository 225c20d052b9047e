/// A state for which a configuration is updated, with the traits of the view.
public protocol ConfigurationState: Sendable {
  /// The traits of the view.
  var traitCollection: TraitCollection { get set }

  /// Creates the state of a view that is neither highlighted nor selected.
  init(traitCollection: TraitCollection)
}
