/// The only place where the configurations of a surface are acknowledged, and where it is committed.
///
/// What is requested of a surface and of its role, such as a scale or a window geometry, is pending until the surface is committed, and
/// any commit publishes all of it. A commit for another reason, such as a new title, must not publish the geometry of a frame that has not
/// been drawn: Weston ends the connection if the geometry does not match the configuration that was acknowledged last, and others
/// show a buffer in a wrong size. So nothing is sent when it becomes known. A transaction sends everything at once, in this order: the
/// acknowledgement, the attributes of the buffer, what the role and the subsurfaces have to say, the buffer, the commit.
///
/// A role, a title bar or a subsurface that has changed calls ``setNeedsCommit()``, and sends what has changed when it is asked by
/// ``onPrepare``.
@MainActor
package final class SurfaceTransaction {
  /// Called before anything is sent that a commit publishes.
  package var willBegin: (() -> Void)?
  /// Called before each commit. Sends what belongs to the role, and draws the subsurfaces.
  package var onPrepare: (() -> Void)?
  /// A Boolean value that indicates whether something waits for a commit, with another buffer or without.
  package private(set) var needsCommit = false
  /// A Boolean value that indicates whether the latest configuration has not been acknowledged.
  package var needsAcknowledgement: Bool {
    surface.configuration.map { $0.serial != acknowledged } ?? false
  }
  /// How the buffer that the compositor has is shown; nil before the first one.
  package private(set) var shown: SurfaceContent?

  private unowned let surface: Surface
  /// How the next buffer is shown, as far as the compositor knows. It differs from ``shown`` while a frame is drawn, and after one that
  /// could not be drawn.
  private var sent: SurfaceContent?
  private var attributes = SurfaceAttributes()
  private var acknowledged: UInt32?

  init(_ surface: Surface) { self.surface = surface }

  /// Records that something has changed of which the compositor learns with the next commit.
  package func setNeedsCommit() { needsCommit = true }

  /// Returns whether the buffer that the compositor has is also right for other content. Only then may it be committed as it is.
  ///
  /// A frame that could not be drawn has left its geometry pending, so that no other commit may follow before one that could.
  package func shows(_ content: SurfaceContent) -> Bool {
    guard let shown, let sent else { return false }
    return shown.hasGeometry(of: content) && sent.hasGeometry(of: shown)
  }

  // MARK: - With content

  /// Acknowledges the configuration for which content is drawn, and sends what belongs to it. The content is drawn and committed next,
  /// or, if its buffer does not differ, committed only.
  package func begin(_ content: SurfaceContent) {
    willBegin?()
    acknowledgeConfiguration()
    sent = content
    attributes.send(content, to: surface)
    onPrepare?()
  }

  /// Commits the buffer that was attached since ``begin(_:)``, the same one with other attributes, or a new surface without any.
  package func commit() {
    surface.surface.commit()
    didCommit()
  }

  /// Records that a graphics library has committed the surface together with its buffer.
  package func didCommit() {
    shown = sent
    needsCommit = false
  }

  // MARK: - Without content

  /// Commits what waits together with the buffer that the compositor has.
  ///
  /// - Parameter content: How the surface would be drawn now.
  /// - Returns: `false` if nothing waits, or if the surface has to be drawn first.
  @discardableResult
  package func commitState(for content: SurfaceContent) -> Bool {
    guard needsCommit, shows(content) else { return false }
    willBegin?()
    acknowledgeConfiguration()
    onPrepare?()
    commit()
    return true
  }

  /// Commits what waits after it was found that the buffer that the compositor has is exactly what would be drawn.
  package func commitUndrawn(_ content: SurfaceContent) {
    guard let shown, needsCommit || !shows(content) else { return }
    var content = content
    content.isSinglePixel = shown.isSinglePixel
    begin(content)
    commit()
  }

  /// Notifies the compositor that the next commit is for the latest configuration, each of which is acknowledged once.
  private func acknowledgeConfiguration() {
    guard let serial = surface.configuration?.serial, serial != acknowledged else { return }
    acknowledged = serial
    surface.sendAcknowledgement(serial)
  }
}
