import Tactus

/// A tile that jumps, turns and changes its form and colour, one after the other.
final class KeyframesPanel: AnimationPanel {
  let tile = View()
  private let ground = View()
  private var side = 0.0
  private static let colors: [UInt32] = [0x8B7CFF, 0x5BD6A2, 0xFFB454, 0xFF6B81]

  init() {
    super.init(title: "Keyframes", hint: "Tap to play")
    ground.backgroundColor = Theme.line
    ground.cornerRadius = 2
    tile.borderColor = Color(white: 1, alpha: 0.85)
    for view in [ground, tile] { stage.addSubview(view) }
  }

  override func layoutStage(_ bounds: Rect) {
    tile.removeAllAnimations()
    side = min(88, max(20, bounds.height * 0.42))
    ground.frame = Rect(x: 0, y: bounds.height - 4, width: bounds.width, height: 4)
    tile.transform = .identity
    tile.bounds.size = Size(width: side, height: side)
    tile.cornerRadius = side * 0.18
    tile.backgroundColor = Color(rgb: Self.colors[0])
    tile.center = place(0)
  }

  /// A place on the ground, from left (0) to right (1).
  private func place(_ share: Double) -> Point {
    let bounds = stage.bounds
    return Point(
      x: side + share * max(0, bounds.width - 2 * side), y: bounds.height - 4 - side / 2)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    let height = max(0, stage.bounds.height - side - 8)
    View.animateKeyframes(withDuration: 3.2, options: [.curveLinear, .beginFromCurrentState]) {
      for hop in 0..<3 {
        let start = Double(hop) * 0.22
        let goal = place(Double(hop + 1) / 3)
        View.addKeyframe(withRelativeStartTime: start, relativeDuration: 0.11) {
          tile.center = Point(x: (place(Double(hop) / 3).x + goal.x) / 2, y: goal.y - height)
          tile.cornerRadius = hop == 1 ? side * 0.18 : side / 2
          tile.backgroundColor = Color(rgb: Self.colors[hop + 1])
        }
        View.addKeyframe(withRelativeStartTime: start + 0.11, relativeDuration: 0.11) { tile.center = goal }
        View.addKeyframe(withRelativeStartTime: start, relativeDuration: 0.22) {
          tile.transform = AffineTransform(rotationAngle: Double(hop + 1) * .pi / 2)
        }
      }
      // Three quarter turns have laid its height along the ground.
      View.addKeyframe(withRelativeStartTime: 0.69, relativeDuration: 0.08) {
        tile.bounds.size.height = side * 1.9
        tile.borderWidth = 4
      }
      View.addKeyframe(withRelativeStartTime: 0.78, relativeDuration: 0.06) {
        tile.bounds.size.height = side
        tile.borderWidth = 0
      }
      View.addKeyframe(withRelativeStartTime: 0.84, relativeDuration: 0.16) {
        tile.center = place(0)
        tile.transform = .identity
        tile.cornerRadius = side * 0.18
        tile.backgroundColor = Color(rgb: Self.colors[0])
      }
    }
  }
}
