// MARK: - Creation

extension ViewConveniences where Self: View {
  /// Creates a view with an empty frame at the origin, by calling ``View/init(frame:)`` as the class overrides it.
  ///
  /// A class that declares designated initializers, but does not override `init(frame:)`, cannot be created so.
  public init() { self = unsafeDowncast(Self.makeView(), to: Self.self) }
}

extension View {
  /// Creates a view of the class on which it is called, by the convenience initializer ``View/init()``.
  ///
  /// A convenience initializer calls the designated one that the class overrides, but Swift calls initializers on a class known
  /// only at run time if they are `required`, which would oblige every subclass to repeat `init(frame:)`. So this declares the
  /// initializer's own symbol as a method: both take the class as `self` and return a view that the caller owns.
  @_silgen_name("$s15TactusInterface4ViewCACycfC")
  fileprivate static func makeView() -> View
}
