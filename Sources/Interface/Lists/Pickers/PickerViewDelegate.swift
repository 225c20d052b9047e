/// The methods by which an object provides the content of the rows of a ``PickerView``, and is notified of selections.
///
/// Implement one of the methods for titles, attributed titles and views; a view takes precedence over an attributed title, and that over a
/// title.
@MainActor
public protocol PickerViewDelegate: AnyObject {
  /// Returns the width of a component, in points; 0, the default, for an equal share of the width that the others leave.
  func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> Double
  /// Returns the height of the rows of a component, in points; 0, the default, for that of a line of text.
  func pickerView(_ pickerView: PickerView, rowHeightForComponent component: Int) -> Double
  /// Returns the title of a row. Default nil.
  func pickerView(_ pickerView: PickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// Returns the title of a row with attributes. Default nil.
  func pickerView(
    _ pickerView: PickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> AttributedText?
  /// Returns the view of a row, which receives no touches.
  ///
  /// - Parameters:
  ///   - pickerView: The picker view.
  ///   - row: The row.
  ///   - component: The component.
  ///   - view: A view that was returned before and is no longer visible, to be used again; nil if there is none.
  func pickerView(
    _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int, reusing view: View?
  ) -> View
  /// Called when the user has selected another row, and its wheel is at rest. The default implementation does nothing.
  func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int)
}

extension PickerViewDelegate {
  /// Returns 0, for an equal share of the width.
  public func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> Double { 0 }

  /// Returns 0, for the height of a line of text.
  public func pickerView(_ pickerView: PickerView, rowHeightForComponent component: Int) -> Double { 0 }

  /// Returns nil.
  public func pickerView(
    _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }

  /// Returns nil.
  public func pickerView(
    _ pickerView: PickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> AttributedText? { nil }

  /// Returns a view by which the picker view knows that the rows have titles.
  public func pickerView(
    _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int, reusing view: View?
  ) -> View { pickerView.viewOfRowsWithTitles }

  /// Does nothing.
  public func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// The methods by which the delegate of a ``PickerView`` describes its components to assistive technologies.
@MainActor
public protocol PickerViewAccessibilityDelegate: PickerViewDelegate {
  /// Returns the label of a component, such as “Hours”; nil, the default, for none.
  func pickerView(_ pickerView: PickerView, accessibilityLabelForComponent component: Int) -> String?
  /// Returns the hint of a component; nil, the default, for none.
  func pickerView(_ pickerView: PickerView, accessibilityHintForComponent component: Int) -> String?
}

extension PickerViewAccessibilityDelegate {
  /// Returns nil.
  public func pickerView(
    _ pickerView: PickerView, accessibilityLabelForComponent component: Int
  ) -> String? { nil }

  /// Returns nil.
  public func pickerView(
    _ pickerView: PickerView, accessibilityHintForComponent component: Int
  ) -> String? { nil }
}
