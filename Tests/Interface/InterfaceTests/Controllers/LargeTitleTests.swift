import Testing

@testable import TactusInterface
@testable import TactusTesting

@MainActor
@Suite("Large titles")
struct LargeTitleTests {
  /// A page whose first view is a scroll view of 2000 pt, or which has none.
  private final class ScrollingPage: ViewController {
    let scrollView = ScrollView(frame: .zero)
    private let scrolls: Bool

    init(_ title: String, scrolls: Bool = true) {
      self.scrolls = scrolls
      super.init()
      self.title = title
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      if scrolls { view.addSubview(scrollView) }
    }

    override func viewDidLayoutSubviews() {
      scrollView.frame = view.bounds
      scrollView.contentSize = Size(width: view.bounds.width, height: 2000)
    }
  }

  private let test = TestWindow(size: Size(width: 400, height: 640))
  private let navigation = NavigationController()
  private let page = ScrollingPage("Rooms")

  init() {
    navigation.navigationBar.prefersLargeTitles = true
    test.window.rootViewController = navigation
    navigation.viewControllers = [page]
    test.frame()
  }

  private var barHeight: Double { navigation.navigationBar.frame.height }
  private func largeTitles() -> [LargeTitleView] { navigation.navigationBar.descendants(LargeTitleView.self) }
  /// The middle of the large title in the window.
  private var titleY: Double? { largeTitles().first.map { $0.convert($0.bounds.center, to: nil).y } }

  @Test("U2 the content begins below the large title, and takes it along to the point")
  func collapse() throws {
    let scrollView = page.scrollView
    #expect(barHeight == 96 && scrollView.adjustedContentInset.top == 96)
    #expect(scrollView.contentOffset.y == -96 && page.view.safeAreaInsets.top == 44)
    let rest = try #require(titleY)
    for distance in [1.0, 13.5, 40, 51] {
      scrollView.contentOffset.y = -96 + distance
      test.frame()
      #expect(barHeight == 96 - distance)
      #expect(abs((titleY ?? 0) - (rest - distance)) < 1e-9, "the title moves with the content")
      #expect(scrollView.adjustedContentInset.top == 96, "the range of the offset does not change")
    }
    scrollView.contentOffset.y = 300
    test.frame()
    #expect(barHeight == 44 && largeTitles().first?.alpha == 0)
  }

  @Test("U2 the bar stretches with content that is pulled down, and its title grows a little")
  func stretch() throws {
    let touch = test.touch(at: Point(x: 200, y: 200))
    touch.drag(to: Point(x: 200, y: 420), over: 0.4)
    touch.rest(0.1)
    test.frame()
    let overscroll = -96 - page.scrollView.contentOffset.y
    #expect(overscroll > 40)
    #expect(abs(barHeight - 96 - overscroll) < 1e-9)
    let title = try #require(largeTitles().first)
    #expect(title.transform.a > 1 && title.transform.a <= 1.1)
    #expect(abs(title.convert(Point.zero, to: nil).x - 16) < 1e-6, "its leading end stays")
    touch.end()
    test.playUntilIdle()
    #expect(barHeight == 96 && title.transform.a == 1)
  }

  @Test("U2 a drag that ends halfway comes to rest with the title large or gone", arguments: [12.0, 40])
  func snap(distance: Double) {
    let touch = test.touch(at: Point(x: 200, y: 400))
    touch.drag(to: Point(x: 200, y: 400 - 20 - distance), over: 0.8)
    touch.rest(0.3)
    touch.end()
    test.playUntilIdle()
    #expect(barHeight == (page.scrollView.contentOffset.y < -70 ? 96 : 44))
    #expect([-96.0, -44].contains(page.scrollView.contentOffset.y))
  }

  @Test("U2 the mode of an item: automatic is that of the page below, always and never are its own")
  func modes() {
    let (second, third, fourth) = (ScrollingPage("B"), ScrollingPage("C"), ScrollingPage("D"))
    second.navigationItem.largeTitleDisplayMode = .never
    fourth.navigationItem.largeTitleDisplayMode = .always
    for (next, height) in [(second, 44.0), (third, 44), (fourth, 96)] {
      navigation.pushViewController(next, animated: false)
      test.frame()
      #expect(barHeight == height && next.scrollView.contentOffset.y == -height)
    }
    fourth.navigationItem.largeTitleDisplayMode = .automatic
    test.frame()
    #expect(barHeight == 44 && fourth.scrollView.contentOffset.y == -44)
    navigation.popToRootViewController(animated: false)
    test.frame()
    #expect(barHeight == 96)
    #expect(fourth.scrollView.collapsibleInset == 0, "a page that left is as it was")
    navigation.navigationBar.prefersLargeTitles = false
    test.frame()
    #expect(barHeight == 44 && page.scrollView.adjustedContentInset.top == 44)
  }

  @Test("U2 a page without a scroll view keeps its large title, which belongs to its safe area")
  func fixed() {
    let plain = ScrollingPage("Plain", scrolls: false)
    navigation.pushViewController(plain, animated: false)
    test.frame()
    #expect(barHeight == 96 && plain.view.safeAreaInsets.top == 96)
  }

  @Test("U2 a swipe back moves the bar between the heights of both pages, also when it is reversed")
  func swipe() {
    let detail = ScrollingPage("Detail")
    detail.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(detail, animated: true)
    test.playUntilIdle()
    #expect(barHeight == 44)
    let touch = test.touch(at: Point(x: 3, y: 400))
    var heights: [Double] = []
    touch.drag(to: Point(x: 203, y: 400), over: 0.5) { _ in heights.append(barHeight) }
    touch.rest(0.1)
    test.frame()
    let progress = navigation.driver.progress
    #expect(abs(barHeight - (44 + 52 * (1 - progress))) < 1e-9)
    #expect(heights == heights.sorted(), "it grows steadily")
    touch.drag(to: Point(x: 20, y: 400), over: 0.3)
    touch.end()
    test.playUntilIdle()
    #expect(navigation.topViewController === detail && barHeight == 44)
    navigation.popViewController(animated: true)
    test.playUntilIdle()
    #expect(barHeight == 96 && page.scrollView.contentOffset.y == -96)
  }

  @Test("U2 an offset that was scrolled to is kept by a push and a pop")
  func keepsOffset() {
    page.scrollView.contentOffset.y = 200
    test.frame()
    navigation.pushViewController(ScrollingPage("B"), animated: true)
    test.playUntilIdle()
    #expect(barHeight == 96)
    navigation.popViewController(animated: true)
    test.playUntilIdle()
    #expect(page.scrollView.contentOffset.y == 200 && barHeight == 44)
  }

  @Test("U2 a prompt makes the bar higher, and the bar can be hidden")
  func promptAndHiding() {
    page.navigationItem.prompt = "Choose a room"
    test.frame()
    #expect(barHeight == 126 && page.scrollView.contentOffset.y == -126)
    page.navigationItem.prompt = nil
    navigation.setNavigationBarHidden(true, animated: false)
    test.frame()
    #expect(page.scrollView.adjustedContentInset.top == 0 && navigation.navigationBar.frame.maxY == 0)
    navigation.setNavigationBarHidden(false, animated: false)
    test.frame()
    #expect(barHeight == 96 && page.scrollView.adjustedContentInset.top == 96)
  }

  @Test(
    "U2 a large title grows with the text size, and the application chooses the scroll view that moves it")
  func textSizeAndChoice() {
    test.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    test.frame()
    #expect(barHeight > 110 && page.scrollView.adjustedContentInset.top == barHeight)
    test.window.traitOverrides.preferredContentSizeCategory = .large
    test.frame()
    let other = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 640))
    other.contentSize = Size(width: 400, height: 3000)
    page.view.addSubview(other)
    page.setContentScrollView(other)
    test.frame()
    #expect(other.contentOffset.y == -96 && page.scrollView.collapsibleInset == 0)
    other.contentOffset.y = 0
    test.frame()
    #expect(barHeight == 44)
  }

  @Test("U2 headers of a table stay below the bar while the title collapses")
  func pinnedHeaders() throws {
    final class Source: TableViewDataSource {
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 40 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        TableViewCell(style: .default, reuseIdentifier: nil)
      }
      func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        "Ground floor"
      }
    }
    let source = Source()
    let table = TableView(frame: Rect(x: 0, y: 0, width: 400, height: 640))
    table.dataSource = source
    let controller = ViewController()
    controller.title = "Table"
    controller.view.addSubview(table)
    navigation.setViewControllers([controller], animated: false)
    test.frame()
    #expect(table.contentOffset.y == -96)
    for offset in [-96.0, -60, -44, 100] {
      table.contentOffset.y = offset
      test.frame()
      let header = try #require(
        table.subviews.first { $0.bounds.height > 10 && $0.frame.minY == offset + barHeight })
      #expect(header.convert(Point.zero, to: nil).y == barHeight)
    }
  }

  @Test("U2 a refresh control turns between the buttons and the large title")
  func refresh() throws {
    let control = RefreshControl(frame: .zero)
    page.scrollView.refreshControl = control
    test.frame()
    #expect(barHeight == 96 && control.frame.maxY == -52)
    control.beginRefreshing()
    page.scrollView.contentOffset.y = -page.scrollView.adjustedContentInset.top
    test.frame()
    let title = try #require(largeTitles().first)
    let (top, bottom) = (control.convert(Point.zero, to: nil).y, control.bounds.height)
    #expect(top >= 44 && top + bottom <= title.convert(title.bounds.center, to: nil).y - 20)
    control.endRefreshing()
    test.playUntilIdle()
    #expect(barHeight == 96 && page.scrollView.contentOffset.y == -96)
  }
}
