/// The direction in which a language is written, and with it a user interface is laid out.
public enum UserInterfaceLayoutDirection: Sendable, Hashable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

extension UserInterfaceLayoutDirection {
  /// The direction of the language that the environment asks for.
  static var ofEnvironment: UserInterfaceLayoutDirection {
    let locale =
      ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environmentVariable).first { !$0.isEmpty } ?? ""
    // The languages of today that are written from right to left, by their codes of ISO 639.
    let isRightToLeft = ["ar", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "ug", "ur", "yi"].contains(
      String(locale.prefix { $0 != "_" && $0 != "." && $0 != "@" }))
    return isRightToLeft ? .rightToLeft : .leftToRight
  }
}

/// Whether a view's layout is mirrored for languages that are written from right to left.
public enum SemanticContentAttribute: Sendable, Hashable {
  /// As the superview, and at last the application, says.
  case unspecified
  /// From left to right always: buttons of a player.
  case playback
  /// From left to right always: something with sides of its own.
  case spatial
  /// From left to right always.
  case forceLeftToRight
  /// From right to left always.
  case forceRightToLeft
}

extension View {
  /// The direction in which the view lays out what it holds.
  public var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    var next: View? = self
    while let view = next {
      switch view.semanticContentAttribute {
      case .unspecified: if let direction = view.traitOverrides.layoutDirection { return direction }
      case .playback, .spatial, .forceLeftToRight: return .leftToRight
      case .forceRightToLeft: return .rightToLeft
      }
      next = view.superview
    }
    return Application.serving(self).userInterfaceLayoutDirection
  }

  /// Lays out anew what depends on the direction.
  func layoutDirectionDidChange() {
    walk { view in
      guard view === self || view.semanticContentAttribute == .unspecified else { return false }
      view.setNeedsLayout()
      view.setNeedsDisplay()
      return true
    }
  }
}
