import Tactus

/// The page of the Navigation demo: tabs with a split view, a deep hierarchy of lists, and cards with a transition of their own.
final class NavigationDemoController: DemoController {
  let tabs = TabBarController()
  let split = SplitViewController()
  let library = NavigationController(rootViewController: FolderController(path: ["Library"]))
  let cards = NavigationController()
  private let transition = CardTransitionDelegate()

  init(_ demo: Demo) { super.init(demo, content: View()) }

  override func viewDidLoad() {
    super.viewDidLoad()
    let rooms = RoomsController()
    split.setViewController(rooms, for: .primary)
    split.setViewController(RoomController(Room.all[0], in: split), for: .secondary)
    cards.setViewControllers([CardsController()], animated: false)
    transition.attach(to: cards)
    split.tabBarItem = TabBarItem(title: "Rooms", image: NavigationIcon.house.image)
    library.tabBarItem = TabBarItem(title: "Library", image: NavigationIcon.folder.image)
    cards.tabBarItem = TabBarItem(title: "Cards", image: NavigationIcon.cards.image)
    split.tabBarItem.badgeValue = "2"
    tabs.viewControllers = [split, library, cards]
    addChild(tabs)
    tabs.view.frame = content.bounds
    tabs.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.addSubview(tabs.view)
    tabs.didMove(toParent: self)
  }
}
