import TactusTesting
import TestCompositor

// MARK: - Layers, popups and title bars

extension WireStorm {
  private static let edges: [Int32] = [.min, -1, 0, 1, 48, 800, 65_536, .max]

  /// Sends events of the roles of surfaces, also repeatedly and to surfaces that are being destroyed.
  func shells(_ random: inout Random) {
    for surface in round.compositor.surfaces where random.chance(oneIn: 2) {
      if let layer = surface.layerSurface { self.layer(layer, &random) }
      if let popup = surface.popup { self.popup(popup, &random) }
      if surface.isWindow { decoration(surface, &random) }
    }
  }

  private func layer(_ layer: TestLayerSurface, _ random: inout Random) {
    for _ in 0..<random.pick(1...4) {
      layer.configure(
        width: UInt32(bitPattern: random.wild(Self.edges)),
        height: UInt32(bitPattern: random.wild(Self.edges)))
    }
    if random.chance(oneIn: 4) { for _ in 0..<random.pick(1...3) { layer.close() } }
  }

  private func popup(_ popup: TestPopup, _ random: inout Random) {
    for _ in 0..<random.pick(1...4) {
      popup.configure(
        x: random.wild(Self.edges), y: random.wild(Self.edges), width: random.wild(Self.edges),
        height: random.wild(Self.edges))
      if random.chance(oneIn: 3) { popup.repositioned(token: random.wild([0, 1, 2, .max])) }
    }
    if random.chance(oneIn: 3) { for _ in 0..<random.pick(1...3) { popup.dismiss() } }
  }

  private func decoration(_ surface: TestSurface, _ random: inout Random) {
    if random.chance(oneIn: 2) { surface.decoration?.configure(random.wild([0, 1, 2, 3, .max])) }
    if random.chance(oneIn: 3) {
      surface.capabilities((0..<random.pick(0...6)).map { _ in random.wild([0, 1, 2, 3, 4, 31, 32, .max]) })
    }
  }

  /// Touches the title bar and the borders, but not the button that would close the window.
  func decorations(_ random: inout Random) {
    // In a narrow title bar, the button that closes the window is anywhere.
    let parts = round.compositor.surfaces.filter { $0.subsurface != nil && $0.destination?.width ?? 0 >= 250 }
    guard let seat = round.compositor.seats.randomElement(using: &random),
      let part = parts.randomElement(using: &random)
    else { return }
    for _ in 0..<random.pick(1...6) {
      let id = Int32(random.pick(50...52))
      switch random.pick(0...5) {
      case 0, 1:
        seat.touchDown(id, on: part, x: decorationCoordinate(&random), y: decorationCoordinate(&random))
      case 2: seat.touchMotion(id, x: decorationCoordinate(&random), y: decorationCoordinate(&random))
      case 3: seat.touchUp(id)
      case 4: seat.pointerEnter(part, x: decorationCoordinate(&random), y: decorationCoordinate(&random))
      default: seat.pointerButton(random.wild([0x110, 0x111]), isPressed: random.chance(oneIn: 2))
      }
      seat.touchFrame()
    }
  }

  /// Returns a coordinate that is in the title, in a border, or beyond both.
  private func decorationCoordinate(_ random: inout Random) -> Double {
    [-8_388_608, -1, 0, 5, 20, 60, 8_388_607].randomElement(using: &random) ?? 0
  }
}
