import EndToEndSupport
import Foundation
import TactusTesting
import TestCompositor

// MARK: - Styluses, the clipboard, idle notification

extension WireStorm {
  func styluses(_ surface: TestSurface, _ random: inout Random) {
    if random.chance(oneIn: 4) { compositor.addPad(isRemoved: random.chance(oneIn: 2)) }
    guard let stylus = compositor.addStylus(type: random.wild([0x140, 0x141, 0x146, 0])) else { return }
    for _ in 0..<random.pick(1...16) {
      switch random.pick(0...11) {
      case 0, 1: stylus.proximityIn(surface)
      case 2: stylus.proximityOut()
      case 3: stylus.down()
      case 4: stylus.up()
      case 5, 6: stylus.motion(x: coordinate(&random), y: coordinate(&random))
      case 7: stylus.pressure(random.wild([0, 32_768, 65_535, .max]))
      case 8:
        stylus.distance(random.wild([0, 65_535, .max]))
        stylus.wheel(degrees: coordinate(&random), clicks: random.wild([1, .max, .min]))
      case 9:
        stylus.tilt(x: coordinate(&random), y: coordinate(&random))
        stylus.rotation(degrees: coordinate(&random))
      case 10: stylus.button(random.wild([0x14b, 0x110, 0]), isPressed: random.chance(oneIn: 2))
      default: stylus.frame(at: stamp(&random))
      }
    }
    if random.chance(oneIn: 3) { stylus.removeTablet() }
    // Devices that remain would count as objects that the application does not release.
    stylus.remove()
    stylus.removeTablet()
  }

  func clipboard(_ surface: TestSurface, _ random: inout Random) {
    // The application may have closed its end of the pipe.
    signal(SIGPIPE, SIG_IGN)
    switch random.pick(0...4) {
    // The compositor would disconnect an application that does not read many large messages in time.
    case 0: compositor.sendStrayDataEvents(on: surface, typeCount: 4)
    case 1: compositor.clearSelection()
    case 2: compositor.cancelSelection()
    default:
      let type = ["text/plain", "UTF8_STRING", "image/png", ""].randomElement(using: &random) ?? ""
      let writes = random.chance(oneIn: 2)
      compositor.setSelection(types: [type, "text/html"]) { _, descriptor in
        if writes {
          let bytes = [UInt8](repeating: 0xff, count: 4096)
          _ = write(descriptor, bytes, bytes.count)
        }
        close(descriptor)
      }
    }
  }

  func idle(_ random: inout Random) {
    for _ in 0..<random.pick(1...20) { compositor.notifyIdle(random.chance(oneIn: 2)) }
    compositor.grantRepeatedly("token")
  }
}
