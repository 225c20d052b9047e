/// Presents or dismisses a sheet with the sheet's own spring, which touches can stop.
final class SheetTransitionAnimator: ViewControllerAnimatedTransitioning {
  private weak var sheet: SheetPresentationController?
  private let isPresenting: Bool

  init(_ sheet: SheetPresentationController, isPresenting: Bool) {
    self.sheet = sheet
    self.isPresenting = isPresenting
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    SheetPresentationController.springDuration
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let sheet else { return context.completeTransition(true) }
    (context as? ViewControllerTransition)?.onReverse = { [weak sheet, isPresenting] transition in
      sheet?.turnBack(toVisible: isPresenting != transition.isCancelled)
    }
    sheet.animate(isPresenting: isPresenting, context)
  }
}
