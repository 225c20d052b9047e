/// A responder that is drawn, with the traits that decide how.
@MainActor
open class DrawnResponder: InteractiveResponder {
  // MARK: Traits

  /// A description of the content that decides whether the layout is mirrored for right-to-left languages. Default
  /// `.unspecified`, which follows the superview.
  open var semanticContentAttribute = SemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { semanticContentDidChange() } }
  }
  /// The traits of the view, inherited from its superview except for ``traitOverrides``.
  public internal(set) var traitCollection = TraitCollection()
  /// The traits that the view sets for itself and its descendants instead of inheriting them. Default none.
  open var traitOverrides = TraitOverrides() {
    didSet { if traitOverrides != oldValue { traitOverridesDidChange(from: oldValue) } }
  }
  /// A Boolean value that indicates whether ``draw(_:)`` uses the traits or the tint colour, so that the view is drawn again for new ones.
  var isDrawnForTraits: Bool { false }

  /// The appearance of the view and its descendants: light, dark, or, with `.unspecified`, the default, that of the superview.
  open var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle ?? .unspecified }
    set { traitOverrides.userInterfaceStyle = newValue == .unspecified ? nil : newValue }
  }

  /// Called when ``traitOverrides`` have changed.
  func traitOverridesDidChange(from former: TraitOverrides) {}
  /// Called when ``semanticContentAttribute`` has changed.
  func semanticContentDidChange() {}

  /// Called when ``View/tintColor`` has changed: on the view or an ancestor, or because the view has a new superview.
  open func tintColorDidChange() {}
  /// Called when ``traitCollection`` has changed.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// Called when the ``TraitCollection/style`` of the view has changed, before ``traitCollectionDidChange(_:)``, to adopt its shapes.
  func styleDidChange() {}

  // MARK: Updates

  /// Updates the view from what it shows, such as the text of a label or a hidden state. The default does nothing.
  ///
  /// Called before the first layout, before the next frame after ``View/setNeedsUpdateProperties()``, after ``traitCollection`` has
  /// changed, and when something changes that it has read of observable objects; after changes of traits and before the layout, and
  /// not while the view is hidden.
  open func updateProperties() {}
  /// Updates the configuration of a button or a cell, which has read what has changed of observable objects.
  func updateConfigurationOfClass() {}

  // MARK: Drawing

  /// A Boolean value that indicates whether ``draw(_:)`` is running, in which animated properties return their values on screen.
  var isDrawing = false

  /// Draws the view's content into ``GraphicsContext/current``.
  ///
  /// Called before a frame after ``View/setNeedsDisplay()``, never because the view moved, scrolled or was covered. The context's
  /// coordinates are those of the view. A view that draws nothing here uses no memory for contents.
  ///
  /// - Parameter rect: The part to be drawn; the content outside is kept.
  open func draw(_ rect: Rect) {}

  /// Draws what a subclass that overrides ``draw(_:)`` does not replace, in front of it.
  func drawBuiltInContent(_ rect: Rect) {}

  /// Returns a Boolean value that indicates whether the view is redrawn when one of its animatable properties is set, and for
  /// each frame of its animation, see ``Animatable``.
  ///
  /// - Parameter property: The key path of the property, such as `\Gauge.level`.
  /// - Returns: True unless overridden.
  open func needsDisplay(forAnimationOf property: AnyKeyPath) -> Bool { true }

  /// Called when the value on screen of one of the view's animatable properties has changed, see ``Animatable``: for each frame
  /// of an animation, before views are drawn, and when the property is set. Override it to move or change subviews along. The
  /// default does nothing.
  ///
  /// - Parameter property: The key path of the property, such as `\Gauge.level`.
  open func animatedPropertyDidChange(_ property: AnyKeyPath) {}

  /// Called before each frame, and when the scale of the drawing changes, so that a view can adapt its drawing to its visible
  /// part.
  func drawingWillUpdate() {}

  /// Frees memory that is not needed while nothing is visible, without changing what the view shows. The default does nothing.
  func releaseMemory() {}
}
