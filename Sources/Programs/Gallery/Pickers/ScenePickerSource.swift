import Tactus

/// The scenes and their brightness, as the components of a picker view.
final class ScenePickerSource: PickerViewDataSource, PickerViewAccessibilityDelegate {
  private static let scenes = ["Morning", "Reading", "Dinner", "Film", "Party", "Night", "Away"]

  func numberOfComponents(in pickerView: PickerView) -> Int { 2 }

  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int {
    component == 0 ? Self.scenes.count : 11
  }

  func pickerView(_ pickerView: PickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    component == 0
      ? Self.scenes[row] : Application.shared.language.string(fromPercentage: Double(row) / 10)
  }

  func pickerView(_ pickerView: PickerView, accessibilityLabelForComponent component: Int) -> String? {
    component == 0 ? "Scene" : "Brightness"
  }
}
