import Tactus

final class Kiosk: ApplicationDelegate {
  // block
  // block
}
