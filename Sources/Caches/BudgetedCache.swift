/// A dictionary with a budget: what was least recently used is evicted first.
///
/// Each value has a cost. The cache tells when all of them exceed the budget, and its owner then evicts one after the other, with
/// whatever it takes to free what the value stands for:
///
///     cache.beginPeriod()
///     for key in visible { cache.use(key) }
///     while let (key, value) = cache.evict() { free(value) }
///
/// What was used in the present period stays, whatever the budget. Use, insertion and eviction take constant time, and use takes no
/// memory. It is public, in a module that no application sees, because the compiler specializes only public generics for other modules.
public struct BudgetedCache<Key: Hashable, Value> {
  /// A value and its neighbours in the order of use.
  @usableFromInline
  struct Slot {
    @usableFromInline var key: Key
    @usableFromInline var value: Value
    @usableFromInline var cost: Int
    /// The period of its last use.
    @usableFromInline var period: Int
    /// The slot that was used next after this one, if any.
    @usableFromInline var newer: Int
    /// The slot that was used last before this one, if any.
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

  /// Stands for the slot that there is not at either end of the order.
  @inlinable static var none: Int { -1 }

  /// The cost that all values should have at most.
  public var budget: Int
  /// The cost of what the values share, which counts against the budget as well. Default 0.
  public var sharedCost = 0
  /// The cost of all values.
  @usableFromInline var valueCost = 0
  /// Counts the periods.
  @usableFromInline var period = 0
  @usableFromInline var indices: [Key: Int] = [:]
  // Removing a value moves the last one into its slot: there are no gaps.
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

// MARK: - Looking up and using

extension BudgetedCache {
  /// Begins a period: what is used from now on is not evicted before the next one.
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

// MARK: - Inserting and removing

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
    // From the end, as the last one takes the place of the one that is removed.
    for index in slots.indices.reversed() where shouldBeRemoved(slots[index].key, slots[index].value) {
      removed.append(remove(at: index).value)
    }
    return removed
  }

  /// Removes the value that was least recently used, where the cost exceeds the budget.
  ///
  /// - Parameter periods: How many periods the value was not used for at least; 1, the default, means that what was used in the
  ///   present one stays.
  /// - Returns: The key and the value; nil when the budget is kept, or when all that is left was used.
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
