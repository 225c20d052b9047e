extension CollectionView {
  /// A class of cells with the closure that shows an item in them; see ``CollectionView/dequeueConfiguredReusableCell(using:for:item:)``.
  @MainActor
  public struct CellRegistration<Cell: CollectionViewCell, Item> {
    /// A closure that shows an item in a cell.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let handler: Handler
    let identifier = RegistrationIdentifier.make(Cell.self)

    /// Creates a registration. Create it once, not for each cell: cells of different registrations are not reused for each other.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// A class of supplementary views with the closure that configures them; see
  /// ``CollectionView/dequeueConfiguredReusableSupplementary(using:for:)``.
  @MainActor
  public struct SupplementaryRegistration<Supplementary: CollectionReusableView> {
    /// A closure that configures a supplementary view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let handler: Handler
    let elementKind: String
    let identifier = RegistrationIdentifier.make(Supplementary.self)

    /// Creates a registration for a kind, such as ``CollectionView/elementKindSectionHeader``. Create it once, not for each view.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// Returns a cell that shows an item.
  public func dequeueConfiguredReusableCell<Cell: CollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item
  ) -> Cell {
    let identifier = registration.identifier.description
    if reuse.cells.factories[identifier] == nil {
      register(Cell.self, forCellWithReuseIdentifier: identifier)
    }
    let dequeued = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    let cell = dequeued as? Cell ?? Cell(frame: .zero)
    registration.handler(cell, indexPath, item)
    return cell
  }

  /// Returns a supplementary view that is configured.
  public func dequeueConfiguredReusableSupplementary<Supplementary: CollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (kind, identifier) = (registration.elementKind, registration.identifier.description)
    if reuse.supplements[kind]?.factories[identifier] == nil {
      register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
    let dequeued = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    let view = dequeued as? Supplementary ?? Supplementary(frame: .zero)
    registration.handler(view, kind, indexPath)
    return view
  }
}

/// What distinguishes the cells of a registration from those of others.
final class RegistrationIdentifier: CustomStringConvertible {
  private let name: String
  private(set) lazy var description = "tactus.\(name).\(UInt(bitPattern: ObjectIdentifier(self).hashValue))"

  private init(_ name: String) { self.name = name }

  static func make(_ viewClass: Any.Type) -> RegistrationIdentifier { RegistrationIdentifier("\(viewClass)") }
}
