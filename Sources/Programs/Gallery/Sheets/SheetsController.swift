import Tactus

/// The page of the demo Sheets and menus: buttons that present things, and cards with menus.
final class SheetsController: DemoController {
  private let page = SheetsPage()

  init(_ demo: Demo) { super.init(demo, content: page) }

  override func viewDidLoad() {
    super.viewDidLoad()
    page.onChoice = { [weak self] in self?.show($0, from: $1) }
    page.onDelete = { [weak self] card in self?.confirmDeletion(of: card) }
  }

  private func show(_ item: SheetsPage.Item, from button: Button) {
    switch item {
    case .sheet: presentScenes(.pageSheet)
    case .form: presentScenes(.formSheet)
    case .popover:
      let details = ScenesController()
      details.modalPresentationStyle = .popover
      details.preferredContentSize = Size(width: 300, height: 320)
      details.popoverPresentationController?.sourceView = button
      present(details)
    case .alert:
      let alert = AlertController(
        title: "Rename the room", message: "The name is shown on every panel.", preferredStyle: .alert)
      alert.addTextField { $0.placeholder = "Name" }
      alert.addAction(AlertAction(title: "Cancel", style: .cancel))
      alert.addAction(
        AlertAction(title: "Rename") { [weak self, weak alert] _ in
          self?.page.rename(to: alert?.textFields?.first?.text ?? "")
        })
      present(alert)
    case .actions:
      let actions = AlertController(title: "All lights", message: nil, preferredStyle: .actionSheet)
      for title in ["Bright", "Evening", "Night"] { actions.addAction(AlertAction(title: title)) }
      actions.addAction(AlertAction(title: "Switch off", style: .destructive))
      actions.addAction(AlertAction(title: "Cancel", style: .cancel))
      actions.popoverPresentationController?.sourceView = button
      present(actions)
    case .toast: Toast.show("The scene was saved", in: view.window)
    case .progress: update()
    }
  }

  private func presentScenes(_ style: ModalPresentationStyle) {
    let scenes = ScenesController()
    scenes.modalPresentationStyle = style
    scenes.preferredContentSize = Size(width: 520, height: 480)
    scenes.sheetPresentationController?.detents = [.medium(), .large()]
    scenes.sheetPresentationController?.prefersGrabberVisible = true
    present(scenes)
  }

  private func confirmDeletion(of card: RoomCard) {
    let index = page.remove(card)
    Toast(
      message: "\(card.title) was deleted",
      action: Action(title: "Undo") { [weak self] _ in self?.page.insert(card, at: index) }
    ).show(in: view.window)
  }

  private func update() {
    let progress = ProgressHUD(message: "Updating the panel", progress: 0)
    var timer: ClockTimer?
    progress.cancelHandler = { timer?.cancel() }
    progress.show(in: view.window)
    timer = view.window?.application?.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
      progress.progress = (progress.progress ?? 0) + 0.04
      guard (progress.progress ?? 0) >= 1 else { return }
      timer.cancel()
      progress.dismiss()
    }
  }
}
