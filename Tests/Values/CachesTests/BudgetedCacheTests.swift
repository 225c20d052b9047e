import TactusCaches
import Testing

@Suite("A cache with a budget")
struct BudgetedCacheTests {
  private typealias Cache = BudgetedCache<Int, String>

  private func filled(_ keys: ClosedRange<Int>, budget: Int) -> Cache {
    var cache = Cache(budget: budget)
    for key in keys { cache.insert("\(key)", for: key, cost: 10) }
    return cache
  }

  private func evictAll(_ cache: inout Cache, unusedFor periods: Int = 1) -> [Int] {
    var keys: [Int] = []
    while let (key, _) = cache.evict(unusedFor: periods) { keys.append(key) }
    return keys
  }

  @Test("nothing is evicted within the budget")
  func withinBudget() {
    var cache = filled(1...5, budget: 50)
    cache.beginPeriod()
    #expect(!cache.isOverBudget && cache.cost == 50)
    #expect(cache.evict() == nil && cache.count == 5)
  }

  @Test("the least recently used values are evicted first, until the budget is not exceeded")
  func order() {
    var cache = filled(1...5, budget: 20)
    cache.use(1)
    cache.use(3)
    cache.beginPeriod()
    #expect(evictAll(&cache) == [2, 4, 5])
    #expect(cache.value(for: 1) == "1" && cache.value(for: 3) == "3" && cache.value(for: 2) == nil)
  }

  @Test("a lookup does not count as use")
  func lookingUp() {
    var cache = filled(1...3, budget: 20)
    cache.beginPeriod()
    #expect(cache.value(for: 1) == "1")
    #expect(evictAll(&cache) == [1])
  }

  @Test(
    "values that were used in the current period are not evicted, nor those used within a given number of periods"
  )
  func periods() {
    var cache = filled(1...4, budget: 0)
    cache.beginPeriod()
    cache.use(1)
    cache.beginPeriod()
    cache.use(2)
    #expect(evictAll(&cache, unusedFor: 2) == [3, 4])
    #expect(evictAll(&cache) == [1])
    #expect(cache.count == 1 && cache.isOverBudget)
    cache.beginPeriod()
    #expect(evictAll(&cache) == [2])
  }

  @Test("a value that is inserted again replaces the old one and its cost")
  func replacing() {
    var cache = filled(1...3, budget: 100)
    #expect(cache.insert("new", for: 1, cost: 25) == "1")
    #expect(cache.cost == 45 && cache.count == 3 && cache.value(for: 1) == "new")
    cache.budget = 0
    cache.beginPeriod()
    #expect(evictAll(&cache) == [2, 3, 1])
  }

  @Test("the shared cost counts against the budget")
  func sharedCost() {
    var cache = filled(1...3, budget: 30)
    cache.sharedCost = 5
    cache.beginPeriod()
    #expect(evictAll(&cache) == [1])
    #expect(cache.cost == 25)
  }

  @Test("values that fulfil a condition are removed, and the others keep their order")
  func removingSome() {
    var cache = filled(1...9, budget: 0)
    #expect(Set(cache.removeAll { key, _ in key.isMultiple(of: 2) }) == ["2", "4", "6", "8"])
    #expect(cache.cost == 50)
    #expect(cache.removeValue(for: 5) == "5" && cache.removeValue(for: 5) == nil)
    cache.beginPeriod()
    #expect(evictAll(&cache) == [1, 3, 7, 9])
    #expect(cache.count == 0 && cache.cost == 0)
  }

  @Test("random uses, insertions, removals and evictions agree with a plain list in the order of use")
  func model() {
    var random = SystemRandomNumberGenerator()
    var cache = BudgetedCache<Int, Int>(budget: 60)
    // Oldest first.
    var model: [(key: Int, value: Int, cost: Int)] = []
    for step in 0..<20_000 {
      let key = Int.random(in: 0..<40, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        let found = model.firstIndex { $0.key == key }
        #expect(cache.use(key) == found.map { model[$0].value })
        if let found { model.append(model.remove(at: found)) }
      case 5..<8:
        let cost = Int.random(in: 0..<8, using: &random)
        cache.insert(step, for: key, cost: cost)
        model.removeAll { $0.key == key }
        model.append((key, step, cost))
      case 8:
        cache.removeValue(for: key)
        model.removeAll { $0.key == key }
      default:
        cache.beginPeriod()
        while let (key, value) = cache.evict() {
          let first = model.removeFirst()
          #expect(first.key == key && first.value == value)
        }
        #expect(model.reduce(0) { $0 + $1.cost } <= 60)
      }
      #expect(cache.count == model.count && cache.cost == model.reduce(0) { $0 + $1.cost })
    }
  }
}
