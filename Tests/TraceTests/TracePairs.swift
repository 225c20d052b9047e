/// What begins and must end: once, and never twice at the same time.
struct TracePairs {
  /// What is wrong.
  private(set) var faults: [String] = []
  private var open: Set<String> = []

  /// Something begins.
  mutating func begin(_ name: String) {
    if !open.insert(name).inserted { faults.append("\(name) began twice") }
  }

  /// Something ends.
  mutating func end(_ name: String) {
    if open.remove(name) == nil { faults.append("\(name) ended and had not begun") }
  }

  /// Something ends that need not have begun.
  mutating func endIfBegun(_ name: String) { open.remove(name) }

  func isOpen(_ name: String) -> Bool { open.contains(name) }

  /// A view hears of a touch.
  mutating func touch(_ phase: String, _ name: String) {
    switch phase {
    case "began": begin(name)
    case "moved": if !isOpen(name) { faults.append("\(name) moved and had not begun") }
    default: end(name)
    }
  }

  /// What is wrong once all is at rest.
  func finalFaults() -> [String] { faults + open.sorted().map { "\($0) began and never ended" } }
}
