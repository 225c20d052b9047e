package import TactusPixels
package import TactusScene

/// A state machine for the buffers of a window in shared memory: which of them the compositor reads, and which pixels each lacks.
///
/// A compositor that copies buffers at once needs one, and most others need two or three. If none is released, the one that was
/// committed first is replaced: so the memory is bounded, and a frame never waits.
package struct BufferRing: Sendable, Hashable {
  /// The maximum number of buffers. Chosen by us: that of Mesa, one more than a compositor uses at a time.
  package static let limit = 4
  /// The number of commits after which a buffer that was not used is freed. Chosen by us: a second at 60 Hz.
  package static let keptCommits = 60

  /// The state of a slot for a buffer.
  package enum Slot: Sendable, Hashable {
    /// There is no buffer.
    case empty
    /// The buffer may be drawn into. It was committed with the commit of this number.
    case free(lacking: DamageRegion, commit: Int)
    /// The compositor may read the buffer. It was committed with the commit of this number.
    case held(lacking: DamageRegion, commit: Int)
    /// The compositor may read the buffer, which will not be used again, as it has another size than the window.
    case retired(commit: Int)
  }

  /// The slots.
  package private(set) var slots: [Slot]
  /// The number of commits so far.
  private var commits = 0

  /// Creates a ring. By default it has no buffers.
  package init(slots: [Slot] = Array(repeating: .empty, count: Self.limit)) {
    self.slots = slots
    for slot in slots {
      switch slot {
      case .empty: break
      case .free(_, let commit), .held(_, let commit), .retired(let commit): commits = max(commits, commit)
      }
    }
  }

  /// Returns the slot whose buffer is drawn into next: the one that lacks the fewest pixels, or else an empty one.
  ///
  /// If there is neither, the buffer that was committed first is abandoned, although the compositor has not released it.
  package mutating func take() -> Int {
    var best: (slot: Int, area: Int)?
    var oldest = (slot: 0, commit: Int.max)
    var empty: Int?
    for index in slots.indices {
      switch slots[index] {
      case .empty: empty = empty ?? index
      case .free(let lacking, _):
        var area = 0
        for rect in lacking.rects { area += rect.area }
        if area < best?.area ?? .max { best = (index, area) }
      case .held(_, let commit), .retired(let commit): if commit < oldest.commit { oldest = (index, commit) }
      }
    }
    if let index = best?.slot ?? empty { return index }
    slots[oldest.slot] = .empty
    return oldest.slot
  }

  /// Returns the pixels in which a slot's buffer differs from the frame before; nil for all.
  package func lacking(_ slot: Int) -> DamageRegion? {
    switch slots[slot] {
    case .free(let lacking, _), .held(let lacking, _): lacking
    case .empty, .retired: nil
    }
  }

  /// Records that a slot's buffer, which contains the whole frame, was committed.
  ///
  /// - Parameters:
  ///   - slot: The slot.
  ///   - damage: The pixels in which the frame differs from the one before.
  package mutating func commit(_ slot: Int, damage: [PixelRect]) {
    commits += 1
    for index in slots.indices where index != slot {
      // A slot is emptied while its region changes, because a second reference would copy the region.
      switch slots[index] {
      case .free(var lacking, let commit):
        slots[index] = .empty
        guard commits - commit <= Self.keptCommits else { continue }
        for rect in damage { lacking.add(rect) }
        slots[index] = .free(lacking: lacking, commit: commit)
      case .held(var lacking, let commit):
        slots[index] = .empty
        for rect in damage { lacking.add(rect) }
        slots[index] = .held(lacking: lacking, commit: commit)
      case .empty, .retired: break
      }
    }
    var lacking = lacking(slot) ?? DamageRegion()
    slots[slot] = .empty
    lacking.removeAll()
    slots[slot] = .held(lacking: lacking, commit: commits)
  }

  /// Records that the compositor released a slot's buffer.
  package mutating func release(_ slot: Int) {
    switch slots[slot] {
    case .held(let lacking, let commit): slots[slot] = .free(lacking: lacking, commit: commit)
    case .retired: slots[slot] = .empty
    case .empty, .free: break
    }
  }

  /// Frees all buffers, those that the compositor reads as soon as it releases them.
  package mutating func retire() {
    for index in slots.indices {
      switch slots[index] {
      case .free: slots[index] = .empty
      case .held(_, let commit): slots[index] = .retired(commit: commit)
      case .empty, .retired: break
      }
    }
  }

  /// Frees the buffers that the compositor does not read.
  package mutating func trim() {
    for index in slots.indices {
      if case .free = slots[index] { slots[index] = .empty }
    }
  }
}
