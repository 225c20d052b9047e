internal import Logging

/// The sections and items of a list, each with an identifier that occurs once.
///
/// Change a snapshot and apply it to a ``CollectionViewDiffableDataSource`` or a ``TableViewDiffableDataSource``, which animates the
/// differences. An identifier that does not exist, or would occur a second time, is ignored and logged.
public struct DiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The identifiers of the sections, in order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  /// The identifiers of the items of each section, in order.
  private(set) var items: [[ItemIdentifierType]] = []
  /// The items that are to be shown by new cells.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items whose cells are to be configured again.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  /// The sections that are to be shown anew.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The section that contains each item.
  private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]
  private var sectionSet: Set<SectionIdentifierType> = []

  /// Creates a snapshot without sections.
  public init() {}

  // MARK: - What it contains

  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The number of items of all sections.
  public var numberOfItems: Int { sectionOfItem.count }
  /// The identifiers of the items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { items.flatMap { $0 } }

  /// Returns the number of items in a section; 0 if there is no such section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    indexOfSection(identifier).map { items[$0].count } ?? 0
  }

  /// Returns the identifiers of the items in a section; none if there is no such section.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    indexOfSection(identifier).map { items[$0] } ?? []
  }

  /// Returns the section that contains an item; nil if none does.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sectionOfItem[identifier]
  }

  /// Returns the index of an item among those of all sections; nil if there is no such item.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    path(of: identifier).map { path in items[..<path.section].reduce(0) { $0 + $1.count } + path.item }
  }

  /// Returns the index of a section; nil if there is no such section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionSet.contains(identifier) ? sectionIdentifiers.firstIndex(of: identifier) : nil
  }

  func path(of item: ItemIdentifierType) -> IndexPath? {
    guard let section = sectionOfItem[item].flatMap(indexOfSection),
      let index = items[section].firstIndex(of: item)
    else { return nil }
    return IndexPath(item: index, section: section)
  }

  // MARK: - Items

  /// Adds items at the end of a section; nil, the default, for the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    let section = sectionIdentifier.map { indexOfSection($0) } ?? sectionIdentifiers.indices.last
    guard let section else { return Self.log("There is no section to which items could be added") }
    insert(identifiers, at: items[section].count, in: section)
  }

  /// Inserts items before another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    guard let path = checkedPath(of: beforeIdentifier) else { return }
    insert(identifiers, at: path.item, in: path.section)
  }

  /// Inserts items after another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    guard let path = checkedPath(of: afterIdentifier) else { return }
    insert(identifiers, at: path.item + 1, in: path.section)
  }

  /// Deletes items.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let removed = Set(identifiers)
    for section in Set(identifiers.compactMap { sectionOfItem[$0].flatMap(indexOfSection) }) {
      items[section].removeAll { removed.contains($0) }
    }
    for identifier in removed { sectionOfItem[identifier] = nil }
    reloadedItemIdentifiers.removeAll { removed.contains($0) }
    reconfiguredItemIdentifiers.removeAll { removed.contains($0) }
  }

  /// Deletes all items and sections.
  public mutating func deleteAllItems() { self = Self() }

  /// Moves an item before another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 0)
  }

  /// Moves an item after another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 1)
  }

  /// Has items shown by new cells.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers where exists(identifier) {
      reloadedItemIdentifiers.append(identifier)
    }
  }

  /// Has the cells of items configured again, which keeps them.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers where exists(identifier) {
      reconfiguredItemIdentifiers.append(identifier)
    }
  }

  /// Replaces the items of a section.
  mutating func replaceItems(of section: SectionIdentifierType, by identifiers: [ItemIdentifierType]) {
    guard let index = checkedIndex(of: section) else { return }
    deleteItems(items[index])
    insert(identifiers, at: 0, in: index)
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], at index: Int, in section: Int) {
    var new: [ItemIdentifierType] = []
    var index = index
    for identifier in identifiers {
      if sectionOfItem.updateValue(sectionIdentifiers[section], forKey: identifier) == nil {
        new.append(identifier)
      } else {
        // As in UIKit, an item that exists is moved.
        if items[section].prefix(index).contains(identifier) { index -= 1 }
        for section in items.indices { items[section].removeAll { $0 == identifier } }
        new.removeAll { $0 == identifier }
        new.append(identifier)
        Self.log("An item occurs twice; it is moved to where it was added last")
      }
    }
    items[section].insert(contentsOf: new, at: min(index, items[section].count))
  }

  private mutating func move(_ identifier: ItemIdentifierType, to other: ItemIdentifierType, offset: Int) {
    guard identifier != other, let from = checkedPath(of: identifier), exists(other) else {
      return
    }
    items[from.section].remove(at: from.item)
    guard let to = path(of: other) else { return }
    sectionOfItem[identifier] = sectionIdentifiers[to.section]
    items[to.section].insert(identifier, at: to.item + offset)
  }

  private func exists(_ item: ItemIdentifierType) -> Bool {
    if sectionOfItem[item] != nil { return true }
    Self.log("An item does not exist; the call is ignored")
    return false
  }

  private func checkedPath(of item: ItemIdentifierType) -> IndexPath? { exists(item) ? path(of: item) : nil }

  // MARK: - Sections

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insertSections(identifiers, at: sectionIdentifiers.count)
  }

  /// Inserts sections before another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = checkedIndex(of: toIdentifier) else { return }
    insertSections(identifiers, at: index)
  }

  /// Inserts sections after another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = checkedIndex(of: toIdentifier) else { return }
    insertSections(identifiers, at: index + 1)
  }

  /// Deletes sections with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard let index = checkedIndex(of: identifier) else { continue }
      deleteItems(items[index])
      sectionIdentifiers.remove(at: index)
      sectionSet.remove(identifier)
      items.remove(at: index)
      reloadedSectionIdentifiers.removeAll { $0 == identifier }
    }
  }

  /// Moves a section before another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    moveSection(identifier, to: toIdentifier, offset: 0)
  }

  /// Moves a section after another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    moveSection(identifier, to: toIdentifier, offset: 1)
  }

  /// Has sections shown anew.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers where checkedIndex(of: identifier) != nil {
      reloadedSectionIdentifiers.append(identifier)
    }
  }

  private mutating func insertSections(_ identifiers: [SectionIdentifierType], at index: Int) {
    let new = identifiers.filter { identifier in
      let isNew = sectionSet.insert(identifier).inserted
      if !isNew { Self.log("A section occurs twice; the second is ignored") }
      return isNew
    }
    sectionIdentifiers.insert(contentsOf: new, at: index)
    items.insert(contentsOf: new.map { _ in [] }, at: index)
  }

  private mutating func moveSection(
    _ identifier: SectionIdentifierType, to other: SectionIdentifierType, offset: Int
  ) {
    guard identifier != other, let from = checkedIndex(of: identifier), checkedIndex(of: other) != nil else {
      return
    }
    let moved = items.remove(at: from)
    sectionIdentifiers.remove(at: from)
    guard let to = sectionIdentifiers.firstIndex(of: other) else { return }
    sectionIdentifiers.insert(identifier, at: to + offset)
    items.insert(moved, at: to + offset)
  }

  private func checkedIndex(of section: SectionIdentifierType) -> Int? {
    let index = indexOfSection(section)
    if index == nil { Self.log("A section does not exist; the call is ignored") }
    return index
  }

  private static func log(_ message: String) {
    Logger(label: "tactus.snapshot").warning("\(message)")
  }

  /// Forgets what is to be shown anew, which has been done.
  mutating func forgetReloads() {
    reloadedItemIdentifiers.removeAll()
    reconfiguredItemIdentifiers.removeAll()
    reloadedSectionIdentifiers.removeAll()
  }
}

extension DiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
