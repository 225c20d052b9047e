// MARK: - Interactions

extension View {
  /// Adds an interaction, removing it from its previous view. Does nothing if the view has it already.
  public func addInteraction(_ interaction: any Interaction) {
    guard !interactions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction. Does nothing if the view does not have it.
  public func removeInteraction(_ interaction: any Interaction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  /// Returns the first interaction of a type, of the view or of its nearest ancestor that has one.
  ///
  /// - Parameters:
  ///   - type: The type, which may be that of a protocol.
  ///   - isMatch: Called with each interaction in turn, until it returns `true`.
  func nearestInteraction<Kind>(_ type: Kind.Type, where isMatch: (Kind) -> Bool = { _ in true }) -> Kind? {
    var next: View? = self
    while let view = next {
      for case let interaction as Kind in view.interactions where isMatch(interaction) { return interaction }
      next = view.superview
    }
    return nil
  }
}
