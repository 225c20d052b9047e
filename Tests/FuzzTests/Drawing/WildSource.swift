import Tactus
import TactusGeometry

/// The delegate and data source of all views of a stage.
@MainActor
final class WildSource: TableViewDataSource, TableViewDelegate, TiledViewDataSource, CollectionViewDataSource,
  CollectionViewDelegate, PickerViewDataSource, PickerViewDelegate
{
  var wild = WildValues(seed: 0)
  var rows = 20
  var sections = 2
  var rowHeight: Double?
  var zoomed = View()
  private var pictures = 0

  func numberOfSections(in tableView: TableView) -> Int { sections }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel.text = "\(indexPath)"
    return cell
  }
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    wild.maybe("Section")
  }
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    rowHeight ?? tableView.rowHeight
  }
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    SwipeActionsConfiguration(actions: [
      ContextualAction(style: .normal, title: wild.text()) { _, _, completion in completion(true) }
    ])
  }
  func numberOfSections(in collectionView: CollectionView) -> Int { sections }
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { rows }
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.contentView.backgroundColor = wild.color()
    return cell
  }
  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
  func numberOfComponents(in pickerView: PickerView) -> Int { sections }
  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int { rows }
  func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> Double {
    wild.once(in: 3) ? wild.number() : 0
  }
  func pickerView(_ pickerView: PickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    wild.maybe(wild.text())
  }
  func viewForZooming(in scrollView: ScrollView) -> View? { scrollView is TableView ? nil : zoomed }
  func tiledView(_ tiledView: TiledView, load request: TiledView.Request) {
    // The time for creating images is not part of the test.
    pictures += 1
    request.finish(with: pictures < 20 ? wild.image() : nil)
  }
}
