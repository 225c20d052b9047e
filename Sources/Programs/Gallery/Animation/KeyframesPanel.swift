import Tactus

/// A panel with a tile that jumps, rotates and changes its shape and colour in keyframes.
final class KeyframesPanel: AnimationPanel {
  let tile = View()
  private let floor = View()
  private var side = 0.0
  private static let colors: [UInt32] = [0x8B7CFF, 0x5BD6A2, 0xFFB454, 0xFF6B81]

  init() {
    super.init(title: "Keyframes", hint: "Tap to play")
    floor.backgroundColor = Theme.line
    floor.cornerRadius = 2
    tile.borderColor = Color(white: 1, alpha: 0.85)
    for view in [floor, tile] { stage.addSubview(view) }
  }

  override func layoutStage(_ bounds: Rect) {
    tile.removeAllAnimations()
    side = min(88, max(20, bounds.height * 0.42))
    floor.frame = Rect(x: 0, y: bounds.height - 4, width: bounds.width, height: 4)
    tile.transform = .identity
    tile.bounds.size = Size(width: side, height: side)
    tile.cornerRadius = side * 0.18
    tile.backgroundColor = Color(rgb: Self.colors[0])
    tile.center = position(at: 0)
  }

  /// Returns the tile's centre at a position on the floor, from left (0) to right (1).
  private func position(at share: Double) -> Point {
    let bounds = stage.bounds
    return Point(
      x: side + share * max(0, bounds.width - 2 * side), y: bounds.height - 4 - side / 2)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    let height = max(0, stage.bounds.height - side - 8)
    View.animateKeyframes(withDuration: 3.2, options: [.curveLinear, .beginFromCurrentState]) {
      for hop in 0..<3 {
        let start = Double(hop) * 0.22
        let goal = position(at: Double(hop + 1) / 3)
        View.addKeyframe(withRelativeStartTime: start, relativeDuration: 0.11) {
          tile.center = Point(x: (position(at: Double(hop) / 3).x + goal.x) / 2, y: goal.y - height)
          tile.cornerRadius = hop == 1 ? side * 0.18 : side / 2
          tile.backgroundColor = Color(rgb: Self.colors[hop + 1])
        }
        View.addKeyframe(withRelativeStartTime: start + 0.11, relativeDuration: 0.11) { tile.center = goal }
        View.addKeyframe(withRelativeStartTime: start, relativeDuration: 0.22) {
          tile.transform = AffineTransform(rotationAngle: Double(hop + 1) * .pi / 2)
        }
      }
      // After three quarter turns the height of the tile is horizontal.
      View.addKeyframe(withRelativeStartTime: 0.69, relativeDuration: 0.08) {
        tile.bounds.size.height = side * 1.9
        tile.borderWidth = 4
      }
      View.addKeyframe(withRelativeStartTime: 0.78, relativeDuration: 0.06) {
        tile.bounds.size.height = side
        tile.borderWidth = 0
      }
      View.addKeyframe(withRelativeStartTime: 0.84, relativeDuration: 0.16) {
        tile.center = position(at: 0)
        tile.transform = .identity
        tile.cornerRadius = side * 0.18
        tile.backgroundColor = Color(rgb: Self.colors[0])
      }
    }
  }
}
