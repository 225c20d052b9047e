/// A responder that receives touches and the focus, and decides which of them.
@MainActor
open class InteractiveResponder: AccessibleResponder {
  // MARK: Touches

  /// A Boolean value that indicates whether touches can hit the view and its descendants. Default true. Touches that are on them already
  /// go on.
  open var isUserInteractionEnabled = true
  /// A Boolean value that indicates whether the view disappears with an animation, and can have neither touches nor the focus.
  var isLeaving: Bool { false }
  /// A Boolean value that indicates whether the view receives more than one touch at a time. Default false: while it tracks a
  /// touch, further touches that begin on it are ignored until they end.
  open var isMultipleTouchEnabled = false
  /// A Boolean value that indicates whether the view receives touches exclusively. Default false.
  ///
  /// While it tracks touches, those that begin on other views are ignored until they end. While another view tracks touches, the
  /// view ignores new ones.
  open var isExclusiveTouch = false
  /// A Boolean value that indicates whether ``isExclusiveTouch`` of views in and outside of this one do not affect each other.
  var boundsExclusiveTouch: Bool { false }

  /// Returns a Boolean value that indicates whether a gesture recognizer may begin.
  ///
  /// Called when the recognizer is about to leave `.possible`: on the view that it is attached to, and on each view from the one
  /// that tracks a touch of the gesture up to that view. Override it to keep a touch from the recognizers of superviews, as
  /// controls do: a ``Button`` keeps a tap, a ``Slider`` and a ``Switch`` keep a drag along their track. For a recognizer that is
  /// attached to the view itself, ``GestureRecognizer/view`` is this view.
  ///
  /// - Parameter gestureRecognizer: The recognizer, still in the state `.possible`.
  /// - Returns: True unless overridden. False makes the recognizer fail, and the view keeps its touches.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  /// A Boolean value that indicates whether the gesture recognizers of the view's ancestors receive none of the touches on the view
  /// and its descendants. False unless overridden.
  var isolatesTouches: Bool { false }

  // MARK: Focus

  /// A Boolean value that indicates whether the view can have the keyboard focus while it is visible and interactive. Default
  /// false.
  open var canBecomeFocused: Bool { false }

  /// The effect that shows that the view has the focus, while the keyboard is in use; nil shows none. Default a ring.
  open var focusEffect: FocusEffect? { FocusEffect() }

  /// Called when the focus has moved to the view or a descendant, or away from one of them.
  ///
  /// - Parameter context: The views that the focus has left and moved to.
  open func didUpdateFocus(in context: FocusUpdateContext) {}
}
