import Tactus

class OwnPickerView: PickerView {
  override var dataSource: (any PickerViewDataSource)? { didSet { note(oldValue) } }
  override var delegate: (any PickerViewDelegate)? { didSet { note(oldValue) } }
  override func numberOfRows(inComponent component: Int) -> Int { super.numberOfRows(inComponent: component) }
  override func rowSize(forComponent component: Int) -> Size { super.rowSize(forComponent: component) }
  override func reloadAllComponents() { super.reloadAllComponents() }
  override func reloadComponent(_ component: Int) { super.reloadComponent(component) }
  override func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    super.selectRow(row, inComponent: component, animated: animated)
  }
  override func selectedRow(inComponent component: Int) -> Int { super.selectedRow(inComponent: component) }
  override func sizeThatFits(_ size: Size) -> Size { super.sizeThatFits(size) }
  override var intrinsicContentSize: Size { super.intrinsicContentSize }
  override func layoutSubviews() { super.layoutSubviews() }
  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
  }
}

class OwnDatePicker: DatePicker {
  override var preferredDatePickerStyle: DatePickerStyle { didSet { note(oldValue) } }
  override var date: LocalDateTime { didSet { note(oldValue) } }
  override var countDownDuration: Double { didSet { note(oldValue) } }
  override var minimumDate: LocalDateTime? { didSet { note(oldValue) } }
  override var maximumDate: LocalDateTime? { didSet { note(oldValue) } }
  override var minuteInterval: Int { didSet { note(oldValue) } }
  override var datePickerMode: Mode { didSet { note(oldValue) } }
  override var locale: Language? { didSet { note(oldValue) } }
  override func setDate(_ date: LocalDateTime, animated: Bool) { super.setDate(date, animated: animated) }
  override var canBecomeFocused: Bool { super.canBecomeFocused }
  override func sizeThatFits(_ size: Size) -> Size { super.sizeThatFits(size) }
  override func layoutSubviews() { super.layoutSubviews() }
  override func didMoveToWindow() { super.didMoveToWindow() }
}

class OwnNumericKeypad: NumericKeypad {
  override var style: Style { didSet { note(oldValue) } }
  override var text: String { didSet { note(oldValue) } }
  override var value: Double? { didSet { note(oldValue) } }
  override var maximumFractionDigits: Int { didSet { note(oldValue) } }
  override var maximumDigits: Int { didSet { note(oldValue) } }
  override var allowsNegativeNumbers: Bool { didSet { note(oldValue) } }
  override var placeholder: String { didSet { note(oldValue) } }
  override func clear() { super.clear() }
  override func reject() { super.reject() }
  override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    super.beginTracking(touch, with: event)
  }
  override var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder }
  override var canBecomeFocused: Bool { super.canBecomeFocused }
  override func sizeThatFits(_ size: Size) -> Size { super.sizeThatFits(size) }
  override func layoutSubviews() { super.layoutSubviews() }
}

class OwnSearchTextField: SearchTextField {
  override var searchSuggestions: [SearchSuggestion]? { didSet { note(oldValue) } }
  override var placeholder: String? { didSet { note(oldValue) } }
  override func sizeThatFits(_ size: Size) -> Size { super.sizeThatFits(size) }
  override func textRect(forBounds bounds: Rect) -> Rect { super.textRect(forBounds: bounds) }
  override func leftViewRect(forBounds bounds: Rect) -> Rect { super.leftViewRect(forBounds: bounds) }
}

class OwnSearchBar: SearchBar {
  override var delegate: (any SearchBarDelegate)? { didSet { note(oldValue) } }
  override var text: String? { didSet { note(oldValue) } }
  override var placeholder: String? { didSet { note(oldValue) } }
  override var showsCancelButton: Bool { didSet { note(oldValue) } }
  override var scopeButtonTitles: [String]? { didSet { note(oldValue) } }
  override var selectedScopeButtonIndex: Int { didSet { note(oldValue) } }
  override var showsScopeBar: Bool { didSet { note(oldValue) } }
  override func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    super.setShowsCancelButton(showsCancelButton, animated: animated)
  }
  override func sizeThatFits(_ size: Size) -> Size { super.sizeThatFits(size) }
  override var intrinsicContentSize: Size { super.intrinsicContentSize }
  override func layoutSubviews() { super.layoutSubviews() }
}
