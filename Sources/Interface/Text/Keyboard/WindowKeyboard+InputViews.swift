// MARK: - Views of the application

extension WindowKeyboard {
  /// The height of the keyboard, in points; 0 while it is not shown.
  var keyboardHeight: Double { isShown ? view?.bounds.height ?? 0 : 0 }

  /// The height of the keyboard with the application's views, in points; 0 while none are shown.
  var shownHeight: Double {
    keyboardHeight + (container?.isShown == true ? container?.bounds.height ?? 0 : 0)
  }

  /// A Boolean value that indicates whether the application shows a view instead of the keyboard.
  var isReplaced: Bool { container?.isShown == true && container?.input != nil }

  /// Removes the application's views, unless one contains the first responder, which stays one in a hidden window.
  func resetInputViews(in window: Window) {
    guard let container, window.firstResponder?.viewInChain?.isInside(container) != true else { return }
    container.reset()
  }

  /// Moves a view to where it was laid out, from below or from where touches have moved it.
  static func moveIn(_ view: View) {
    View.animate(
      withDuration: animationDuration,
      options: [.beginFromCurrentState, .allowUserInteraction, .curveEaseOut, .overrideInheritedOptions]
    ) {
      view.transform = .identity
      view.alpha = 1
    }
  }

  /// Moves a view down, or lets it fade, and calls a closure afterwards.
  static func moveOut(_ view: View, by distance: Double, completion: @escaping () -> Void) {
    View.animate(
      withDuration: animationDuration,
      options: [.beginFromCurrentState, .curveEaseOut, .overrideInheritedOptions]
    ) {
      // What touches have moved goes on from there.
      if view.traitCollection.isMotionReduced, view.transform.isIdentity {
        view.alpha = 0
      } else {
        view.transform = AffineTransform(translationX: 0, y: distance)
      }
    } completion: { _ in
      completion()
    }
  }
}
