@testable import TactusInterface

/// A table or a collection under random use.
@MainActor
protocol SessionList: AnyObject {
  var list: ScrollView { get }
  /// What is wrong.
  var faults: [String] { get }
  /// A Boolean value that indicates whether fields refuse to end editing.
  var refuses: Bool { get set }
  /// Called in the callbacks in which an application changes something.
  var onCallback: (() -> Void)? { get set }
  /// Performs an act on a random row or item.
  func perform(_ act: SessionAct)
  /// Checks what holds between frames.
  func checkRest()
  /// Checks what holds when all touches have ended.
  func checkTouches()
}

/// The acts on rows or items, without touches and keys.
enum SessionAct: CaseIterable {
  case delete, insert, move, reload, reloadData, edit, scroll, update, type, refuse, fill
}
