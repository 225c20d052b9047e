internal import TactusInterface

/// The memory that the data of several transfers may take together, so that a source of many types cannot exhaust it.
@MainActor
final class TransferBudget {
  /// The size of the data that has been read and is kept, in bytes.
  private(set) var used = 0
  private let limit: Int

  /// - Parameter limit: The maximum size of all data, in bytes. Default: that of one transfer.
  init(limit: Int = Pasteboard.maximumTransferSize) { self.limit = limit }

  /// Takes memory for data that has been read.
  ///
  /// - Returns: `false` if there is not enough left; then the data must be dropped.
  func take(_ count: Int) -> Bool {
    guard used + count <= limit else { return false }
    used += count
    return true
  }

  /// Returns memory that was taken.
  func release(_ count: Int) { used -= count }
}
