public import TactusInterface
@_spi(Compatibility) internal import UIKitValues

/// ``TactusInterface/TableViewCell`` with UIKit's initializers, of which a subclass overrides `init(style:reuseIdentifier:)`.
///
/// A subclass that has designated initializers of its own overrides `init(style:reuseIdentifier:)` as well, because tables create cells
/// of registered classes with it.
@MainActor
open class UITableViewCell: TableViewCell {
  /// The arrangement of the standard content.
  public enum CellStyle: Int, Sendable, Hashable {
    /// A title.
    case `default`
    /// A title, and a detail at the trailing edge.
    case value1
    /// As ``value1``.
    @available(*, deprecated, message: "Shown as value1")
    case value2
    /// A title, and a smaller detail below.
    case subtitle

    fileprivate init(_ style: TableViewCell.CellStyle) {
      switch style {
      case .default: self = .default
      case .value1: self = .value1
      case .subtitle: self = .subtitle
      }
    }

    fileprivate var style: TableViewCell.CellStyle {
      switch self {
      case .default: .default
      case .value1, .value2: .value1
      case .subtitle: .subtitle
      }
    }
  }

  /// Creates a cell of a style, which is reused for rows with the same identifier.
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style.style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .systemBackground
  }

  /// Creates an empty cell; there are no archives.
  public required init?(coder: NSCoder) {
    super.init(style: .default, reuseIdentifier: nil)
    backgroundColor = .systemBackground
  }

  /// Gives a cell in a grouped table the background of such cells, unless the application has set one.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard let table = superview as? UITableView, table.style != .plain else { return }
    if backgroundColor == .systemBackground { backgroundColor = .secondarySystemGroupedBackground }
  }

  /// Creates a cell as tables do; it calls the initializer with the style of `UITableViewCell`.
  @_disfavoredOverload
  public required convenience init(style: TableViewCell.CellStyle = .default, reuseIdentifier: String? = nil)
  {
    self.init(style: UITableViewCell.CellStyle(style), reuseIdentifier: reuseIdentifier)
  }
}

extension TableView {
  /// The cells of the visible rows, from the top.
  public var visibleCells: [UITableViewCell] {
    (self as any TableRows).visibleCells.compactMap { $0 as? UITableViewCell }
  }

  /// Returns the cell of a visible row; nil for other rows.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    (self as any TableRows).cellForRow(at: indexPath) as? UITableViewCell
  }

  /// Returns a reusable cell, or a new one of the registered class; nil if none is registered.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    (self as any TableRows).dequeueReusableCell(withIdentifier: identifier) as? UITableViewCell
  }

  /// Returns a reusable cell, or a new one, for a row.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    (self as any TableRows).dequeueReusableCell(withIdentifier: identifier, for: indexPath)
      as? UITableViewCell ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }
}
