import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@Suite("Collection view: random sections that scroll across") @MainActor struct OrthogonalRandomTests {
  /// A collection that is changed at random, beside the names of its items.
  @MainActor
  private final class Walk {
    let stage: CollectionStage
    var random: Random
    private var next = 0
    private var names: [[String]] {
      get { stage.items.sections }
      set { stage.items.sections = newValue }
    }

    init(seed: UInt64) {
      var random = Random(seed: seed)
      let behaviors = CollectionLayoutSectionOrthogonalScrollingBehavior.allCases
      let behavior = behaviors[Int(random.next() % UInt64(behaviors.count))]
      let isMirrored = seed % 3 == 0
      stage = CollectionStage(
        [12, 5, 30, 8],
        layout: OrthogonalSections.mixed(behavior) { section in
          section.contentInsets = DirectionalEdgeInsets(top: 5, leading: 15, bottom: 5, trailing: 25)
        }
      ) { if isMirrored { $0.view.semanticContentAttribute = .forceRightToLeft } }
      self.random = random
    }

    func roll(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }

    private func name() -> String {
      next += 1
      return "new \(next)"
    }

    private func path(in counts: [Int]) -> IndexPath? {
      let section = roll(counts.count)
      return counts[section] == 0 ? nil : IndexPath(item: roll(counts[section]), section: section)
    }

    func step() {
      let view = stage.view
      switch roll(10) {
      case 0:
        guard let path = path(in: names.map(\.count)) else { return }
        names[path.section].remove(at: path.item)
        view.deleteItems(at: [path])
      case 1:
        guard let path = path(in: names.map { $0.count + 1 }) else { return }
        names[path.section].insert(name(), at: path.item)
        view.insertItems(at: [path])
      case 2:
        guard let from = path(in: names.map(\.count)) else { return }
        let moved = names[from.section].remove(at: from.item)
        guard let to = path(in: names.map { $0.count + 1 }) else { return }
        names[to.section].insert(moved, at: to.item)
        view.moveItem(at: from, to: to)
      case 3: batch()
      case 4: changeSections()
      case 5:
        guard let path = path(in: names.map(\.count)) else { return }
        view.scrollToItem(
          at: path, at: [[], .left, .centeredHorizontally, [.right, .bottom]][roll(4)], animated: roll(2) == 0
        )
      case 6:
        let start = Point(x: 160, y: 20 + Double(roll(400)))
        let touch = stage.test.touch(at: start)
        touch.move(to: start + Point(x: Double(roll(300)) - 150, y: Double(roll(40)) - 20), over: 0.1)
        touch.end()
      case 7:
        view.frame.size =
          [
            Size(width: 320, height: 480), Size(width: 480, height: 320), Size(width: 200, height: 200),
          ][roll(3)]
      case 8: stage.test.play(for: 0.1)
      default: view.reloadData()
      }
    }

    private func batch() {
      let old = names
      let section = roll(old.count)
      guard old[section].count > 3 else { return }
      let deleted = Set((0..<3).map { _ in roll(old[section].count) })
      let first = roll(old[section].count - deleted.count + 1)
      stage.view.performBatchUpdates {
        self.names[section] = old[section].enumerated().filter { !deleted.contains($0.offset) }.map(\.element)
        self.names[section].insert(contentsOf: [self.name(), self.name()], at: first)
        self.stage.view.insertItems(at: [first, first + 1].map { IndexPath(item: $0, section: section) })
        self.stage.view.deleteItems(at: deleted.map { IndexPath(item: $0, section: section) })
      }
    }

    private func changeSections() {
      let section = roll(names.count)
      switch roll(4) {
      case 0 where names.count > 2:
        names.remove(at: section)
        stage.view.deleteSections([section])
      case 1 where names.count < 8:
        names.insert((0..<roll(20)).map { _ in name() }, at: section)
        stage.view.insertSections([section])
      case 2:
        let to = roll(names.count)
        names.insert(names.remove(at: section), at: to)
        stage.view.moveSection(section, toSection: to)
      default: stage.view.reloadSections([section])
      }
    }

    /// What is wrong at rest.
    var faults: [String] {
      var faults = stage.contradictions + stage.view.reported.sorted()
      for view in stage.view.orthogonal.sorted {
        guard let items = stage.view.collectionViewLayout.sections?.orthogonal(view.section) else {
          faults.append("the view of section \(view.section) has none")
          continue
        }
        if abs(items.clamp(items.offset) - items.offset) > 0.01 {
          faults.append("section \(view.section) is at \(items.offset) of \(items.maximumOffset)")
        }
      }
      if !stage.view.orthogonal.leaving.isEmpty { faults.append("a view has no section") }
      return faults
    }
  }

  @Test(
    "U4 random changes of sections that scroll across end as the data say", arguments: 0..<60 as Range<UInt64>
  )
  func walk(seed: UInt64) {
    let walk = Walk(seed: seed)
    for step in 0..<40 {
      walk.step()
      guard walk.roll(3) == 0 else { continue }
      walk.stage.finishAnimations()
      guard walk.faults.isEmpty else {
        Issue.record("\(walk.faults.prefix(3)) at step \(step)")
        return
      }
    }
    walk.stage.finishAnimations()
    #expect(walk.faults == [])
  }
}
