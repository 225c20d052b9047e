/// What a page view controller is doing with its pages. The callbacks of a change may set another page, which follows the change.
enum PageChange {
  case none
  case inProgress(next: PageRequest?)

  /// A Boolean value that indicates whether a change is in progress.
  var isInProgress: Bool { if case .inProgress = self { true } else { false } }

  /// The page that was set during the change; nil if none was.
  var next: PageRequest? { if case .inProgress(let next) = self { next } else { nil } }

  /// Begins a change.
  ///
  /// - Returns: False if it is a part of another one, with which it ends.
  mutating func begin() -> Bool {
    guard !isInProgress else { return false }
    self = .inProgress(next: nil)
    return true
  }

  /// Has a page follow the change in progress.
  ///
  /// - Returns: The one that would have followed, which never appears; nil if there is none.
  mutating func follow(with request: PageRequest) -> PageRequest? {
    let former = next
    self = .inProgress(next: request)
    return former
  }

  /// Ends the change.
  ///
  /// - Returns: The page that follows; nil if there is none.
  mutating func end() -> PageRequest? {
    let next = next
    self = .none
    return next
  }
}
