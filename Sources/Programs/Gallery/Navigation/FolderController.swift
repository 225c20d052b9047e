import Tactus

/// A folder of the library: a list whose rows lead to further folders, as deep as one likes.
final class FolderController: ListPage {
  private let path: [String]

  init(path: [String]) {
    self.path = path
    super.init()
    title = path.last
    let names = [
      "Music", "Pictures", "Films", "Books", "Recipes", "Maps", "Letters", "Plans", "Sounds", "Stars",
    ]
    rows = names.enumerated().map { index, name in
      (
        path.count < 2 ? name : "\(path[path.count - 1]) \(path.count - 1).\(index + 1)",
        "\(3 + index * 7 % 40) items"
      )
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    if path.count > 2 {
      navigationItem.rightBarButtonItem = BarButtonItem(
        title: "To the top",
        primaryAction: Action { [weak self] _ in
          self?.navigationController?.popToRootViewController(animated: true)
        })
    }
    // Deep folders use the whole panel.
    hidesBottomBarWhenPushed = path.count > 1
  }

  override func select(_ row: Int) {
    navigationController?.pushViewController(FolderController(path: path + [rows[row].title]), animated: true)
  }
}
