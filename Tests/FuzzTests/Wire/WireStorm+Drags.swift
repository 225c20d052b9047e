import Glibc
import TactusTesting
import TestCompositor

// MARK: - Drags

extension WireStorm {
  private static let types = [
    "text/plain;charset=utf-8", "image/png", "text/uri-list", "", "\u{1}", "x-tactus-drag-",
  ]

  /// Drags of other clients over the window, and what becomes of those that the application has begun, in any order.
  func drags(_ surface: TestSurface, _ random: inout Random) {
    // The application may have closed its end of the pipe.
    signal(SIGPIPE, SIG_IGN)
    guard let seat = compositor.seats.randomElement(using: &random) else { return }
    let types = (0..<random.pick(0...4)).map { _ in Self.types.randomElement(using: &random) ?? "" }
    let (writes, keeps) = (random.chance(oneIn: 2), random.chance(oneIn: 8))
    let drag = compositor.beginDrag(of: seat, types: types, actions: random.wild([0, 1, 2, 3, 4, 7, .max])) {
      _, descriptor in
      if writes {
        let bytes = [UInt8](repeating: 0xff, count: 4096)
        _ = write(descriptor, bytes, bytes.count)
      }
      // A descriptor that is kept open never ends the transfer.
      if !keeps { close(descriptor) }
    }
    for _ in 0..<random.pick(1...8) {
      let own = compositor.drags.suffix(4).randomElement(using: &random)
      let chosen = random.chance(oneIn: 3) ? own ?? drag : drag
      let (x, y) = (coordinate(&random), coordinate(&random))
      switch random.pick(0...9) {
      case 0, 1:
        chosen.enter(surface, x: x, y: y, serial: random.chance(oneIn: 4) ? random.wild([0, .max]) : nil)
      case 2, 3: chosen.move(x: x, y: y)
      case 4: chosen.leave()
      case 5: chosen.drop()
      case 6: chosen.sendDrop()
      case 7: chosen.sendOfferedAction(random.wild([0, 1, 2, 4, .max]))
      case 8: chosen.cancel()
      default: events(of: own, &random)
      }
    }
  }

  /// Sends events of the source of a drag that the application has begun.
  private func events(of drag: TestDrag?, _ random: inout Random) {
    guard let drag, drag.hasSource else { return }
    switch random.pick(0...4) {
    case 0: drag.sendTarget(random.chance(oneIn: 2) ? "text/plain" : nil)
    case 1: drag.sendAction(random.wild([0, 1, 2, 4, .max]))
    case 2: drag.sendDropPerformed()
    case 3: drag.sendFinished()
    default:
      let descriptor = drag.request(Self.types.randomElement(using: &random) ?? "")
      if descriptor >= 0 { close(descriptor) }
    }
  }
}
