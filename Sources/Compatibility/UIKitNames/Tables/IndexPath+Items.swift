public import TactusInterface

extension TactusInterface.IndexPath {
  /// Creates the index path of an item, which is a row.
  public init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The index of the item in the section, which is the ``row``.
  public var item: Int {
    get { row }
    set { row = newValue }
  }
}
