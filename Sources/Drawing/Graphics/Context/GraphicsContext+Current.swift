// MARK: - The current context

extension GraphicsContext {
  /// The contexts that have been made current. They are static, because a view's `draw(_:)` is given no context.
  @MainActor private static var stack: [GraphicsContext] = []

  /// The current context: inside a view's `draw(_:)` that of the view, elsewhere `nil`.
  @MainActor public static var current: GraphicsContext? { stack.last }

  /// Makes a context the current one until the matching ``popContext()``.
  @MainActor package static func pushContext(_ context: GraphicsContext) { stack.append(context) }

  /// Makes the context current that was current before the last push. Without one, the call has no effect.
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
