/// The methods by which an object provides the numbers of components and rows of a ``PickerView``.
@MainActor
public protocol PickerViewDataSource: AnyObject {
  /// Returns the number of components, which are wheels side by side.
  func numberOfComponents(in pickerView: PickerView) -> Int
  /// Returns the number of rows of a component.
  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int
}
