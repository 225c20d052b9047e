import Foundation
import Testing
import UIKitNames

final class TextFieldAdopter: Adopter, UITextFieldDelegate {
  static let expected: Set<String> = [
    "textFieldShouldBeginEditing(_:)", "textFieldDidBeginEditing(_:)", "textFieldShouldEndEditing(_:)",
    "textFieldDidEndEditing(_:reason:)", "textField(_:shouldChangeCharactersIn:replacementString:)",
    "textFieldDidChangeSelection(_:)", "textFieldShouldClear(_:)", "textFieldShouldReturn(_:)",
    "textField(_:editMenuForCharactersIn:suggestedActions:)",
  ]
  var menuRange: NSRange?
  var menuActions: [String] = []

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    log()
    return true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { log() }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    log()
    return true
  }
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) { log() }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    log()
    return true
  }
  func textFieldDidChangeSelection(_ textField: UITextField) { log() }
  func textFieldShouldClear(_ textField: UITextField) -> Bool {
    log()
    return true
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    log()
    return true
  }
  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    log()
    menuRange = range
    let look = UIAction(title: "Look Up") { [weak self] _ in self?.log("look up") }
    return UIMenu(children: [look] + suggestedActions)
  }
}

/// Adopts the method that is called where the one with a reason is not implemented.
final class PlainTextFieldAdopter: Adopter, UITextFieldDelegate {
  func textFieldDidEndEditing(_ textField: UITextField) { log() }
}

final class ZoomAdopter: Adopter, UIScrollViewDelegate {
  static let expected: Set<String> = [
    "scrollViewDidScroll(_:)", "scrollViewDidZoom(_:)", "scrollViewWillBeginDragging(_:)",
    "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
    "scrollViewDidEndDragging(_:willDecelerate:)", "scrollViewWillBeginDecelerating(_:)",
    "scrollViewDidEndDecelerating(_:)", "scrollViewDidEndScrollingAnimation(_:)", "viewForZooming(in:)",
    "scrollViewWillBeginZooming(_:with:)", "scrollViewDidEndZooming(_:with:atScale:)",
    "scrollViewShouldScrollToTop(_:)", "scrollViewDidScrollToTop(_:)",
    "scrollViewDidChangeAdjustedContentInset(_:)",
  ]
  let content = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 1200))

  func scrollViewDidScroll(_ scrollView: UIScrollView) { log() }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { log() }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log() }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { log() }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { log() }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log() }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log() }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    log()
    return content
  }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { log() }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    log()
  }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    log()
    return true
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log() }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { log() }
}

final class DragAdopter: Adopter, UIDragInteractionDelegate, UIDropInteractionDelegate {
  static let expected: Set<String> = [
    "dragInteraction(_:itemsForBeginning:)", "dragInteraction(_:sessionWillBegin:)",
    "dragInteraction(_:sessionAllowsMoveOperation:)",
    "dragInteraction(_:sessionIsRestrictedToDraggingApplication:)",
    "dragInteraction(_:prefersFullSizePreviewsFor:)", "dragInteraction(_:sessionDidMove:)",
    "dragInteraction(_:session:willEndWith:)", "dragInteraction(_:session:didEndWith:)",
    "dragInteraction(_:sessionDidTransferItems:)", "dragInteraction(_:itemsForAddingTo:withTouchAt:)",
    "dragInteraction(_:sessionForAddingItems:withTouchAt:)", "dragInteraction(_:session:willAdd:for:)",
    "dropInteraction(_:canHandle:)", "dropInteraction(_:sessionDidEnter:)",
    "dropInteraction(_:sessionDidUpdate:)", "dropInteraction(_:sessionDidExit:)",
    "dropInteraction(_:performDrop:)", "dropInteraction(_:concludeDrop:)",
    "dropInteraction(_:sessionDidEnd:)",
  ]
  private var item: UIDragItem { UIDragItem(itemProvider: NSItemProvider(string: "card")) }

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
    -> [UIDragItem]
  {
    log()
    return [item]
  }
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    log()
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    log()
    return true
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    log()
    return false
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
  ) -> Bool {
    log()
    return true
  }
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) { log() }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
  ) { log() }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) { log() }
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
    log()
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    log()
    return [item]
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession],
    withTouchAt point: CGPoint
  ) -> (any UIDragSession)? {
    log()
    return sessions.first
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
    for addingInteraction: UIDragInteraction
  ) { log() }

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    log()
    return true
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    log()
    #expect(session.canLoadObjects(ofClass: String.self) && !session.canLoadObjects(ofClass: UIImage.self))
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
    -> UIDropProposal
  {
    log()
    return UIDropProposal(operation: .copy)
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) { log() }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) { log() }
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) { log() }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) { log() }
}

final class MenuAdopter: Adopter, UIContextMenuInteractionDelegate {
  static let expected: Set<String> = ["contextMenuInteraction(_:configurationForMenuAtLocation:)"]

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    log()
    return UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [UIAction(title: "Share") { _ in }])
    })
  }
}

final class PressAdopter: Adopter, UIGestureRecognizerDelegate {
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
    log("press \(press.type == .select) \(press.key?.keyCode == .keyboardReturnOrEnter)")
    return true
  }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    log("event \(event.type == .presses ? "presses" : event.type == .touches ? "touches" : "other")")
    return true
  }
  func acted() { log() }
}

final class ApplicationAdopter: Adopter, UIApplicationDelegate {
  static let expected: Set<String> = [
    "applicationDidFinishLaunching(_:)", "applicationDidBecomeActive(_:)",
    "applicationWillResignActive(_:)", "applicationDidEnterBackground(_:)",
    "applicationWillEnterForeground(_:)", "applicationDidReceiveMemoryWarning(_:)",
    "applicationWillTerminate(_:)", "applicationSignificantTimeChange(_:)",
    "application(_:supportedInterfaceOrientationsFor:)",
  ]
  func applicationDidFinishLaunching(_ application: UIApplication) { log() }
  func applicationDidBecomeActive(_ application: UIApplication) { log() }
  func applicationWillResignActive(_ application: UIApplication) { log() }
  func applicationDidEnterBackground(_ application: UIApplication) { log() }
  func applicationWillEnterForeground(_ application: UIApplication) { log() }
  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { log() }
  func applicationWillTerminate(_ application: UIApplication) { log() }
  func applicationSignificantTimeChange(_ application: UIApplication) { log() }
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    log()
    return .portrait
  }
}
