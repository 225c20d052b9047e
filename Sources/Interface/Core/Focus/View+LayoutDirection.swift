/// The direction in which a language is written and the user interface is laid out.
public enum UserInterfaceLayoutDirection: Sendable, Hashable {
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft
}

extension UserInterfaceLayoutDirection {
  /// The direction of the language in the process's environment.
  static var ofEnvironment: UserInterfaceLayoutDirection {
    let locale =
      ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environmentVariable).first { !$0.isEmpty } ?? ""
    // The living languages written from right to left, by their ISO 639 codes.
    let isRightToLeft = ["ar", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "ug", "ur", "yi"].contains(
      String(locale.prefix { $0 != "_" && $0 != "." && $0 != "@" }))
    return isRightToLeft ? .rightToLeft : .leftToRight
  }
}

/// A description of a view's content that determines whether its layout is mirrored for right-to-left languages.
public enum SemanticContentAttribute: Sendable, Hashable {
  /// The direction of the superview, and of the application for a view without one.
  case unspecified
  /// Playback controls, which are always laid out from left to right.
  case playback
  /// Controls for spatial directions, which are always laid out from left to right.
  case spatial
  /// Always laid out from left to right.
  case forceLeftToRight
  /// Always laid out from right to left.
  case forceRightToLeft
}

extension View {
  /// The direction in which the view lays out its content.
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

  /// Lays out and draws again the views that depend on the direction.
  func layoutDirectionDidChange() {
    walk { view in
      guard view === self || view.semanticContentAttribute == .unspecified else { return false }
      view.setNeedsLayoutKeepingSizes()
      view.setNeedsDisplay()
      if view.viewLayout != nil { view.marginsMayHaveChanged() }
      return true
    }
  }
}
