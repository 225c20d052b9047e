/// What a list does with its data: whether the data is loaded, and what is in progress, during which nothing else begins.
struct ListDataState: Hashable, Sendable {
  /// What is in progress.
  enum Work: Hashable, Sendable, CaseIterable {
    case none
    /// The numbers and sizes of rows or items are asked for.
    case loading
    /// Rows or items that become visible get views.
    case layingOut
  }

  /// A Boolean value that indicates whether the data is to be reloaded before it is used next. It may be set at any time, also by what is
  /// asked during the work, which then ends early.
  var needsReload = true
  private(set) var work = Work.none
  /// The number of groups of changes that have begun and not ended, each inside the one before.
  private(set) var groupCount = 0

  /// A Boolean value that indicates whether the data is loaded, and nothing is in progress.
  var isLoaded: Bool { !needsReload && work == .none }
  /// A Boolean value that indicates whether the data is loaded when it is used next.
  var canLoad: Bool { needsReload && work == .none }
  /// A Boolean value that indicates whether a group of changes is open, within which the data and what is shown differ.
  var isInGroup: Bool { groupCount > 0 }
  /// A Boolean value that indicates whether views for rows or items may be made and placed.
  var canLayOut: Bool { work == .none && !isInGroup }

  /// Begins work.
  ///
  /// - Returns: What was in progress before; ``end(_:)`` goes on with it.
  mutating func begin(_ work: Work) -> Work {
    let former = self.work
    self.work = work
    return former
  }

  /// Ends work, and goes on with what was in progress before.
  mutating func end(_ former: Work) { work = former }

  /// Begins a group of changes.
  mutating func beginGroup() { groupCount += 1 }

  /// Ends a group of changes.
  ///
  /// - Returns: False if none is open.
  mutating func endGroup() -> Bool {
    guard isInGroup else { return false }
    groupCount -= 1
    return true
  }
}
