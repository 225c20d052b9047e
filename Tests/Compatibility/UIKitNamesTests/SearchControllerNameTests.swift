import TactusTesting
import Testing
import UIKitNames

@Suite("U12 search controllers, as code for UIKit uses them")
struct SearchControllerNameTests {
  private final class Rooms: UITableViewController, UISearchResultsUpdating, UISearchControllerDelegate {
    let searchController = UISearchController(searchResultsController: nil)
    let rooms = ["Kitchen", "Hall", "Attic"]
    var shown = ["Kitchen", "Hall", "Attic"]
    var isPresented = false

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Rooms"
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      searchController.searchResultsUpdater = self
      searchController.delegate = self
      searchController.obscuresBackgroundDuringPresentation = false
      searchController.searchBar.placeholder = "Search rooms"
      navigationItem.searchController = searchController
      navigationItem.hidesSearchBarWhenScrolling = false
    }
    func updateSearchResults(for searchController: UISearchController) {
      let text = searchController.searchBar.text ?? ""
      shown = text.isEmpty ? rooms : rooms.filter { $0.lowercased().contains(text.lowercased()) }
      tableView.reloadData()
    }
    func didPresentSearchController(_ searchController: UISearchController) { isPresented = true }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      shown.count
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = shown[indexPath.row]
      return cell
    }
  }

  @Test("U12 a table shows the rows that contain the text of the search, and all when it has ended")
  func filtering() {
    let test = TestWindow(size: CGSize(width: 320, height: 480))
    let rooms = Rooms()
    test.window.rootViewController = UINavigationController(rootViewController: rooms)
    test.playUntilIdle()
    #expect(rooms.tableView.visibleCells.count == 3)
    rooms.searchController.searchBar.searchTextField.becomeFirstResponder()
    test.type("ki")
    test.playUntilIdle()
    #expect(rooms.isPresented && rooms.searchController.isActive)
    #expect(rooms.tableView.visibleCells.map { $0.textLabel?.text } == ["Kitchen"])
    rooms.searchController.isActive = false
    test.playUntilIdle()
    #expect(rooms.tableView.visibleCells.count == 3)
  }
}
