/// A list that makes the cells that come next in the time between frames while it scrolls, so that no frame waits for them.
@MainActor
protocol PreparingList: UpdatedList {
  /// A Boolean value that indicates whether cells come into view without the application's doing.
  var isScrolling: Bool { get }
  /// A Boolean value that indicates whether cells were made ahead.
  var hasPreparedCells: Bool { get }
  /// A Boolean value that indicates whether further cells are to be made.
  var needsPreparation: Bool { get }
  /// Makes the cell that comes next, and lays it out.
  ///
  /// - Returns: False if there is none.
  func prepareNextCell() -> Bool
  /// Gives up the cells that were made ahead, because they may not be needed or may have changed. They can be reused.
  func dropPreparedCells()
}

/// The timers of a list that makes cells ahead.
struct CellPreparation {
  /// The timer that has further cells made after the present frame; nil if there is none.
  var timer: ClockTimer?
  /// The timer after which cells are given up; nil if there is none.
  var expiry: ClockTimer?

  /// The longest time for which cells are made between two frames, in seconds. Chosen by us: a quarter of a frame at 60 Hz.
  static let preparationTime = 0.004
  /// The time after which cells are given up if the list does not scroll any more, in seconds. Chosen by us.
  static let preparedDuration = 0.5
}

extension PreparingList {
  /// Has cells made as soon as the frame is finished, if the list scrolls; otherwise gives up those that are.
  ///
  /// - Parameter isReversed: True if the list scrolls in another direction than before.
  func prepareCellsIfNeeded(isReversed: Bool) {
    if hasPreparedCells, isReversed || !isScrolling { dropPreparedCells() }
    if isScrolling, needsPreparation { schedulePreparation() }
  }

  private func schedulePreparation() {
    guard preparation.timer == nil, let clock = window?.application?.clock else { return }
    preparation.timer = clock.schedule(after: 0) { [weak self] in
      self?.preparation.timer = nil
      self?.prepareCells()
    }
  }

  private func prepareCells() {
    guard let clock = window?.application?.clock, isScrolling, dataState.canLayOut else { return }
    let end = clock.now + CellPreparation.preparationTime
    var isTimeLeft = true
    while isTimeLeft, !needsReload, needsPreparation, prepareNextCell() { isTimeLeft = clock.now < end }
    if needsReload { return setNeedsLayout() }
    if !isTimeLeft, needsPreparation { schedulePreparation() }
    if hasPreparedCells { expirePreparedCells(clock) }
  }

  private func expirePreparedCells(_ clock: EventClock) {
    guard preparation.expiry == nil else { return }
    preparation.expiry = clock.schedule(after: CellPreparation.preparedDuration) {
      [weak self, unowned clock] in
      guard let self else { return }
      preparation.expiry = nil
      if isScrolling { expirePreparedCells(clock) } else { dropPreparedCells() }
    }
  }
}

extension View {
  /// Has a cell that was made ahead laid out and drawn now, and hides it until it comes into view.
  ///
  /// - Parameter isSeenEarly: True if it is seen at its position already if it comes into view while the application is busy.
  func reserve(isSeenEarly: Bool) {
    layoutIfNeeded()
    displayIfNeeded()
    isHidden = true
    layer.isReserve = isSeenEarly
  }

  /// Shows a cell that was made ahead.
  func endReserve() {
    isHidden = false
    layer.isReserve = false
  }
}
