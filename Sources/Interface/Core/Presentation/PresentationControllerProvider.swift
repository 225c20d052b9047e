/// What makes the presentation controllers of the styles that higher layers implement.
@MainActor
protocol PresentationControllerProvider: ApplicationComponent {
  /// Returns the presentation controller of a style; nil if the style covers the window.
  func presentationController(
    for style: ModalPresentationStyle, presented: ViewController, presenting: ViewController?
  ) -> PresentationController?
}
