package import TactusGraphics

/// What a module above keeps with a responder or a gesture recognizer, and what is notified of its changes.
///
/// The module `UIKitNames` has one: the values that an application keeps with an object, what observes its properties, and the object that
/// shows a view's layer with Core Animation's names.
@MainActor
package protocol Companion: AnyObject {
  /// A Boolean value that indicates whether it shows a view's layer, so that there may be layers without views.
  var showsLayers: Bool { get }
  /// Draws the layers without views whose content has changed, and those of which the view's size is a part.
  func displayIfNeeded()
  /// Removes from a view's drawing what the layer's mask hides.
  func mask(_ context: GraphicsContext)
  /// Called before the bounds and the centre change that a frame is made of.
  func viewWillChangeFrame()
  /// Called after they have changed.
  func viewDidChangeFrame()
  /// Called after a property that may be observed has changed: geometry, opacity, whether the view is hidden, the size and the insets
  /// of content.
  func viewDidChange()
  /// Called after the traits of a view have changed, for the view and its view controller, when their own methods have been called.
  func traitsDidChange(from former: TraitCollection, to traits: TraitCollection)
  /// Returns the objects of a class that are kept, in the order in which they were added.
  func kept<Kept: AnyObject>(_ type: Kept.Type) -> [Kept]
  /// Called after the state of a gesture recognizer was set.
  func stateDidChange()
}
