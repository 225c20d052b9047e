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

  /// Stores what the sublayers of a layer that is being visited inherit, for the next build.
  ///
  /// - Returns: Whether it is the same as in the build before.
  func storeInherited(_ inner: Context, by layer: Layer, _ record: Int) -> Bool {
    // Visiting a single layer without sublayers is as fast as this.
    guard !inner.isGrouped, layer.sublayers.count > 1 || !layer.sublayers[0].sublayers.isEmpty else {
      return false
    }
    records[record].inner = Int32(contexts.count)
    contexts.append(inner)
    guard canReuse, let previous = records[record].previousIndex else { return false }
    let context = Int(previousRecords[previous].inner)
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
      guard previousRecords[index].isReusable, Int(previousRecords[index].parent) == previousParent,
        previousRecords[index].occludersBefore == state
      else { break }
      let end = Int(previousRecords[index].end)
      let commands = Int(previousRecords[index].firstCommand)..<Int(previousRecords[index].endCommand)
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
    occluders.append(contentsOf: occluderStates[Int(state)])
    currentOccluders = state
    return pending
  }

  private func copy(_ run: Run, from previousParent: Int, to parent: Int) {
    let recordOffset = Int32(records.count - run.records.lowerBound)
    let commandOffset = Int32(commands.count - run.commands.lowerBound)
    let contextOffset = Int32(contexts.count) - firstContext(of: run.records)
    copyCommands(run.commands)
    records.append(contentsOf: previousRecords[run.records])
    var new = records.count - run.records.count
    for index in run.records {
      previousRecords[index].isReused = true
      records[new].layer.visit.serial = serial
      records[new].layer.visit.index = new
      let previous = records[new].parent
      records[new].parent = Int(previous) == previousParent ? Int32(parent) : previous + recordOffset
      records[new].end += recordOffset
      records[new].firstCommand += commandOffset
      records[new].endCommand += commandOffset
      let context = records[new].inner
      if context >= 0 {
        contexts.append(previousContexts[Int(context)])
        records[new].inner = context + contextOffset
      }
      new += 1
    }
  }

  /// Copies commands, and their extents, from the frame before.
  private func copyCommands(_ range: Range<Int>) {
    while passedCommands.index < range.lowerBound {
      if previousExtents[passedCommands.index] != Self.omitted { passedCommands.count += 1 }
      passedCommands.index += 1
    }
    extents.append(contentsOf: previousExtents[range])
    var next = frame.commands.count - 1 - passedCommands.count
    for index in range {
      if previousExtents[index] == Self.omitted {
        commands.append(.popClip)
        omittedCount += 1
      } else if let previousRear, previousRear.index == index {
        commands.append(previousRear.command)
      } else {
        commands.append(frame.commands[next])
        next -= 1
      }
    }
    passedCommands = (range.upperBound, frame.commands.count - 1 - next)
  }

  /// Returns the index of the first context of consecutive records, whose contexts are consecutive, too.
  private func firstContext(of run: Range<Int>) -> Int32 {
    for index in run where previousRecords[index].inner >= 0 { return previousRecords[index].inner }
    return 0
  }

  /// Returns the number of the list of opaque rectangles in front of the layer that is visited next.
  func occluderState() -> Int32 {
    if let currentOccluders { return currentOccluders }
    let number = Int32(occluderStates.number(of: occluders))
    currentOccluders = number
    return number
  }

  /// Records that the list of opaque rectangles has changed.
  func occludersDidChange() { currentOccluders = nil }
}
