internal import Logging

/// The items of a section as an outline: each may have children, which are shown while it is expanded.
///
/// Change a snapshot and apply it to a section of a ``CollectionViewDiffableDataSource`` or a ``TableViewDiffableDataSource``; see
/// ``DiffableDataSource/apply(_:to:animatingDifferences:completion:)``. An item that does not exist, or would occur a second time, is
/// ignored and logged.
public struct DiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  /// The items without a parent, in order.
  public private(set) var rootItems: [ItemIdentifierType] = []
  private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
  private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
  private var present: Set<ItemIdentifierType> = []
  private var expanded: Set<ItemIdentifierType> = []

  /// Creates a snapshot without items.
  public init() {}

  /// Creates a snapshot of items without children.
  init(items: [ItemIdentifierType]) { append(items) }

  // MARK: - What it contains

  /// All items, each followed by its children.
  public var items: [ItemIdentifierType] { flattened(rootItems, onlyVisible: false) }
  /// The items whose ancestors are all expanded, each followed by its children.
  public var visibleItems: [ItemIdentifierType] { flattened(rootItems, onlyVisible: true) }

  /// Returns whether there is an item, also one that is not visible.
  public func contains(_ item: ItemIdentifierType) -> Bool { present.contains(item) }

  /// Returns whether the children of an item are shown as soon as it is visible itself.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

  /// Returns whether all ancestors of an item are expanded; false if there is no such item.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    contains(item) && ancestors(of: item).allSatisfy { expanded.contains($0) }
  }

  /// Returns the number of ancestors of an item, by which it is indented.
  public func level(of item: ItemIdentifierType) -> Int { ancestors(of: item).count }

  /// Returns the index of an item among all items; nil if there is no such item.
  public func index(of item: ItemIdentifierType) -> Int? {
    contains(item) ? items.firstIndex(of: item) : nil
  }

  /// Returns the item whose child an item is; nil if it has none.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }

  /// Returns the children of an item with their own, as a snapshot.
  ///
  /// - Parameters:
  ///   - parent: The item. If it does not exist, the snapshot is empty.
  ///   - includingParent: True to have the item itself as the root. Default false.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    guard exists(parent) else { return Self() }
    var result = Self()
    result.rootItems = includingParent ? [parent] : children[parent] ?? []
    let items = flattened(result.rootItems, onlyVisible: false)
    result.present = Set(items)
    result.expanded = expanded.intersection(items)
    for item in items {
      result.children[item] = children[item]
      if let parent = parents[item], result.present.contains(parent) { result.parents[item] = parent }
    }
    return result
  }

  // MARK: - Changes

  /// Adds items at the end of the children of another; nil, the default, for the end of the section.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    if let parent, !exists(parent) { return }
    insert(items, into: parent, at: siblings(in: parent).count)
  }

  /// Inserts items before another, beside which they are.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    guard let (parent, index) = position(of: item) else { return }
    insert(items, into: parent, at: index)
  }

  /// Inserts items after another, beside which they are, and after its children.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    guard let (parent, index) = position(of: item) else { return }
    insert(items, into: parent, at: index + 1)
  }

  /// Inserts the items of another snapshot before an item, beside which its roots are.
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    guard let (parent, index) = position(of: item) else { return }
    insert(snapshot, into: parent, at: index)
  }

  /// Inserts the items of another snapshot after an item, beside which its roots are.
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
    guard let (parent, index) = position(of: item) else { return }
    insert(snapshot, into: parent, at: index + 1)
  }

  /// Replaces the children of an item by the items of another snapshot.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    guard exists(parent) else { return }
    delete(siblings(in: parent))
    insert(snapshot, into: parent, at: 0)
  }

  /// Deletes items with all of their children.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items {
      // One that was deleted with its parent is no mistake.
      guard contains(item), let (parent, index) = position(of: item) else { continue }
      let removed = flattened([item], onlyVisible: false)
      changeSiblings(in: parent) { $0.remove(at: index) }
      for item in removed { (children[item], parents[item]) = (nil, nil) }
      present.subtract(removed)
      expanded.subtract(removed)
    }
  }

  /// Deletes all items.
  public mutating func deleteAll() { self = Self() }

  /// Shows the children of items.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items where exists(item) { expanded.insert(item) }
  }

  /// Hides the children of items.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items where exists(item) { expanded.remove(item) }
  }

  // MARK: - The outline

  private func flattened(_ roots: [ItemIdentifierType], onlyVisible: Bool) -> [ItemIdentifierType] {
    var result: [ItemIdentifierType] = []
    var pending = Array(roots.reversed())
    while let item = pending.popLast() {
      result.append(item)
      if !onlyVisible || expanded.contains(item) { pending += (children[item] ?? []).reversed() }
    }
    return result
  }

  private func ancestors(of item: ItemIdentifierType) -> [ItemIdentifierType] {
    var result: [ItemIdentifierType] = []
    while let parent = parents[result.last ?? item] { result.append(parent) }
    return result
  }

  private func siblings(in parent: ItemIdentifierType?) -> [ItemIdentifierType] {
    parent.map { children[$0] ?? [] } ?? rootItems
  }

  private mutating func changeSiblings(
    in parent: ItemIdentifierType?, _ change: (inout [ItemIdentifierType]) -> Void
  ) {
    if let parent { change(&children[parent, default: []]) } else { change(&rootItems) }
  }

  /// Returns the parent of an item and its index beside its siblings; nil, which is logged, if there is no such item.
  private func position(of item: ItemIdentifierType) -> (parent: ItemIdentifierType?, index: Int)? {
    guard exists(item), let index = siblings(in: parents[item]).firstIndex(of: item) else { return nil }
    return (parents[item], index)
  }

  private mutating func insert(_ items: [ItemIdentifierType], into parent: ItemIdentifierType?, at index: Int)
  {
    var new: [ItemIdentifierType] = []
    for item in items {
      guard present.insert(item).inserted else {
        Self.log("An item occurs twice; the second is ignored")
        continue
      }
      new.append(item)
      parents[item] = parent
    }
    changeSiblings(in: parent) { $0.insert(contentsOf: new, at: index) }
  }

  private mutating func insert(_ snapshot: Self, into parent: ItemIdentifierType?, at index: Int) {
    guard present.isDisjoint(with: snapshot.present) else {
      return Self.log("An item of a snapshot occurs twice; the snapshot is ignored")
    }
    insert(snapshot.rootItems, into: parent, at: index)
    present.formUnion(snapshot.present)
    expanded.formUnion(snapshot.expanded)
    children.merge(snapshot.children) { old, _ in old }
    parents.merge(snapshot.parents) { old, _ in old }
  }

  private func exists(_ item: ItemIdentifierType) -> Bool {
    if contains(item) { return true }
    Self.log("An item does not exist; the call is ignored")
    return false
  }

  private static func log(_ message: String) {
    Logger(label: "tactus.snapshot").warning("\(message)")
  }
}

extension DiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
