import Tactus

/// A million rows that scroll, with pull to refresh.
final class ListController: DemoController {
  let list = MillionRows(frame: .zero)
  private let top = Button(configuration: .gray())
  private let middle = Button(configuration: .gray())
  private let refresh = RefreshControl()
  private var work: DisplayLink?
  /// How long the pretended work of a refresh takes, in seconds.
  private static let workDuration = 1.2

  init(_ demo: Demo) { super.init(demo, content: list) }

  isolated deinit { work?.invalidate() }

  override func viewDidLoad() {
    super.viewDidLoad()
    titleBar.accessories = [middle, top]
    for (button, title) in [(top, "Top"), (middle, "Middle")] {
      button.configuration?.title = title
      button.configuration?.cornerRadius = 12
    }
    top.addTarget(list, action: MillionRows.scrollToTop, for: .primaryActionTriggered)
    middle.addTarget(list, action: MillionRows.scrollToMiddle, for: .primaryActionTriggered)
    list.refreshControl = refresh
    refresh.addAction(Action { [weak self] _ in self?.startWork() }, for: .valueChanged)
  }

  private func startWork() {
    guard let window = view.window, work == nil else { return }
    var end: Double?
    let work = DisplayLink { [weak self] link in
      let time = end ?? link.targetTimestamp + Self.workDuration
      end = time
      guard link.targetTimestamp >= time else { return }
      link.invalidate()
      self?.work = nil
      self?.list.refresh()
      self?.refresh.endRefreshing()
    }
    work.add(to: window)
    self.work = work
  }
}
