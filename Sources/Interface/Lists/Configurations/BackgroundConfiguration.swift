/// The background of a cell, a header or a footer as a value.
///
/// ```swift
/// var background = BackgroundConfiguration.listPlainCell()
/// background.cornerRadius = 12
/// background.backgroundInsets = DirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
/// cell.backgroundConfiguration = background
/// ```
///
/// It replaces the colour of the background, the background view and the one of a selected cell.
public struct BackgroundConfiguration: Hashable, Sendable {
  private enum Kind { case clear, plain, grouped }

  /// The colour; nil for the tint colour. Default the one that suits the list, and that of a marked row while the cell is highlighted or
  /// selected, until a colour is set.
  public var backgroundColor: Color? {
    get { ownColor ?? standardColor }
    set { ownColor = .some(newValue) }
  }
  /// A view in front of the colour that fills the background; nil, the default, for none.
  public var customView: View?
  /// The radius of the corners, in points. Default 0.
  public var cornerRadius = 0.0
  /// The distances between the edges of the cell and those of the background, in points. Default 0.
  public var backgroundInsets = DirectionalEdgeInsets.zero
  /// The colour of the line at the edge; nil, the default, for the tint colour.
  public var strokeColor: Color?
  /// The width of the line at the edge, in points. Default 0.
  public var strokeWidth = 0.0

  private let kind: Kind
  private var isMarked = false
  /// The colour that the application has set; nil if it has set none.
  private var ownColor: Color??

  private init(_ kind: Kind) { self.kind = kind }

  private var standardColor: Color {
    switch kind {
    case .clear: .clear
    case .plain: isMarked ? .systemGray4 : .systemBackground
    case .grouped: isMarked ? .systemGray4 : .secondarySystemGroupedBackground
    }
  }

  /// Returns a background without a colour.
  public static func clear() -> BackgroundConfiguration { BackgroundConfiguration(.clear) }

  /// Returns the background of a row in a plain list.
  public static func listPlainCell() -> BackgroundConfiguration { BackgroundConfiguration(.plain) }

  /// Returns the background of a row in a grouped list.
  public static func listGroupedCell() -> BackgroundConfiguration { BackgroundConfiguration(.grouped) }

  /// Returns the configuration with the colour that it has in a state, unless one was set.
  public func updated(for state: any ConfigurationState) -> BackgroundConfiguration {
    var result = self
    let cell = state as? CellConfigurationState
    result.isMarked = cell.map { $0.isSelected || $0.isHighlighted } ?? false
    return result
  }
}
