/// A kind of elements of an application's own, such as misspelled words or the stops of a route, between which people move who explore the
/// screen by touch.
///
/// ```swift
/// view.accessibilityCustomRotors = [
///   AccessibilityCustomRotor(name: "Alarms") { predicate in
///     let index = alarms.firstIndex { $0 === predicate.currentItem.targetElement }
///     let next = predicate.searchDirection == .next ? (index ?? -1) + 1 : (index ?? alarms.count) - 1
///     return alarms.indices.contains(next) ? AccessibilityCustomRotorItemResult(targetElement: alarms[next]) : nil
///   }
/// ]
/// ```
@MainActor
open class AccessibilityCustomRotor {
  /// Where to look for an element.
  public enum Direction: Int, Sendable, Hashable {
    /// Before the element that was read last.
    case previous
    /// After the element that was read last.
    case next
  }

  /// A closure that returns the next or previous element of the kind; nil if there is none.
  public typealias Search = (_ predicate: AccessibilityCustomRotorSearchPredicate) ->
    AccessibilityCustomRotorItemResult?

  /// The name that is spoken when the kind is chosen, in the user's language.
  open var name: String
  /// The closure that looks for an element.
  open var itemSearchBlock: Search

  /// Creates a kind of elements.
  ///
  /// - Parameters:
  ///   - name: The name, in the user's language.
  ///   - itemSearch: The closure that looks for an element.
  public init(name: String, itemSearch: @escaping Search) {
    self.name = name
    itemSearchBlock = itemSearch
  }
}
