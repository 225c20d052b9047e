/// A dictionary with a budget, which evicts the least recently used values first.
///
/// Each value has a cost. When the costs exceed the budget, the owner of the cache evicts one value after the other, and frees
/// the resources that it represents:
///
///     cache.beginPeriod()
///     for key in visible { cache.use(key) }
///     while let (key, value) = cache.evict() { free(value) }
///
/// Values that were used in the current period are not evicted, whatever the budget. Use, insertion and eviction take constant
/// time, and use allocates no memory. The cache is public, in a module that no application imports, because the compiler
/// specializes only public generic types for other modules.
public struct BudgetedCache<Key: Hashable, Value> {
  /// A value and its neighbours in the order of use.
  @usableFromInline
  struct Slot {
    @usableFromInline var key: Key
    @usableFromInline var value: Value
    @usableFromInline var cost: Int
    /// The period of its last use.
    @usableFromInline var period: Int
    /// The index of the slot that was used next after this one, or ``none``.
    @usableFromInline var newer: Int
    /// The index of the slot that was used last before this one, or ``none``.
    @usableFromInline var older: Int

    @inlinable
    init(key: Key, value: Value, cost: Int, period: Int, newer: Int, older: Int) {
      self.key = key
      self.value = value
      self.cost = cost
      self.period = period
      self.newer = newer
      self.older = older
    }
  }

  /// The index that represents no slot, at either end of the order.
  @inlinable static var none: Int { -1 }

  /// The maximum cost of the values and of what they share.
  public var budget: Int
  /// The cost of resources that the values share, which counts against the budget as well. Default 0.
  public var sharedCost = 0
  /// The cost of all values.
  @usableFromInline var valueCost = 0
  /// The number of the current period.
  @usableFromInline var period = 0
  @usableFromInline var indices: [Key: Int] = [:]
  // Removing a value moves the last one into its slot, so that there are no gaps.
  @usableFromInline var slots: [Slot] = []
  @usableFromInline var newest = none
  @usableFromInline var oldest = none

  /// Creates an empty cache.
  @inlinable public init(budget: Int) { self.budget = budget }

  /// The number of values.
  @inlinable public var count: Int { slots.count }
  /// The cost of all values and of what they share.
  @inlinable public var cost: Int { valueCost + sharedCost }
  /// A Boolean value that indicates whether the cost exceeds the budget.
  @inlinable public var isOverBudget: Bool { cost > budget }
}

// MARK: - Lookup and use

extension BudgetedCache {
  /// Begins a period: values that are used from now on are not evicted before the next one.
  @inlinable
  public mutating func beginPeriod() { period += 1 }

  /// Returns the value for a key, which does not count as use.
  @inlinable
  public func value(for key: Key) -> Value? {
    guard let index = indices[key] else { return nil }
    return slots[index].value
  }

  /// Marks the value for a key as the one most recently used, and returns it.
  @inlinable
  @discardableResult
  public mutating func use(_ key: Key) -> Value? {
    guard let index = indices[key] else { return nil }
    slots[index].period = period
    if index != newest {
      unlink(index)
      linkAsNewest(index)
    }
    return slots[index].value
  }

  @inlinable
  mutating func unlink(_ index: Int) {
    let (newer, older) = (slots[index].newer, slots[index].older)
    if newer == Self.none { newest = older } else { slots[newer].older = older }
    if older == Self.none { oldest = newer } else { slots[older].newer = newer }
  }

  @inlinable
  mutating func linkAsNewest(_ index: Int) {
    slots[index].newer = Self.none
    slots[index].older = newest
    if newest == Self.none { oldest = index } else { slots[newest].newer = index }
    newest = index
  }
}

// MARK: - Insertion and removal

extension BudgetedCache {
  /// Inserts a value as the one most recently used.
  ///
  /// - Returns: The value that it replaces, if any.
  @inlinable
  @discardableResult
  public mutating func insert(_ value: Value, for key: Key, cost: Int) -> Value? {
    let replaced = removeValue(for: key)
    indices[key] = slots.count
    slots.append(
      Slot(key: key, value: value, cost: cost, period: period, newer: Self.none, older: Self.none))
    linkAsNewest(slots.count - 1)
    valueCost += cost
    return replaced
  }

  /// Removes the value for a key, and returns it.
  @inlinable
  @discardableResult
  public mutating func removeValue(for key: Key) -> Value? {
    guard let index = indices[key] else { return nil }
    return remove(at: index).value
  }

  /// Removes the values that fulfil a condition, and returns them.
  @inlinable
  @discardableResult
  public mutating func removeAll(where shouldBeRemoved: (Key, Value) -> Bool) -> [Value] {
    var removed: [Value] = []
    // From the end, as the last value moves to the slot of the removed one.
    for index in slots.indices.reversed() where shouldBeRemoved(slots[index].key, slots[index].value) {
      removed.append(remove(at: index).value)
    }
    return removed
  }

  /// Removes the least recently used value if the cost exceeds the budget.
  ///
  /// - Parameter periods: The minimum number of periods for which the value has not been used. The default, 1, keeps values that
  ///   were used in the current period.
  /// - Returns: The key and the value; `nil` if the budget is not exceeded, or if all remaining values were used.
  @inlinable
  public mutating func evict(unusedFor periods: Int = 1) -> (key: Key, value: Value)? {
    guard isOverBudget, oldest != Self.none, slots[oldest].period <= period - periods else { return nil }
    return remove(at: oldest)
  }

  @inlinable
  mutating func remove(at index: Int) -> (key: Key, value: Value) {
    unlink(index)
    let removed = slots[index]
    valueCost -= removed.cost
    indices[removed.key] = nil
    let last = slots.removeLast()
    if index < slots.count {
      slots[index] = last
      indices[last.key] = index
      if last.newer == Self.none { newest = index } else { slots[last.newer].older = index }
      if last.older == Self.none { oldest = index } else { slots[last.older].newer = index }
    }
    return (removed.key, removed.value)
  }
}
