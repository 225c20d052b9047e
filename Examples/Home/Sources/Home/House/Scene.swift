/// What is often set together in a room.
struct Scene {
  let name: String
  let symbol: String
  let light: Double
  let blinds: Double

  func isSet(in room: Room) -> Bool { room.light == light && room.blinds == blinds }

  static let all = [
    Scene(name: "Bright", symbol: "sun.max", light: 1, blinds: 0),
    Scene(name: "Evening", symbol: "sun.min", light: 0.4, blinds: 0.8),
    Scene(name: "Night", symbol: "moon", light: 0, blinds: 1),
  ]
}
