import Tactus

/// A pin that shows the temperature of a room. Touches pass through it to the plan.
final class RoomPin: View {
  init(_ room: Room) {
    super.init(frame: Rect(x: 0, y: 0, width: 52, height: 28))
    isUserInteractionEnabled = false
    backgroundColor = room.isLit ? Palette.light : Palette.accent
    cornerRadius = 14
    let label = Label(frame: bounds)
    label.text = "\(Int(room.temperature.rounded()))°"
    label.font = .system(ofSize: 15, weight: .bold)
    label.textColor = .white
    label.textAlignment = .center
    addSubview(label)
  }
}
