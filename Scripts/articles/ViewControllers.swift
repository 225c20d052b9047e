import Tactus

final class RoomController: ViewController {}
final class SettingsController: ViewController {}

@MainActor func arrange(_ window: Window, house: Image) {
  // block
}

final class RoomsController: ViewController {
  func addRoom() {}
  // block
}

@MainActor func setLargeTitles(of navigation: NavigationController, details: ViewController) {
  // block
}

final class CardTransition: ViewControllerAnimatedTransitioning {
  init(_ operation: NavigationController.Operation) {}
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.3 }
  func animateTransition(using context: any ViewControllerContextTransitioning) {}
}

final class Cards: NavigationControllerDelegate {
  var interaction: PercentDrivenInteractiveTransition?
  // block
}
