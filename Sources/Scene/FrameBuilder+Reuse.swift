internal import TactusPixels

/// Unchanged parts of the tree: their commands and records are copied from the build before.
///
/// A layer's commands depend on the layer and its sublayers, on what it inherits, and on the opaque content in front of it. If
/// all of these are the same, so are the commands.
extension FrameBuilder {
  /// Consecutive records and commands of the build before.
  private struct Run {
    var records: Range<Int>
    var commands: Range<Int>
  }

  /// Returns whether the sublayers of a layer that is being visited inherit the same as in the build before.
  func inheritsSame(_ record: Int, _ inner: Context) -> Bool {
    guard !inner.isGrouped, let previous = records[record].previousIndex else { return false }
    let context = previousRecords[previous].inner
    return context >= 0 && previousContexts[context] == inner
  }

  /// Copies the commands and records of the frontmost unchanged sublayers of a layer that is being visited.
  ///
  /// - Parameters:
  ///   - layers: The sublayers.
  ///   - pending: The number of sublayers that have not been visited, from the last to the first.
  ///   - parent: The index of the layer's record.
  /// - Returns: The number of sublayers that remain to be visited.
  func reuse(_ layers: [Layer], pending: Int, of parent: Int) -> Int {
    guard let previousParent = records[parent].previousIndex else { return pending }
    var pending = pending
    var state = occluderState()
    var run: Run?
    while pending > 0 {
      let layer = layers[pending - 1]
      guard !layer.needsFrame, layer.visit.serial == previousSerial, layer.visit.index > highestIndex else {
        break
      }
      let index = layer.visit.index
      // The fields are read one by one, because a record is large.
      guard previousRecords[index].isReusable, previousRecords[index].parent == previousParent,
        previousRecords[index].occludersBefore == state
      else { break }
      let (end, commands) = (previousRecords[index].end, previousRecords[index].commands)
      if let last = run, last.records.upperBound == index, last.commands.upperBound == commands.lowerBound {
        run = Run(
          records: last.records.lowerBound..<end,
          commands: last.commands.lowerBound..<commands.upperBound)
      } else {
        if let run { copy(run, from: previousParent, to: parent) }
        run = Run(records: index..<end, commands: commands)
      }
      highestIndex = end - 1
      state = previousRecords[index].occludersAfter
      pending -= 1
    }
    guard let run else { return pending }
    copy(run, from: previousParent, to: parent)
    occluders.removeAll(keepingCapacity: true)
    occluders.append(contentsOf: occluderStates[state])
    currentOccluders = state
    return pending
  }

  private func copy(_ run: Run, from previousParent: Int, to parent: Int) {
    let recordOffset = records.count - run.records.lowerBound
    let commandOffset = commands.count - run.commands.lowerBound
    let contextOffset = contexts.count - firstContext(of: run.records)
    commands.append(contentsOf: previousCommands[run.commands])
    extents.append(contentsOf: previousExtents[run.commands])
    records.append(contentsOf: previousRecords[run.records])
    for index in run.records {
      previousRecords[index].isReused = true
      let new = index + recordOffset
      records[new].layer.visit.serial = serial
      records[new].layer.visit.index = new
      let previous = records[new].parent
      records[new].parent = previous == previousParent ? parent : previous + recordOffset
      records[new].end += recordOffset
      records[new].commands =
        records[new].commands.lowerBound + commandOffset..<records[new].commands.upperBound + commandOffset
      guard records[new].inner >= 0 else { continue }
      contexts.append(previousContexts[records[new].inner])
      records[new].inner += contextOffset
    }
  }

  /// Returns the index of the first context of consecutive records, whose contexts are consecutive, too.
  private func firstContext(of run: Range<Int>) -> Int {
    for index in run where previousRecords[index].inner >= 0 { return previousRecords[index].inner }
    return 0
  }

  /// Returns the number of the list of opaque rectangles in front of the layer that is visited next.
  func occluderState() -> Int {
    if let currentOccluders { return currentOccluders }
    let number = occluderStates.number(of: occluders)
    currentOccluders = number
    return number
  }

  /// Records that the list of opaque rectangles has changed.
  func occludersDidChange() { currentOccluders = nil }
}
