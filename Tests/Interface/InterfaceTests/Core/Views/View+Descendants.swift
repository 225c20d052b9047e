@testable import TactusInterface

extension View {
  /// Returns the views of a class among the view and its descendants: a view before its subviews, from rearmost to frontmost.
  func descendants<Kind: View>(_ kind: Kind.Type) -> [Kind] {
    var found: [Kind] = []
    walk { view in
      if let view = view as? Kind { found.append(view) }
      return true
    }
    return found
  }
}
