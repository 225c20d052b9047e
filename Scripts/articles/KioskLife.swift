import Tactus

@MainActor final class Kiosk {
  var dimming: IdleObservation?
  func dim() {
    // block
  }
}
