/// An interaction that a key activates while its view, or a view inside, has the focus.
@MainActor
protocol KeyActivatedInteraction: Interaction {
  /// Activates the interaction.
  ///
  /// - Returns: Whether the interaction has used the key.
  func activate(by key: Key) -> Bool
}
