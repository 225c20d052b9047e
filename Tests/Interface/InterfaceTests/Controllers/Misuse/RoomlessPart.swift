import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

/// The parts of an application that are shown without any room.
enum RoomlessPart: String, CaseIterable, CustomTestStringConvertible {
  case navigation, largeTitle, toolbar, tabs, rail, split, overlay
  case fullScreen, pageSheet, formSheet, popover, alert, actionSheet, menu, toast, progress
  case stack, grid, cards, flow, table, scrollView, frameView, controls, text

  var testDescription: String { rawValue }

  /// Shows the part in a window, at the root of which there is a view controller.
  @MainActor
  func show(in test: TestWindow) {
    let page = ViewController()
    page.title = "Title"
    let rootController: ViewController
    switch self {
    case .navigation, .largeTitle, .toolbar:
      let navigation = NavigationController(rootViewController: ViewController())
      navigation.navigationBar.prefersLargeTitles = self == .largeTitle
      page.navigationItem.rightBarButtonItem = BarButtonItem(systemItem: .add, primaryAction: nil)
      page.toolbarItems = [.flexibleSpace(), BarButtonItem(systemItem: .add, primaryAction: nil)]
      test.window.rootViewController = navigation
      navigation.setToolbarHidden(self != .toolbar, animated: true)
      navigation.pushViewController(page, animated: true)
      return
    case .tabs, .rail:
      let tabs = TabBarController()
      tabs.mode = self == .tabs ? .tabBar : .sideRail
      tabs.viewControllers = (0..<6).map { number in
        let page = ViewController()
        page.title = "Tab \(number)"
        return page
      }
      rootController = tabs
    case .split, .overlay:
      let split = SplitViewController()
      split.preferredDisplayMode = self == .overlay ? .oneOverSecondary : .automatic
      split.setViewController(page, for: .primary)
      split.setViewController(ViewController(), for: .secondary)
      test.window.rootViewController = split
      split.show(.primary)
      return
    default: rootController = ViewController()
    }
    test.window.rootViewController = rootController
    let view: View = rootController.view
    switch self {
    case .fullScreen, .pageSheet, .formSheet, .popover, .alert, .actionSheet:
      let kind = PresentedKind(rawValue: rawValue) ?? .fullScreen
      let modal = kind.make(source: view)
      modal.sheetPresentationController?.detents = [.medium(), .large()]
      modal.sheetPresentationController?.prefersGrabberVisible = true
      rootController.present(modal)
    case .menu:
      view.addInteraction(
        ContextMenuInteraction { _ in Menu(children: (0..<9).map { Action(title: "\($0)") { _ in } }) })
      test.frame()
      test.secondaryClick(at: .zero)
    case .toast: Toast.show("A message", in: test.window)
    case .progress: ProgressHUD.show("A message", in: test.window)
    default:
      let content = content
      content.frame = view.bounds
      content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(content)
    }
  }

  @MainActor
  private var content: View {
    let blocks = (0..<7).map { Block(Double($0) * 9, 30, wraps: $0 == 3) }
    let container: ContainerView
    switch self {
    case .stack: container = StackView()
    case .grid:
      let grid = GridView(columns: [.fixed(40), .fitting, .fraction(1)])
      grid.spacing = 8
      container = grid
    case .cards:
      let grid = GridView()
      grid.minimumColumnWidth = 60
      grid.spacing = 8
      container = grid
    case .flow: container = FlowView()
    case .table:
      let table = TableView(frame: .zero)
      table.dataSource = Rows.shared
      return table
    case .scrollView:
      let scrollView = ScrollView(frame: .zero)
      scrollView.contentSize = Size(width: 500, height: 500)
      scrollView.isPagingEnabled = true
      scrollView.maximumZoomScale = 3
      return scrollView
    case .frameView:
      let view = FrameView(frame: .zero)
      if let pool = try? FramePool(width: 5, height: 3, format: .nv12),
        let frame = pool.makeFrame(writing: { _ in })
      {
        view.show(frame)
      }
      return view
    case .text:
      let field = TextField()
      field.text = "Text"
      return field
    default:
      let stack = StackView()
      stack.axis = .vertical
      for view in [
        Slider(), Switch(), Stepper(), SegmentedControl(items: ["One", "Two"]), PageControl(),
        ProgressView(), ActivityIndicatorView(), Button(configuration: .filled()), Label(), ImageView(),
      ] as [View] {
        stack.addArrangedSubview(view)
      }
      return stack
    }
    container.isLayoutMarginsRelativeArrangement = true
    for block in blocks { container.addArrangedSubview(block) }
    return container
  }

  private final class Rows: TableViewDataSource {
    static let shared = Rows()
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 100 }
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { "Header" }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      TableViewCell(style: .default, reuseIdentifier: nil)
    }
  }
}
