/// A state machine that determines what a compositor is told of the text that is being edited, and which steps of input methods are
/// valid.
///
/// It serves both protocols. With `zwp_text_input_v3` the compositor decides which surface may be edited, and the client enables a text
/// on it. With `zwp_text_input_v1` the client activates a text, which the compositor may end.
///
///     state            enter            leave                  update(content)            update(nil)
///     outside (v3)     ready            outside                outside                    outside
///     ready            ready            outside (v3)           enabled, if on the surface ready
///     enabled          (v3) ready       outside (v3),          enabled                    ready
///                                       dismissed (v1)
///     dismissed (v1)   dismissed        dismissed              ready, if of another field ready
///
/// An enabled text of another field is disabled and enabled with one commit, so that no keyboard is hidden and shown again.
package struct TextInputSynchronization: Hashable, Sendable {
  /// A version of the text-input protocol.
  package enum Version: Sendable, Hashable { case v1, v3 }

  /// The reason of a change.
  package enum Cause: Sendable, Hashable {
    /// The input method has edited the text.
    case inputMethod
    /// Something else has changed the text, or moved the caret.
    case other
  }

  /// Whether input methods can edit a text.
  package enum State: Sendable, Hashable {
    /// The compositor has given none of the surfaces its focus.
    case outside
    /// No text is enabled. The surface is that on which one may be enabled; nil for any.
    case ready(surface: UInt32?)
    /// Input methods can edit a text.
    case enabled(Enabled)
    /// The compositor has ended the editing of a field, which is not begun again before the field asks for it.
    case dismissed(field: UInt64)
  }

  /// A text that input methods can edit.
  package struct Enabled: Sendable, Hashable {
    /// The content that was last sent to the compositor.
    package var content: TextInputContent
    /// The number of the commit that enabled the text, or reset the input method. Earlier steps were meant for something else.
    package var since: UInt32
    /// A Boolean value that indicates whether the input method edited a former state of the text, so that changes wait for its
    /// next step.
    package var isOutdated = false
    /// The text that waits, because it is not told before the compositor knows the present state.
    package var held: TextInputContent.Surroundings?
  }

  /// The version of the text-input protocol.
  package let version: Version
  /// Whether input methods can edit a text. Initially they cannot.
  package private(set) var state: State
  /// The number of commit requests so far, by which the compositor refers to them.
  package private(set) var commitCount: UInt32 = 0
  /// The number of activations for which the compositor has sent no enter event yet. A leave event meanwhile is of a former one.
  private var pendingActivations = 0

  /// Creates the state machine of a protocol object, which is new by default.
  package init(_ version: Version, commitCount: UInt32 = 0) {
    self.version = version
    self.commitCount = commitCount
    state = version == .v3 ? .outside : .ready(surface: nil)
  }

  /// The field that is enabled; nil if there is none.
  package var field: UInt64? {
    if case .enabled(let enabled) = state { enabled.content.field } else { nil }
  }

  /// The surface on which a text can be enabled, or is; nil if the compositor does not determine it.
  package var surface: UInt32? {
    switch state {
    case .outside, .dismissed: nil
    case .ready(let surface): surface
    case .enabled(let enabled): version == .v3 ? enabled.content.surface : nil
    }
  }

  // MARK: - Focus

  /// Records that the compositor has given its focus to a surface.
  ///
  /// - Returns: The field whose editing ended, because the compositor did not announce it; nil if there is none.
  package mutating func enter(_ surface: UInt32?) -> UInt64? {
    switch version {
    case .v1:
      pendingActivations = max(0, pendingActivations - 1)
      return nil
    case .v3:
      let ended = field
      state = surface.map { .ready(surface: $0) } ?? .outside
      return ended
    }
  }

  /// Records that the compositor has taken its focus away.
  ///
  /// - Returns: The field whose editing ended, if there is one, and what to send.
  package mutating func leave() -> (field: UInt64?, update: TextInputUpdate?) {
    let ended = field
    switch version {
    case .v1:
      guard let ended, pendingActivations == 0 else { return (nil, nil) }
      state = .dismissed(field: ended)
      return (ended, nil)
    case .v3:
      state = .outside
      guard ended != nil else { return (nil, nil) }
      // Compositors may keep the text enabled otherwise, and would not notice when it is enabled again.
      var update = TextInputUpdate()
      update.disables = true
      return (ended, commit(update))
    }
  }

  // MARK: - Changes

  /// Determines what to send when the content, or the reason for it, has changed.
  ///
  /// - Parameters:
  ///   - content: The content; nil if no text is edited.
  ///   - cause: The reason of the change.
  ///   - showsPanel: Whether the user asks for the input method's keyboard.
  package mutating func update(
    to content: TextInputContent?, cause: Cause, showsPanel: Bool = false
  ) -> TextInputUpdate? {
    switch state {
    case .outside: return nil
    case .ready(let surface):
      guard let content, surface == nil || surface == content.surface else { return nil }
      return enable(content)
    case .dismissed(let field):
      guard content?.field != field || showsPanel else { return nil }
      state = .ready(surface: nil)
      return update(to: content, cause: cause)
    case .enabled(let enabled):
      guard let content, version == .v1 || content.surface == enabled.content.surface else {
        return disable(enabled)
      }
      if content.field != enabled.content.field { return replace(enabled, by: content) }
      return change(enabled, to: content, cause: cause, showsPanel: showsPanel)
    }
  }

  private mutating func enable(_ content: TextInputContent) -> TextInputUpdate {
    if version == .v1 { pendingActivations += 1 }
    var update = TextInputUpdate()
    update.enables = true
    return enable(content, with: update)
  }

  /// Commits all of a text, which is edited from now on.
  private mutating func enable(_ content: TextInputContent, with update: TextInputUpdate) -> TextInputUpdate {
    var update = update
    update.parts = .all
    update.content = content
    update = commit(update)
    state = .enabled(Enabled(content: content, since: commitCount))
    return update
  }

  private mutating func disable(_ enabled: Enabled) -> TextInputUpdate {
    state = .ready(surface: version == .v3 ? enabled.content.surface : nil)
    var update = TextInputUpdate()
    update.disables = true
    return commit(update)
  }

  /// Goes from one field to another with one commit.
  private mutating func replace(_ enabled: Enabled, by content: TextInputContent) -> TextInputUpdate {
    var update = TextInputUpdate()
    if version == .v1, content.surface == enabled.content.surface {
      // The same object stays active on the same surface, so the compositor does not hide the keyboard.
      update.resets = true
    } else {
      if version == .v1 { pendingActivations += 1 }
      update.disables = true
      update.enables = true
    }
    return enable(content, with: update)
  }

  private mutating func change(
    _ enabled: Enabled, to content: TextInputContent, cause: Cause, showsPanel: Bool
  ) -> TextInputUpdate? {
    var enabled = enabled
    if enabled.isOutdated {
      let isOwn = cause == .other && enabled.held != content.surroundings
      guard isOwn || showsPanel else {
        if cause == .inputMethod { enabled.held = content.surroundings }
        state = .enabled(enabled)
        return nil
      }
      enabled.isOutdated = false
      enabled.held = nil
    }
    let sent = enabled.content
    var update = TextInputUpdate()
    update.content = content
    if content.surroundings != sent.surroundings {
      update.parts.insert(.surroundings)
      update.isOwnChange = cause == .other
      update.resets = version == .v1 && update.isOwnChange
    }
    if content.type != sent.type { update.parts.insert(.type) }
    if content.cursorRectangle != sent.cursorRectangle { update.parts.insert(.cursorRectangle) }
    if showsPanel {
      // With this the compositor shows its keyboard again, and forgets the rest.
      update.enables = true
      update.parts = .all
    }
    enabled.content = content
    guard !update.parts.isEmpty else {
      state = .enabled(enabled)
      return nil
    }
    update = commit(update)
    if update.resets || update.enables { enabled.since = commitCount }
    state = .enabled(enabled)
    return update
  }

  private mutating func commit(_ update: TextInputUpdate) -> TextInputUpdate {
    commitCount &+= 1
    var update = update
    update.serial = commitCount
    return update
  }

  // MARK: - Steps of input methods

  /// Returns the field that a step of the input method is for; nil if the step has to be ignored, because no text is enabled or
  /// because the input method did not know yet which.
  ///
  /// - Parameter serial: The number of commits that the compositor knew.
  package mutating func receiveStep(serial: UInt32) -> UInt64? {
    guard case .enabled(var enabled) = state else { return nil }
    // Serials wrap around.
    guard Int32(bitPattern: serial &- enabled.since) >= 0 else { return nil }
    if version == .v3 {
      enabled.isOutdated = serial != commitCount
      if !enabled.isOutdated { enabled.held = nil }
      state = .enabled(enabled)
    }
    return enabled.content.field
  }
}
