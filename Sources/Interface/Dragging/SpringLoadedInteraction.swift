/// Activates a view when a drag rests on it, so that a page or a folder can be opened without dropping what is dragged.
///
/// ```swift
/// folder.addInteraction(SpringLoadedInteraction { _, _ in open(folder) })
/// ```
///
/// After half a second the view blinks, and after another half it is activated, once until the drag has left it. A drag that moves on
/// does not activate what it passes. The drag may come from another application.
@MainActor
public final class SpringLoadedInteraction: Interaction {
  /// The view to which the interaction was added; nil if it was added to none.
  public private(set) weak var view: View?

  private let behavior: (any SpringLoadedInteractionBehavior)?
  private let effect: any SpringLoadedInteractionEffect
  private let activationHandler:
    @MainActor (SpringLoadedInteraction, any SpringLoadedInteractionContext) -> Void
  private var loading = SpringLoading()
  private var context: Context?
  private var timer: ClockTimer?
  /// The location in the window from which motion counts.
  private var restLocation = Point.zero

  private final class Context: SpringLoadedInteractionContext {
    var state = SpringLoadedInteractionEffectState.inactive
    weak var targetView: View?
    var targetItem: Any?
    weak var window: Window?
    /// The location in the window.
    var location: Point

    init(_ view: View, at location: Point) {
      targetView = view
      window = view.window
      self.location = location
    }

    func location(in view: View) -> Point {
      guard let window, view.window === window else { return .zero }
      return view.convert(location, from: nil)
    }
  }

  /// Creates an interaction.
  ///
  /// - Parameters:
  ///   - interactionBehavior: Decides where a drag may activate the view; nil, the default, for everywhere. It is retained.
  ///   - interactionEffect: Shows that the view is about to be activated; nil, the default, for blinking. It is retained.
  ///   - activationHandler: Called when a drag has rested on the view.
  public init(
    interactionBehavior: (any SpringLoadedInteractionBehavior)? = nil,
    interactionEffect: (any SpringLoadedInteractionEffect)? = nil,
    activationHandler:
      @escaping @MainActor (SpringLoadedInteraction, any SpringLoadedInteractionContext) -> Void
  ) {
    behavior = interactionBehavior
    effect = interactionEffect ?? BlinkEffect()
    self.activationHandler = activationHandler
  }

  /// Ends a drag over the view before the interaction is added to another one.
  public func willMove(to view: View?) { dragDidLeave() }

  /// Receives drags over a view from now on.
  public func didMove(to view: View?) { self.view = view }

  // MARK: - Drags

  /// Handles a drag over the view at a location in the window.
  func dragDidMove(to location: Point) {
    guard let view, let window = view.window else { return dragDidLeave() }
    let context = self.context ?? Context(view, at: location)
    self.context = context
    context.location = location
    guard behavior?.shouldAllow(self, with: context) ?? true else { return end() }
    // The behaviour may have removed the interaction.
    guard self.context === context else { return }
    if loading.state == .inactive {
      restLocation = location
      handle(.entered)
    } else if restLocation.distance(to: location) > window.limits.tapMovement {
      // A drag that moves more than a tap passes over the view.
      restLocation = location
      handle(.moved)
    }
  }

  /// Handles that the drag left the view, or ended.
  func dragDidLeave() {
    guard let context else { return }
    end()
    guard self.context === context else { return }
    self.context = nil
    behavior?.interactionDidFinish(self)
  }

  private func end() { if loading.state != .inactive { handle(.left) } }

  private func handle(_ event: SpringLoading.Event) {
    guard let context else { return }
    // The view may have left its window while the drag rests.
    if event == .rested, view?.window == nil || view?.window !== context.window { return dragDidLeave() }
    guard loading.handle(event) else { return }
    timer?.cancel()
    timer = loading.duration.flatMap { duration in
      view?.window?.application?.clock.schedule(after: duration) { [weak self] in self?.handle(.rested) }
    }
    guard context.state != loading.state else { return }
    context.state = loading.state
    effect.interaction(self, didChangeWith: context)
    if context.state == .activated { activationHandler(self, context) }
  }
}
