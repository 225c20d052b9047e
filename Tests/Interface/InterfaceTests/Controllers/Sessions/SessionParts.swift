@testable import TactusInterface

/// What a page of a random session has to type, to choose and to search with: a text view, wheels, a date picker and a search bar. It
/// checks what they report.
@MainActor
final class SessionParts: TextViewDelegate, PickerViewDataSource, PickerViewDelegate, SearchBarDelegate {
  let text = TextView(frame: Rect(x: 0, y: 200, width: 220, height: 120))
  let picker = PickerView(frame: Rect(x: 220, y: 200, width: 180, height: 120))
  let dates = DatePicker(frame: Rect(x: 0, y: 320, width: 400, height: 200))
  let search = SearchBar(frame: Rect(x: 0, y: 520, width: 400, height: 110))
  /// The numbers of rows of the wheels.
  var rows = [12, 40]
  /// Called in each callback.
  var onCallback: (() -> Void)?
  /// A Boolean value that indicates whether editing may not end.
  var refuses = false
  private(set) var faults: [String] = []
  private var isTextEdited = false
  private var isSearchEdited = false

  var views: [View] { [text, picker, dates, search] }
  /// The names of what is edited.
  var edited: [(name: String, isEditing: Bool, view: View)] {
    [("text", text.isEditing, text), ("search", search.searchTextField.isEditing, search)]
  }

  init() {
    text.text = "The light in the hall\nis on.\n\nالضوء في القاعة"
    text.isFindInteractionEnabled = true
    text.delegate = self
    (picker.dataSource, picker.delegate) = (self, self)
    search.scopeButtonTitles = ["All", "Rooms", "Scenes"]
    search.delegate = self
    dates.addAction({ [weak self] in self?.dateDidChange() }, for: .valueChanged)
  }

  private func fault(_ text: String) { faults.append(text) }

  /// Records that editing has begun, or ended, as a callback says.
  private func note(_ isEdited: Bool, _ path: ReferenceWritableKeyPath<SessionParts, Bool>, _ name: String) {
    if self[keyPath: path] == isEdited { fault("\(name) \(isEdited ? "began" : "ended") twice") }
    self[keyPath: path] = isEdited
    onCallback?()
  }

  /// Records what is wrong at any time.
  func check() {
    let (content, range) = (text.text ?? "", text.selectedRange)
    if range.upperBound > content.endIndex { fault("the selection is beyond the text") }
    for (component, count) in rows.enumerated() where component < picker.numberOfComponents {
      let row = picker.selectedRow(inComponent: component)
      // The rows are reloaded with the next layout.
      if picker.numberOfRows(inComponent: component) == count, row >= max(count, 1) {
        fault("row \(row) of \(count) is selected")
      }
    }
    if let minimum = dates.minimumDate, let maximum = dates.maximumDate,
      minimum.date.daysSince1970 <= maximum.date.daysSince1970,
      !(minimum.date.daysSince1970...maximum.date.daysSince1970).contains(dates.date.date.daysSince1970)
    {
      fault("\(dates.date) is outside of the limits")
    }
    // What is only read is selected, which is not reported.
    let isEdited = text.isEditing && text.isEditable
    if isEdited != isTextEdited { fault("the text is edited: \(isEdited), but not reported so") }
    if search.searchTextField.isEditing != isSearchEdited {
      fault("the search is edited: \(search.searchTextField.isEditing), but not reported so")
    }
  }

  // MARK: Text

  func textViewDidBeginEditing(_ textView: TextView) { note(true, \.isTextEdited, "editing of text") }
  func textViewShouldEndEditing(_ textView: TextView) -> Bool { !refuses }
  func textViewDidEndEditing(_ textView: TextView) { note(false, \.isTextEdited, "editing of text") }
  func textViewDidChange(_ textView: TextView) { onCallback?() }
  func textViewDidChangeSelection(_ textView: TextView) { onCallback?() }

  // MARK: Wheels

  func numberOfComponents(in pickerView: PickerView) -> Int { rows.count }
  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int {
    if !rows.indices.contains(component) { fault("wheel \(component) of \(rows.count) is asked for") }
    return rows.indices.contains(component) ? rows[component] : 0
  }
  func pickerView(_ pickerView: PickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    "\(component).\(row)"
  }
  func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int) {
    if !rows.indices.contains(component) || row >= rows[component] {
      fault("row \(row) of wheel \(component) was selected, of \(rows)")
    }
    onCallback?()
  }
  private func dateDidChange() { onCallback?() }

  // MARK: Searching

  func searchBarTextDidBeginEditing(_ searchBar: SearchBar) { note(true, \.isSearchEdited, "searching") }
  func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool { !refuses }
  func searchBarTextDidEndEditing(_ searchBar: SearchBar) { note(false, \.isSearchEdited, "searching") }
  func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) { onCallback?() }
  func searchBarCancelButtonClicked(_ searchBar: SearchBar) {
    searchBar.searchTextField.resignFirstResponder()
    onCallback?()
  }
  func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    if !(0..<(searchBar.scopeButtonTitles?.count ?? 0)).contains(selectedScope) {
      fault("scope \(selectedScope) was selected")
    }
    onCallback?()
  }
}
