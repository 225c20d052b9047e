/// The state of a view over which something is dragged, and which is activated if the drag rests on it.
public enum SpringLoadedInteractionEffectState: Int, Sendable, Hashable, CaseIterable {
  /// No drag is over the view.
  case inactive
  /// A drag is over the view, and has not rested yet.
  case possible
  /// The drag rests on the view, which blinks.
  case activating
  /// The view was activated, and the drag has not left it yet.
  case activated
}

/// The drag over a view with a ``SpringLoadedInteraction``.
@MainActor
public protocol SpringLoadedInteractionContext: AnyObject {
  /// The state.
  var state: SpringLoadedInteractionEffectState { get }
  /// The view that the effect emphasizes. Default: the interaction's view. A behaviour may set a subview.
  var targetView: View? { get set }
  /// The item that is activated, for an application whose view shows several. Default nil.
  var targetItem: Any? { get set }
  /// Returns where the drag is, in the coordinates of a view.
  func location(in view: View) -> Point
}

/// An object that decides where a drag may activate a view.
@MainActor
public protocol SpringLoadedInteractionBehavior: AnyObject {
  /// Returns whether the drag may activate the view. Called when it comes over the view and when it moves there.
  func shouldAllow(
    _ interaction: SpringLoadedInteraction, with context: any SpringLoadedInteractionContext
  ) -> Bool
  /// Called when the drag has left the view, or has ended. The default does nothing.
  func interactionDidFinish(_ interaction: SpringLoadedInteraction)
}

extension SpringLoadedInteractionBehavior {
  /// Does nothing.
  public func interactionDidFinish(_ interaction: SpringLoadedInteraction) {}
}

/// An object that shows that a drag is about to activate a view.
@MainActor
public protocol SpringLoadedInteractionEffect: AnyObject {
  /// Called when the state has changed.
  func interaction(
    _ interaction: SpringLoadedInteraction, didChangeWith context: any SpringLoadedInteractionContext)
}

/// A view that can be activated by a drag that rests on it, such as a button that opens a page to drop on.
@MainActor
public protocol SpringLoadedInteractionSupporting: AnyObject {
  /// A Boolean value that indicates whether a drag that rests on the view activates it.
  var isSpringLoaded: Bool { get set }
}

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
    guard let view, view.window != nil else { return dragDidLeave() }
    let context = self.context ?? Context(view, at: location)
    self.context = context
    context.location = location
    guard behavior?.shouldAllow(self, with: context) ?? true else { return end(context) }
    // The behaviour may have removed the interaction.
    guard self.context === context else { return }
    if loading.state == .inactive {
      restLocation = location
      handle(.entered)
    } else if restLocation.distance(to: location) > SpringLoading.allowableMovement {
      restLocation = location
      handle(.moved)
    }
  }

  /// Handles that the drag left the view, or ended.
  func dragDidLeave() {
    guard let context else { return }
    end(context)
    guard self.context === context else { return }
    self.context = nil
    behavior?.interactionDidFinish(self)
  }

  private func end(_ context: Context) { if loading.state != .inactive { handle(.left) } }

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

// MARK: - Effect

/// Emphasizes a view over which something is dragged, and lets it blink before it is activated.
@MainActor
private final class BlinkEffect: SpringLoadedInteractionEffect {
  private weak var cover: View?

  /// The opacity of the emphasis. Chosen by us: visible on light and dark views.
  private static let opacity = 0.25
  /// The number of times that the view blinks. Chosen by us.
  private static let blinkCount = 2

  func interaction(
    _ interaction: SpringLoadedInteraction, didChangeWith context: any SpringLoadedInteractionContext
  ) {
    switch context.state {
    case .possible: show(on: context.targetView)
    case .activating: blink()
    case .activated, .inactive: hide()
    }
  }

  private func show(on view: View?) {
    hide()
    guard let view else { return }
    let cover = View(frame: view.bounds)
    cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cover.isUserInteractionEnabled = false
    cover.cornerRadius = view.cornerRadius
    cover.backgroundColor = .label
    cover.alpha = Self.opacity
    view.addSubview(cover)
    self.cover = cover
  }

  private func blink() {
    guard let cover else { return }
    let half = 0.5 / Double(Self.blinkCount)
    View.animateKeyframes(withDuration: SpringLoading.blinkDuration, delay: 0) {
      for index in 0..<Self.blinkCount {
        let start = Double(index) / Double(Self.blinkCount)
        View.addKeyframe(withRelativeStartTime: start, relativeDuration: half) { cover.alpha = 0 }
        View.addKeyframe(withRelativeStartTime: start + half, relativeDuration: half) {
          cover.alpha = Self.opacity
        }
      }
    }
  }

  private func hide() {
    cover?.removeFromSuperview()
    cover = nil
  }
}
