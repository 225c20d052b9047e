import Tactus

/// The state of the house, as its server would report it. Controllers observe it by a closure.
final class House {
  /// The rooms, in the order of the overview; empty until they have been loaded.
  private(set) var rooms: [Room] = []
  /// The temperature that the thermostat is set to, in degrees Celsius.
  var targetTemperature = 21.0 { didSet { if targetTemperature != oldValue { notify() } } }
  /// The measured temperature, in degrees Celsius.
  let temperature = 19.5
  /// What the thermostat is set to most often.
  static let presets = [("Away", 16.0), ("Eco", 19), ("Comfort", 21)].map { (name: $0.0, temperature: $0.1) }
  /// What happened at the door today, the latest first.
  let visits = [("12:40", "Parcel delivered"), ("08:05", "Mia went to school"), ("06:50", "Newspaper")]
  /// The code that opens the settings of the alarm.
  let code = "2468"

  /// The time that the server needs.
  private let delay: Duration
  private var observers: [(owner: () -> AnyObject?, handler: () -> Void)] = []

  init(delay: Duration = .milliseconds(600)) { self.delay = delay }

  /// Calls a closure after each change, as long as an owner exists.
  func observe(for owner: AnyObject, handler: @escaping () -> Void) {
    observers.append((owner: { [weak owner] in owner }, handler: handler))
  }

  private func notify() {
    observers.removeAll { $0.owner() == nil }
    for observer in observers { observer.handler() }
  }

  /// Loads the rooms, as from a server that needs some time.
  func load() async {
    try? await Task.sleep(for: delay)
    if rooms.isEmpty { rooms = Room.all }
    notify()
  }

  /// Changes a room.
  func update(_ identifier: Room.ID, _ change: (inout Room) -> Void) {
    guard let index = rooms.firstIndex(where: { $0.id == identifier }) else { return }
    change(&rooms[index])
    notify()
  }

  /// Switches off the lights of all rooms, and returns how many rooms were lit.
  @discardableResult
  func switchOffLights() -> Int {
    let count = rooms.count { $0.isLit }
    for index in rooms.indices { rooms[index].light = 0 }
    notify()
    return count
  }
}
