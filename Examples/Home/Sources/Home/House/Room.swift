import Tactus

/// A room with what can be controlled in it.
struct Room: Identifiable, Hashable {
  let id: String
  let name: String
  /// The area on the floor plan, in points of the plan.
  let area: Rect
  /// The brightness of the light, from 0 to 1.
  var light: Double
  /// The position of the blinds, from 0 (open) to 1 (closed).
  var blinds: Double
  /// The measured temperature, in degrees Celsius.
  var temperature: Double
  /// The measured humidity, from 0 to 1.
  var humidity = 0.45
  /// A Boolean value that indicates whether the room is shown first.
  var isFavorite = false

  var isLit: Bool { light > 0 }

  /// A description of the state in one line.
  var summary: String {
    let degrees = "\(Int(temperature.rounded())) °C"
    return isLit ? "\(degrees), light \(Int((light * 100).rounded())) %" : "\(degrees), light off"
  }

  static let all = [
    Room(
      id: "living", name: "Living room", area: Rect(x: 20, y: 20, width: 360, height: 260), light: 0.8,
      blinds: 0, temperature: 21.4, isFavorite: true),
    Room(
      id: "kitchen", name: "Kitchen", area: Rect(x: 400, y: 20, width: 240, height: 200), light: 0.4,
      blinds: 0.2,
      temperature: 22.1),
    Room(
      id: "bedroom", name: "Bedroom", area: Rect(x: 20, y: 300, width: 260, height: 220), light: 0, blinds: 1,
      temperature: 18.6),
    Room(
      id: "bath", name: "Bathroom", area: Rect(x: 300, y: 360, width: 160, height: 160), light: 0,
      blinds: 0.5,
      temperature: 23),
    Room(
      id: "study", name: "Study", area: Rect(x: 480, y: 240, width: 160, height: 280), light: 1, blinds: 0,
      temperature: 20.2),
    Room(
      id: "hall", name: "Hall", area: Rect(x: 300, y: 300, width: 160, height: 40), light: 0, blinds: 0,
      temperature: 19.1),
  ]
}
