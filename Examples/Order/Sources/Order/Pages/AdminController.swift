import Tactus

/// What the staff sees and sets: the receipts, what is sold out, and the language in which guests are met.
final class AdminController: Page, TableViewDataSource, TableViewDelegate {
  private struct Row {
    let text: String
    var detail = ""
    var isOn = false
    var action: () -> Void = {}
  }

  private let table = TableView(frame: .zero, style: .grouped)
  private var sections: [(title: String, rows: [Row])] = []

  init(_ kiosk: Kiosk) { super.init(kiosk, scroll: table) }
  override func viewDidLoad() {
    super.viewDidLoad()
    (table.dataSource, table.delegate, table.allowsFocus) = (self, self, true)
    navigationItem.leftBarButtonItem = closeItem
  }

  override func updateProperties() {
    super.updateProperties()
    title = localizedString("Staff")
    let (shop, application) = (kiosk.shop, kiosk.application)
    let today = shop.receipts.filter { $0.date.date == kiosk.now().date }
    let sum = "\(localizedString("%d orders", today.count)) · \(price(today.map(\.cents).reduce(0, +)))"
    let receipts = shop.receipts.reversed().map { receipt in
      let date = application.language.string(from: receipt.date.date)
      let time = application.language.string(from: receipt.date.time)
      let text = "\(localizedString("No. %d", receipt.id)) · \(price(receipt.cents))"
      return Row(text: text, detail: [receipt.destination, date, time].joined(separator: " · "))
    }
    let languages = Kiosk.languages.map { language, name in
      Row(text: name, isOn: language == shop.language) {
        shop.setLanguage(language)
        application.language = language
      }
    }
    let items = Item.menu.map { item in
      let isSoldOut = shop.soldOut.contains(item.id)
      return Row(text: localizedString(item.id), isOn: isSoldOut) { shop.setSoldOut(!isSoldOut, item.id) }
    }
    sections = [
      (localizedString("Receipts"), [Row(text: localizedString("Today"), detail: sum)] + receipts),
      (localizedString("Language at the beginning"), languages),
      (localizedString("Sold out"), items),
    ]
    table.reloadData()
  }

  func numberOfSections(in tableView: TableView) -> Int { sections.count }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let row = sections[indexPath.section].rows[indexPath.row]
    let cell = TableViewCell(style: .subtitle)
    for (label, text) in [(cell.textLabel, row.text), (cell.detailTextLabel, row.detail)] {
      (label.text, label.numberOfLines) = (text, 0)
    }
    (cell.accessoryType, cell.backgroundColor) = (row.isOn ? .checkmark : .none, .secondarySystemBackground)
    if row.isOn { cell.accessibilityTraits.insert(.selected) }
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    sections[indexPath.section].rows[indexPath.row].action()
  }
}
