// MARK: - The current context

extension GraphicsContext {
  @MainActor private static var stack: [GraphicsContext] = []

  /// The context to draw in: inside a view's `draw(_:)`, the view's. Nil elsewhere.
  @MainActor public static var current: GraphicsContext? { stack.last }

  /// Makes a context the current one until ``popContext()``.
  @MainActor package static func pushContext(_ context: GraphicsContext) { stack.append(context) }

  /// Makes the context current that was so before the last push. Without one nothing happens.
  @MainActor package static func popContext() { _ = stack.popLast() }

  /// Calls `body` with this context as the current one.
  @MainActor package func asCurrent<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    Self.pushContext(self)
    defer { Self.popContext() }
    return try body()
  }
}
