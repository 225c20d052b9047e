import Testing

@testable import TactusInterface
@testable import TactusTesting

@MainActor
@Suite("A navigation controller under random use")
struct NavigationRandomTests {
  @Test(
    "U2 random pushes, pops, swipes and cancelled touches keep the stack and the callbacks consistent",
    arguments: 1...8)
  func random(seed: Int) {
    var random = Random(seed: UInt64(seed))
    let stage = NavigationStage()
    var pages: [Page] = stage.navigation.viewControllers.compactMap { $0 as? Page }
    var touch: SimulatedTouch?
    var serial = 0
    for step in 0..<120 {
      switch random.next() % 12 {
      case 0, 1:
        serial += 1
        let page = stage.page("p\(serial)")
        pages.append(page)
        stage.navigation.pushViewController(page, animated: random.next() % 4 != 0)
      case 2: stage.navigation.popViewController(animated: random.next() % 4 != 0)
      case 3:
        let stack = stage.navigation.viewControllers
        if !stack.isEmpty {
          stage.navigation.popToViewController(
            stack[Int(random.next() % UInt64(stack.count))], animated: true)
        }
      case 4:
        serial += 1
        let page = stage.page("p\(serial)")
        pages.append(page)
        let kept = stage.navigation.viewControllers.filter { _ in random.next() % 2 == 0 }
        stage.navigation.setViewControllers(kept + [page], animated: random.next() % 2 == 0)
      case 5, 6:
        touch?.end()
        touch = stage.test.touch(at: Point(x: Double(random.next() % 18), y: 320))
      case 7, 8:
        touch?.drag(
          to: Point(x: Double(random.next() % 400), y: 320), over: 0.02 + Double(random.next() % 10) / 50,
          rate: [60, 125, 240, 1000][Int(random.next() % 4)])
      case 9:
        if random.next() % 2 == 0 { touch?.end() } else { touch?.cancel() }
        touch = nil
      default: stage.test.play(for: Double(random.next() % 20) / 60)
      }
      check(stage, pages, "seed \(seed), step \(step)", atRest: stage.navigation.driver.state.isIdle)
    }
    touch?.end()
    stage.finish()
    check(stage, pages, "seed \(seed), at the end", atRest: true)
    #expect(stage.navigation.driver.state.isIdle && stage.navigation.transition == nil)
  }

  private func check(_ stage: NavigationStage, _ pages: [Page], _ slot: String, atRest: Bool) {
    let navigation = stage.navigation
    let stack = navigation.viewControllers
    #expect(Set(stack.map(ObjectIdentifier.init)).count == stack.count, "\(slot): no page twice")
    for page in stack { #expect(page.parent === navigation, "\(slot): \(stage.names)") }
    for page in pages {
      let counts = page.counts
      #expect(page.disorder.isEmpty, "\(slot): \(page.name) \(page.disorder)")
      guard atRest else { continue }
      let isShown = page === stack.last
      #expect(counts[0] - counts[2] == (isShown ? 1 : 0), "\(slot): \(page.name) \(counts)")
      #expect(page.last == (isShown ? "didAppear" : "didDisappear"), "\(slot): \(page.name)")
      #expect((page.parent === navigation) == stack.contains { $0 === page }, "\(slot): \(page.name)")
      if page.isViewLoaded { #expect(page.view.transform == .identity, "\(slot): \(page.name)") }
    }
    if atRest {
      #expect(stage.visibleNames == stack.suffix(1).compactMap { ($0 as? Page)?.name }, "\(slot)")
      #expect(navigation.navigationBar.topItem === stack.last?.navigationItem, "\(slot)")
    }
  }
}
