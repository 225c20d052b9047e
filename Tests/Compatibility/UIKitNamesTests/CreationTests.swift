import Foundation
import TactusTesting
import Testing
import UIKitNames

@Suite("U12 creation without arguments, and members that subclasses override")
struct CreationTests {
  /// Every open class of views.
  private var views: [UIView] {
    [
      UIView(), UIControl(), UIButton(), UILabel(), UIImageView(), UISlider(), UISwitch(), UIStepper(),
      UIPageControl(), UISegmentedControl(), UIStackView(), UIActivityIndicatorView(), UIProgressView(),
      UIVisualEffectView(), UIScrollView(), UIRefreshControl(), UITableView(), UITableViewCell(),
      UITableViewHeaderFooterView(), UITextField(), UITextView(), UIWindow(), UINavigationBar(), UIToolbar(),
      UITabBar(),
      UICollectionView(), UICollectionReusableView(), UICollectionViewCell(), UIPickerView(), UISearchBar(),
      UISearchTextField(),
    ]
  }

  private final class OwnCell: UITableViewCell {
    var isSetUp = false
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      isSetUp = true
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class OwnTable: UITableView {
    override init(frame: CGRect, style: UITableView.Style) { super.init(frame: frame, style: style) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test(
    "U12 a cell has the background of its table's style, and a table's class calls the initializer for archives"
  )
  func tables() {
    let test = TestWindow(size: CGSize(width: 320, height: 480))
    for style in [UITableView.Style.plain, .grouped] {
      let rows = Rows(style: style)
      test.window.rootViewController = rows
      test.frame()
      let cell = rows.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
      #expect(
        cell?.backgroundColor == (style == .plain ? .systemBackground : .secondarySystemGroupedBackground))
    }
    let table = OwnTable(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(table.style == .plain && table.frame.width == 30 && OwnTable().alwaysBounceVertical)
  }

  @Test("U12 every class of views is created without arguments, and with a frame")
  func creation() {
    for view in views { #expect(view.frame == .zero || view is UIWindow || view.frame.origin == .zero) }
    let cell = UITableViewCell()
    #expect(OwnCell().isSetUp && cell.contentView.superview === cell)
    #expect(UIVisualEffectView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.width == 3)
    #expect(UITableViewCell(frame: CGRect(x: 0, y: 0, width: 30, height: 4)).frame.width == 30)
  }

  /// The folder of the repository.
  private var repository: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: repository.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("U12 no class of views is missing above")
  func completeness() throws {
    let folder = repository.appendingPathComponent("Sources/Interface")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var superclasses: [String: String] = [:]
    for case let url as URL in files where url.pathExtension == "swift" {
      let source = try String(contentsOf: url, encoding: .utf8)
      for line in source.split(separator: "\n") where line.hasPrefix("open class ") {
        let names = line.dropFirst("open class ".count).split { !$0.isLetter && !$0.isNumber }
        if names.count > 1 { superclasses[String(names[0])] = String(names[1]) }
      }
    }
    func isView(_ name: String) -> Bool { name == "View" || superclasses[name].map(isView) ?? false }
    // Classes that UIKit lacks, or whose values or initializers are others than there (the date of a picker, the view of a
    // configuration), whose initializers are tested with them.
    let own = [
      "ContainerView", "DatePicker", "FlowView", "FrameView", "GLView", "GridView",
      "ListContentView", "ListView", "NumericKeypad", "TiledView",
    ]
    let expected = Set(superclasses.keys.filter(isView)).subtracting(own)
    let present = Set(
      views.map { String(describing: type(of: $0)).replacingOccurrences(of: "UITable", with: "Table") })
    #expect(expected.subtracting(present).isEmpty, "\(expected.subtracting(present).sorted())")
  }

  @Test(
    "U12 view controllers of lists have every method of the protocols that they adopt, to be overridden",
    arguments: [
      ("Table", ["Lists/TableViewDelegate.swift", "Lists/TableViewDataSource.swift"]),
      (
        "Collection",
        [
          "Lists/Collections/CollectionViewDelegate.swift",
          "Lists/Collections/CollectionViewDataSource.swift",
        ]
      ),
    ])
  func listController(kind: String, protocols: [String]) throws {
    let folder = "Sources/Compatibility/UIKitNames/Views/"
    let own =
      try text("\(folder)UI\(kind)ViewController.swift") + text("\(folder)ScrollingViewController.swift")
    func labels(_ source: String, _ keyword: String) -> Set<String> {
      var found: Set<String> = []
      let flat = source.split(separator: "\n").filter { !$0.contains("///") }
        .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
      for part in flat.components(separatedBy: keyword + "func ").dropFirst() {
        guard let open = part.firstIndex(of: "("), let close = part.firstIndex(of: ")") else { continue }
        let parameters = part[part.index(after: open)..<close].split(separator: ",").map {
          $0.split(separator: ":")[0].split(separator: " ")[0]
        }
        found.insert(part[..<open] + "(" + parameters.joined(separator: ":") + ")")
      }
      return found
    }
    let overridable = labels(own, "open ")
    for path in protocols + ["Scrolling/ScrollViewDelegate.swift"] {
      let source = try text("Sources/Interface/" + path)
      let protocolBody = source.components(separatedBy: "\n}\n")[0]
      let missing = labels(protocolBody, " ").subtracting(overridable)
      #expect(missing.isEmpty, "\(path): \(missing.sorted())")
    }
  }

  private final class Rows: UITableViewController {
    var log: [String] = []
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
    override func tableView(
      _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath
    ) { log.append("primary \(indexPath.row)") }
    override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("decelerating") }
    override func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { log.append("inset") }
  }

  @Test("U12 methods of delegates that a table view controller's subclass overrides are called")
  func overrides() {
    let test = TestWindow(size: CGSize(width: 320, height: 480))
    let rows = Rows(style: .plain)
    test.window.rootViewController = rows
    test.frame()
    rows.tableView.contentInset.top = 7
    test.frame()
    test.tap(at: CGPoint(x: 100, y: 100))
    _ = test.playUntilIdle()
    #expect(rows.log.contains("inset") && rows.log.contains { $0.hasPrefix("primary") })
  }

  private final class Pages: UINavigationController {
    var asked: [String?] = []
    var permits = false
    override init(rootViewController: UIViewController) { super.init(rootViewController: rootViewController) }
    override func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      asked.append(item.title)
      return permits
    }
  }

  @Test("U12 a navigation controller's subclass is asked before the back button removes a page")
  func shouldPop() {
    let test = TestWindow(size: CGSize(width: 320, height: 480))
    let (first, second) = (UIViewController(), UIViewController())
    (first.title, second.title) = ("First", "Second")
    let pages = Pages(rootViewController: first)
    test.window.rootViewController = pages
    test.frame()
    pages.pushViewController(second, animated: false)
    test.frame()
    for permits in [false, true] {
      pages.permits = permits
      test.tap(at: CGPoint(x: 20, y: 22))
      _ = test.playUntilIdle()
      #expect(pages.viewControllers.count == (permits ? 1 : 2))
    }
    #expect(pages.asked == ["Second", "Second"])
  }

  private final class Panel: UIView {
    var taps: [UIButton?] = []
    func tapped() { taps.append(nil) }
    func pressed(_ sender: UIButton) { taps.append(sender) }
  }

  @Test("U12 an action without a target is called on the first superview that has it")
  func nilTargets() {
    let panel = Panel(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: panel.bounds)
    let button = UIButton(frame: panel.bounds)
    panel.addSubview(inner)
    inner.addSubview(button)
    button.addTarget(nil, action: Panel.tapped, for: .touchUpInside)
    button.addTarget(nil, action: Panel.pressed(_:), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(panel.taps == [nil, button])
    button.removeFromSuperview()
    button.sendActions(for: .touchUpInside)
    #expect(panel.taps.count == 2)
  }
}
