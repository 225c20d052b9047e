/// Divides batches of changes into events.
package struct BatchSplitter {
  // Kept from batch to batch, so that repeated input does not allocate.
  private var begun: Set<UInt64> = []
  private var moved: Set<UInt64> = []

  package init() {}

  /// Returns the number of leading changes that fit into one event, of one seat, in which each touch has one phase: a touch that begins, moves
  /// and ends in the same batch, because the application was late, needs three events.
  package mutating func lengthOfEvent(_ inputs: ArraySlice<TouchInput>) -> Int {
    if !begun.isEmpty { begun.removeAll(keepingCapacity: true) }
    if !moved.isEmpty { moved.removeAll(keepingCapacity: true) }
    let seat = inputs.first?.seat
    // Most batches are motion alone, which is counted among the moved touches only when a touch ends.
    var firstUncounted = inputs.startIndex
    for (index, input) in zip(inputs.indices, inputs) {
      let length = index - inputs.startIndex
      if input.seat != seat { return length }
      switch input.kind {
      case .down: begun.insert(input.identifier)
      case .motion: if !begun.isEmpty, begun.contains(input.identifier) { return length }
      case .up, .cancel:
        for earlier in inputs[firstUncounted..<index] where earlier.kind == .motion {
          moved.insert(earlier.identifier)
        }
        firstUncounted = index
        if begun.contains(input.identifier) || moved.contains(input.identifier) { return length }
      }
    }
    return inputs.count
  }
}
