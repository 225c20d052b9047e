/// Checks that everything that begins also ends, exactly once.
struct TracePairs {
  /// The faults so far.
  private(set) var faults: [String] = []
  private var open: Set<String> = []

  /// Records a beginning.
  mutating func begin(_ name: String) {
    if !open.insert(name).inserted { faults.append("\(name) began twice") }
  }

  /// Records an end.
  mutating func end(_ name: String) {
    if open.remove(name) == nil { faults.append("\(name) ended and had not begun") }
  }

  /// Records an end that needs no beginning.
  mutating func endIfBegun(_ name: String) { open.remove(name) }

  func isOpen(_ name: String) -> Bool { open.contains(name) }

  /// Records a phase of a touch that a view received.
  mutating func touch(_ phase: String, _ name: String) {
    switch phase {
    case "began": begin(name)
    case "moved": if !isOpen(name) { faults.append("\(name) moved and had not begun") }
    default: end(name)
    }
  }

  /// Returns the faults when everything is at rest.
  func finalFaults() -> [String] { faults + open.sorted().map { "\($0) began and never ended" } }
}
