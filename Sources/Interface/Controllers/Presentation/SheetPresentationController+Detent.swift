extension SheetPresentationController {
  /// A height at which a sheet rests.
  @MainActor
  public struct Detent {
    /// The name of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// Creates an identifier from a name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates an identifier from a name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// Half the height of the container.
      public static let medium = Identifier("medium")
      /// The height of the container, less a gap at the top.
      public static let large = Identifier("large")
    }

    /// What a detent's height may depend on.
    public struct Context {
      /// The greatest height that a sheet may have, in points.
      public let maximumDetentValue: Double
      /// The traits of the container.
      public let containerTraitCollection: TraitCollection
    }

    /// The name of the detent.
    public let identifier: Identifier
    private let resolver: @MainActor (Context) -> Double?

    /// Returns the height for a context, in points; nil if the detent does not apply.
    public func resolvedValue(in context: Context) -> Double? { resolver(context) }

    /// Half the greatest height.
    public static func medium() -> Detent {
      Detent(identifier: .medium) { $0.maximumDetentValue / 2 }
    }

    /// The greatest height.
    public static func large() -> Detent { Detent(identifier: .large) { $0.maximumDetentValue } }

    /// A height that a closure computes, whenever the container changes.
    ///
    /// - Parameters:
    ///   - identifier: The name. Default nil, for one of its own.
    ///   - resolver: Returns the height in points, which is limited to the greatest; nil if the detent does not apply.
    public static func custom(
      identifier: Identifier? = nil, resolver: @escaping @MainActor (Context) -> Double?
    ) -> Detent {
      // An identifier that no other detent has.
      Detent(
        identifier: identifier ?? Identifier("custom \(UInt64.random(in: 0 ... .max))"), resolver: resolver)
    }

    /// A height in points, which is limited to the greatest.
    public static func height(_ height: Double, identifier: Identifier? = nil) -> Detent {
      Detent(identifier: identifier ?? Identifier("height \(height)")) { _ in height }
    }

    private init(identifier: Identifier, resolver: @escaping @MainActor (Context) -> Double?) {
      self.identifier = identifier
      self.resolver = resolver
    }
  }
}

/// An object that is notified of the detent that the user selects, in addition to the dismissal.
@MainActor
public protocol SheetPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
  /// Called when the user has moved the sheet to another detent. The default does nothing.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ controller: SheetPresentationController)
}

extension SheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ controller: SheetPresentationController
  ) {}
}
