public import TactusInterface

/// What is kept with a responder or a gesture recognizer, and notified of its changes. The methods of this class do nothing.
@_spi(Compatibility)
@MainActor
open class Attachment {
  /// Creates an attachment.
  public init() {}

  /// A Boolean value that indicates whether it shows a view's layer, so that there may be layers without views. Default false.
  open var showsLayers: Bool { false }
  /// Called before a frame after ``TactusInterface/View/setAttachmentNeedsDisplay()``.
  open func displayIfNeeded() {}
  /// Removes from a view's drawing what the layer's mask hides.
  open func mask(_ context: GraphicsContext) {}
  /// Called before the bounds and the centre change that a frame is made of.
  open func viewWillChangeFrame() {}
  /// Called after they have changed.
  open func viewDidChangeFrame() {}
  /// Called after a property of a view that may be observed has changed.
  open func viewDidChange() {}
  /// Called after the traits of a view have changed, for the view and its view controller.
  open func traitsDidChange(from former: TraitCollection, to traits: TraitCollection) {}
  /// The commands that keys perform for a responder, beside its own. Default none.
  open var keyCommands: [KeyCommand] { [] }
  /// Called after the state of a gesture recognizer was set.
  open func stateDidChange() {}
}

extension Attachment: Companion {
  package func kept<Kept: AnyObject>(_ type: Kept.Type) -> [Kept] { keyCommands as? [Kept] ?? [] }
}

@_spi(Compatibility)
extension Responder {
  /// What is kept with the responder; nil, the default, for nothing.
  public var attachment: Attachment? {
    get { companion as? Attachment }
    set { companion = newValue }
  }
}

@_spi(Compatibility)
extension GestureRecognizer {
  /// What is kept with the recognizer; nil, the default, for nothing.
  public var attachment: Attachment? {
    get { companion as? Attachment }
    set { companion = newValue }
  }
}
