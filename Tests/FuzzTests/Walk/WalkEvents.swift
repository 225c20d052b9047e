import Glibc
import TactusTesting
import TestCompositor

/// Events that a correct compositor may send, in random order.
@MainActor
struct WalkEvents {
  let compositor: TestCompositor
  /// A Boolean value that indicates whether no frame callbacks are sent, as for a window that is covered.
  private(set) var isHidden = false
  private var touches: [Int32: (x: Double, y: Double)] = [:]
  private var keys: Set<UInt32> = []
  private var isPointerInside = false
  private var pressedButton: UInt32?
  private var hasKeyboard = false
  private var isPinching = false
  private var stylus: (device: TestStylus, isNear: Bool, isDown: Bool)?
  private var drag: (drag: TestDrag, isInside: Bool)?
  private var entered: [TestOutput] = []
  private var width = 800.0
  private var height = 480.0
  private var scale = 1.0
  /// The number of pixels of the window, which Mesa's software renderer limits.
  var pixelCount: Double { min(width * height * scale * scale, Self.maximumPixelCount) }
  private static let maximumPixelCount = 5793.0 * 5793

  /// The widths and heights of displays and of windows on them, in points.
  private static let lengths: [Int32] = [1, 64, 200, 320, 480, 600, 800, 1024, 1280, 1920, 2160, 3840, 7680]

  init(_ compositor: TestCompositor) { self.compositor = compositor }

  private var seat: TestSeat { compositor.seats[0] }

  /// Sends an event, and returns what it was.
  mutating func step(_ window: TestSurface, at time: UInt32, _ random: inout Random) -> String {
    switch random.pick(0...99) {
    case 0..<50: return touch(window, time, &random)
    case 50..<64: return pointer(window, time, &random)
    case 64..<74: return keyboard(window, time, &random)
    case 74..<79: return textInput(window, &random)
    case 79..<84: return pen(window, time, &random)
    case 84..<88: return clipboard(&random)
    case 88..<92: return dragging(window, &random)
    case 92..<95: return popup(&random)
    case 95: return outputs(window, &random)
    case 96..<98: return size(window, &random)
    default: return other(window, &random)
    }
  }

  /// Ends what has begun.
  mutating func release(_ time: UInt32) {
    for id in touches.keys { seat.touchUp(id, at: time) }
    seat.touchFrame()
    for key in keys { seat.key(key, isPressed: false, at: time) }
    if let pressedButton { seat.pointerButton(pressedButton, isPressed: false, at: time) }
    isHidden = false
  }

  // MARK: - Windows and displays

  private mutating func size(_ window: TestSurface, _ random: inout Random) -> String {
    switch random.pick(0...5) {
    case 0:
      let scale = UInt32([60, 90, 120, 150, 180, 240, 360, 480, 960].randomElement(using: &random) ?? 120)
      window.preferFractionalScale(scale)
      window.preferBufferScale(Int32((scale + 119) / 120))
      self.scale = Double(scale) / 120
      return "scale \(scale)/120"
    case 1:
      let transform = UInt32(random.pick(0...7))
      window.preferBufferTransform(transform)
      return "transform \(transform)"
    case 2:
      isHidden = random.chance(oneIn: 4)
      return isHidden ? "hide" : "show"
    default:
      let width = Self.lengths.randomElement(using: &random) ?? 800
      let height = Self.lengths.randomElement(using: &random) ?? 480
      var states: [UInt32] = random.chance(oneIn: 5) ? [] : [TestSurface.Configuration.activated]
      if random.chance(oneIn: 3) { states.append(UInt32(random.pick(1...9))) }
      window.configure(.init(width: width, height: height, states: states))
      (self.width, self.height) = (Double(width), Double(height))
      return "configure \(width) × \(height) \(states)"
    }
  }

  private mutating func outputs(_ window: TestSurface, _ random: inout Random) -> String {
    switch random.pick(0...3) {
    case 0 where compositor.outputs.count < 4:
      var description = TestOutput.Description()
      description.width = Self.lengths.randomElement(using: &random) ?? 800
      description.height = Self.lengths.randomElement(using: &random) ?? 480
      description.scale = Int32(random.pick(1...4))
      description.transform = UInt32(random.pick(0...7))
      description.refresh = [24_000, 30_000, 60_000, 144_000].randomElement(using: &random) ?? 60_000
      compositor.addOutput(description)
      return "add output \(description.width) × \(description.height) \(description.scale)"
    case 1 where compositor.outputs.count > 1:
      let output = compositor.outputs[random.pick(0...(compositor.outputs.count - 1))]
      if entered.contains(where: { $0 === output }) { window.leave(output) }
      entered.removeAll { $0 === output }
      compositor.removeOutput(output)
      return "remove output"
    default:
      guard let output = compositor.outputs.randomElement(using: &random) else { return "nothing" }
      if entered.contains(where: { $0 === output }) {
        window.leave(output)
        entered.removeAll { $0 === output }
        return "leave output"
      }
      window.enter(output)
      entered.append(output)
      return "enter output"
    }
  }

  // MARK: - Input

  private func point(_ random: inout Random) -> (x: Double, y: Double) {
    (random.uniform() * width, random.uniform() * height)
  }

  private mutating func touch(_ window: TestSurface, _ time: UInt32, _ random: inout Random) -> String {
    let (x, y) = point(&random)
    defer { seat.touchFrame() }
    let id = Int32(random.pick(0...9))
    guard let position = touches[id] else {
      guard touches.count < 3 || random.chance(oneIn: 4) else { return "nothing" }
      touches[id] = (x, y)
      seat.touchDown(id, on: window, x: x, y: y, at: time)
      return "touch down \(id) \(Int(x)) \(Int(y))"
    }
    switch random.pick(0...9) {
    case 0, 1:
      touches[id] = nil
      seat.touchUp(id, at: time)
      return "touch up \(id)"
    case 2 where random.chance(oneIn: 10):
      touches = [:]
      seat.touchCancel()
      return "touch cancel"
    case 3:
      seat.touchShape(id, major: 10 * random.uniform(), minor: 10 * random.uniform())
      return "touch shape"
    default:
      // Most reports are near the last one.
      let isNear = !random.chance(oneIn: 6)
      let next = isNear ? (position.x + 12 * random.normal(), position.y + 12 * random.normal()) : (x, y)
      touches[id] = next
      seat.touchMotion(id, x: next.0, y: next.1, at: time)
      return "touch motion \(id)"
    }
  }

  private mutating func pointer(_ window: TestSurface, _ time: UInt32, _ random: inout Random) -> String {
    let (x, y) = point(&random)
    guard isPointerInside else {
      seat.pointerEnter(window, x: x, y: y)
      isPointerInside = true
      return "pointer enter"
    }
    switch random.pick(0...9) {
    case 0:
      guard pressedButton == nil, !isPinching else { return "nothing" }
      seat.pointerLeave(window)
      isPointerInside = false
      return "pointer leave"
    case 1, 2:
      if let button = pressedButton {
        seat.pointerButton(button, isPressed: false, at: time)
        pressedButton = nil
        return "button up"
      }
      let button: UInt32 = random.chance(oneIn: 3) ? 0x111 : 0x110
      pressedButton = button
      seat.pointerButton(button, isPressed: true, at: time)
      return "button down \(button)"
    case 3, 4:
      let vertical = 60 * random.normal()
      seat.pointerAxis(
        vertical: random.chance(oneIn: 5) ? 0 : vertical, isTouchpad: random.chance(oneIn: 2),
        value120: random.chance(oneIn: 2) ? 120 : 0, at: time)
      return "axis \(Int(vertical))"
    case 5:
      if isPinching {
        seat.pinchEnd(isCancelled: random.chance(oneIn: 4), at: time)
      } else {
        seat.pinchBegin(window, at: time)
      }
      isPinching.toggle()
      return "pinch"
    case 6 where isPinching:
      let scale = 0.2 + 3 * random.uniform()
      seat.pinchUpdate(
        dx: random.normal(), dy: random.normal(), scale: scale, rotation: random.normal(), at: time)
      return "pinch \(scale)"
    default:
      seat.pointerMotion(x: x, y: y, at: time)
      return "pointer motion"
    }
  }

  private mutating func keyboard(_ window: TestSurface, _ time: UInt32, _ random: inout Random) -> String {
    guard hasKeyboard else {
      seat.keymap(TestSeat.defaultKeymap)
      seat.keyboardEnter(window)
      for input in compositor.textInputs { input.enter(window) }
      hasKeyboard = true
      return "keyboard enter"
    }
    switch random.pick(0...19) {
    case 0:
      for key in keys { seat.key(key, isPressed: false, at: time) }
      keys = []
      seat.keyboardLeave(window)
      for input in compositor.textInputs { input.leave(window) }
      hasKeyboard = false
      return "keyboard leave"
    case 1:
      let depressed = UInt32([0, 0, 1, 4, 8].randomElement(using: &random) ?? 0)
      seat.modifiers(depressed: depressed, group: UInt32(random.pick(0...1)))
      return "modifiers \(depressed)"
    case 2:
      let rate = Int32([0, 25, 40].randomElement(using: &random) ?? 25)
      seat.repeatInfo(rate: rate, delay: Int32(random.pick(200...800)))
      return "repeat \(rate)"
    case 3 where random.chance(oneIn: 4):
      seat.keymap(
        random.chance(oneIn: 2) ? TestSeat.defaultKeymap : TestSeat.virtualKeymap(["a", "b", "Return"]))
      return "keymap"
    default:
      if let key = keys.randomElement(using: &random), random.chance(oneIn: 2) || keys.count > 3 {
        keys.remove(key)
        seat.key(key, isPressed: false, at: time)
        return "key up \(key)"
      }
      let key = UInt32(random.pick(1...120))
      guard keys.insert(key).inserted else { return "nothing" }
      seat.key(key, isPressed: true, at: time)
      return "key down \(key)"
    }
  }

  private func textInput(_ window: TestSurface, _ random: inout Random) -> String {
    guard let input = compositor.textInputs.randomElement(using: &random), input.state.isEnabled, hasKeyboard
    else { return "nothing" }
    let text =
      ["a", "word ", "é", "\u{1F469}\u{200D}\u{1F467}", "שלום", "\n"].randomElement(using: &random) ?? "a"
    switch random.pick(0...3) {
    case 0: input.preedit(text, 0, 0)
    case 1: input.commit(text)
    case 2: input.deleteSurrounding(before: UInt32(random.pick(0...4)), after: UInt32(random.pick(0...2)))
    default: input.preedit(nil, 0, 0)
    }
    input.done()
    return "text input"
  }

  private mutating func pen(_ window: TestSurface, _ time: UInt32, _ random: inout Random) -> String {
    guard var pen = stylus else {
      stylus = compositor.addStylus().map { ($0, false, false) }
      return "add stylus"
    }
    defer { stylus = pen }
    let (x, y) = point(&random)
    guard pen.isNear else {
      pen.device.proximityIn(window)
      pen.device.motion(x: x, y: y)
      pen.device.frame(at: time)
      pen.isNear = true
      return "stylus in"
    }
    switch random.pick(0...5) {
    case 0:
      if pen.isDown { pen.device.up() }
      pen.device.proximityOut()
      (pen.isNear, pen.isDown) = (false, false)
    case 1:
      if pen.isDown { pen.device.up() } else { pen.device.down() }
      pen.isDown.toggle()
    default:
      pen.device.motion(x: x, y: y)
      pen.device.pressure(UInt32(random.pick(0...65_535)))
      pen.device.tilt(x: 20 * random.normal(), y: 20 * random.normal())
    }
    pen.device.frame(at: time)
    return "stylus"
  }

  // MARK: - Data

  private func clipboard(_ random: inout Random) -> String {
    signal(SIGPIPE, SIG_IGN)
    guard hasKeyboard else { return "nothing" }
    if random.chance(oneIn: 5) {
      compositor.clearSelection()
      return "clear clipboard"
    }
    let length = random.pick(0...60_000)
    let types = ["text/plain;charset=utf-8", "UTF8_STRING", "image/png", "text/html"]
    compositor.setSelection(types: types) { _, descriptor in
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      let bytes = [UInt8](repeating: 0x61, count: length)
      _ = write(descriptor, bytes, length)
      close(descriptor)
    }
    return "clipboard \(length)"
  }

  private mutating func dragging(_ window: TestSurface, _ random: inout Random) -> String {
    signal(SIGPIPE, SIG_IGN)
    let (x, y) = point(&random)
    guard var present = drag else {
      let begun = compositor.beginDrag(
        of: seat, types: ["text/plain;charset=utf-8", "image/png"], actions: 3
      ) {
        _, descriptor in
        let bytes = [UInt8](repeating: 0x61, count: 4096)
        _ = write(descriptor, bytes, bytes.count)
        close(descriptor)
      }
      drag = (begun, false)
      return "drag begins"
    }
    guard present.isInside else {
      present.drag.enter(window, x: x, y: y)
      present.isInside = true
      drag = present
      return "drag enters"
    }
    switch random.pick(0...5) {
    case 0:
      present.drag.leave()
      drag = random.chance(oneIn: 2) ? nil : (present.drag, false)
      return "drag leaves"
    case 1:
      present.drag.drop()
      drag = nil
      return "drop"
    default:
      present.drag.move(x: x, y: y)
      return "drag moves"
    }
  }

  private func popup(_ random: inout Random) -> String {
    guard let popup = compositor.surfaces.compactMap(\.popup).randomElement(using: &random) else {
      return "nothing"
    }
    if random.chance(oneIn: 3) {
      popup.dismiss()
      return "dismiss popup"
    }
    _ = popup.configure(
      x: Int32(random.pick(0...400)), y: Int32(random.pick(0...400)), width: Int32(random.pick(1...600)),
      height: Int32(random.pick(1...600)))
    return "configure popup"
  }

  private mutating func other(_ window: TestSurface, _ random: inout Random) -> String {
    switch random.pick(0...4) {
    case 0:
      compositor.notifyIdle(random.chance(oneIn: 2))
      return "idle"
    case 1:
      window.discardFrames()
      return "discard frames"
    case 2:
      window.capabilities((1...4).filter { _ in random.chance(oneIn: 2) })
      return "capabilities"
    case 3 where random.chance(oneIn: 2):
      // What libinput reports while the compositor is busy arrives together.
      guard let id = touches.keys.min() else { return "nothing" }
      for _ in 0..<random.pick(1...600) {
        let (x, y) = point(&random)
        seat.touchMotion(id, x: x, y: y, at: 0)
        seat.touchFrame()
      }
      return "burst of motions"
    case 3:
      // A seat loses a device with everything that was pressed on it.
      touches = [:]
      seat.touchCancel()
      seat.capabilities = [.pointer, .keyboard]
      seat.capabilities = [.touch, .pointer, .keyboard]
      isPointerInside = isPointerInside && pressedButton == nil
      return "touchscreen unplugged and plugged in"
    default:
      compositor.ping()
      return "ping"
    }
  }
}
