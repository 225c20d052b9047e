import Tactus
import Testing

@testable import TactusInterface

/// The ways in which view controllers are presented.
enum PresentedKind: String, CaseIterable, CustomTestStringConvertible {
  case fullScreen, overFullScreen, pageSheet, formSheet, popover, alert, actionSheet

  var testDescription: String { rawValue }

  @MainActor
  func make(source: View? = nil) -> ViewController {
    switch self {
    case .alert, .actionSheet:
      let alert = AlertController(
        title: "Title", message: "Message", preferredStyle: self == .alert ? .alert : .actionSheet)
      alert.addAction(AlertAction(title: "OK", style: .cancel))
      alert.popoverPresentationController?.sourceView = source
      return alert
    default:
      let modal = ViewController()
      modal.modalPresentationStyle =
        switch self {
        case .fullScreen: .fullScreen
        case .overFullScreen: .overFullScreen
        case .pageSheet: .pageSheet
        case .formSheet: .formSheet
        default: .popover
        }
      modal.preferredContentSize = Size(width: 200, height: 150)
      modal.popoverPresentationController?.sourceView = source
      return modal
    }
  }
}
