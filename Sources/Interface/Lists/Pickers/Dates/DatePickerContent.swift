/// A view that shows the selection of a date picker in another way than wheels do.
@MainActor
protocol DatePickerContent: View {
  /// Shows the selection, the limits, the mode and the language of the picker.
  func update()
  /// Enables or disables what it contains.
  func setEnabled(_ isEnabled: Bool)
}
