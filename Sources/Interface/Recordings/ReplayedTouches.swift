package import TactusInput

/// The identifiers of touches in a replay, which differ from all others of the application.
package struct ReplayedTouches: Sendable {
  /// A recorded touch that is down.
  private struct Entry {
    var input: TouchInput
    let window: Int
  }

  private var nextIdentifier: UInt64
  /// The inputs that the touches which are down sent last, by their recorded identifiers.
  private var entries: [UInt64: Entry] = [:]

  package init(firstIdentifier: UInt64) { nextIdentifier = firstIdentifier }

  /// The number of identifiers that were used.
  package func identifierCount(since first: UInt64) -> Int { Int(nextIdentifier - first) }

  /// Returns inputs with identifiers of the replay, and with other timestamps.
  package mutating func map(
    _ inputs: [TouchInput], window: Int, timestamp: (Double) -> Double
  ) -> [TouchInput] {
    var result: [TouchInput] = []
    result.reserveCapacity(inputs.count)
    for var input in inputs {
      let recorded = input.identifier
      input.sample.timestamp = timestamp(input.sample.timestamp)
      if let entry = entries[recorded], input.kind != .down {
        input.identifier = entry.input.identifier
      } else {
        input.identifier = nextIdentifier
        nextIdentifier += 1
      }
      entries[recorded] =
        input.kind == .up || input.kind == .cancel ? nil : Entry(input: input, window: window)
      result.append(input)
    }
    return result
  }

  /// Returns the inputs that cancel the touches which are down, by window, and forgets these touches.
  mutating func cancellations(at time: Double) -> [Int: [TouchInput]] {
    var result: [Int: [TouchInput]] = [:]
    for entry in entries.values.sorted(by: { $0.input.identifier < $1.input.identifier }) {
      var input = entry.input
      input.kind = .cancel
      input.sample.timestamp = time
      result[entry.window, default: []].append(input)
    }
    entries.removeAll()
    return result
  }
}
