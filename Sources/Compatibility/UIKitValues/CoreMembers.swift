package import TactusInterface

// UIKitNames declares some members with the types that they have in UIKit: an optional label, a `Float`. Within that module its own declarations
// hide the interface's, which are reached through these protocols.

/// The presses of a gesture recognizer as the interface has them.
@MainActor
package protocol AllowedPresses: AnyObject {
  var allowedPressTypes: Set<Press.PressType> { get set }
}

/// The values of a slider as the interface has them.
@MainActor
package protocol SliderValues: AnyObject {
  var value: Double { get set }
  var minimumValue: Double { get set }
  var maximumValue: Double { get set }
}

/// The value of a progress view as the interface has it.
@MainActor
package protocol ProgressValue: AnyObject {
  var progress: Double { get set }
}

/// The parts of a cell as the interface has them.
@MainActor
package protocol CellParts: AnyObject {
  var textLabel: Label { get }
  var detailTextLabel: Label { get }
  var imageView: ImageView { get }
}

/// The label of a header or footer as the interface has it.
@MainActor
package protocol HeaderLabel: AnyObject {
  var textLabel: Label { get }
}

/// The style of text as the interface has it.
@MainActor
package protocol TextStyle: AnyObject {
  var font: Font { get set }
  var textColor: Color { get set }
}

/// The rows of a table as the interface has them.
@MainActor
package protocol TableRows: AnyObject {
  var indexPathsForVisibleRows: [IndexPath] { get }
  var visibleCells: [TableViewCell] { get }
  func cellForRow(at indexPath: IndexPath) -> TableViewCell?
  func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell?
  func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> TableViewCell
}

/// The items of a tab bar as the interface has them.
@MainActor
package protocol TabItems: AnyObject {
  var items: [TabBarItem] { get set }
}

/// The view of a controller as the interface has it.
@MainActor
package protocol ControllerView: AnyObject {
  var view: View { get set }
}

/// The colour of an indicator as the interface has it.
@MainActor
package protocol IndicatorColor: AnyObject {
  var color: Color { get set }
}

/// The selection of a text view as the interface has it.
@MainActor
package protocol SelectedText: AnyObject {
  var selectedRange: Range<String.Index> { get set }
}

extension TextView: SelectedText {}
extension GestureRecognizer: AllowedPresses {}
extension Slider: SliderValues {}
extension ProgressView: ProgressValue {}
extension TableViewCell: CellParts {}
extension TableViewHeaderFooterView: HeaderLabel {}
extension Label: TextStyle {}
extension TextField: TextStyle {}
extension TableView: TableRows {}
extension TabBar: TabItems {}
extension ViewController: ControllerView {}
extension ActivityIndicatorView: IndicatorColor {}

/// The pinch of a scroll view as the interface has it.
@MainActor
package protocol ScrollPinch: AnyObject {
  var pinchGestureRecognizer: PinchGestureRecognizer { get }
}

extension ScrollView: ScrollPinch {}
