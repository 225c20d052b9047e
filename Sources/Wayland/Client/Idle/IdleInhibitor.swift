/// Keeps the compositor from blanking the display while a window is visible, until it is released.
@MainActor
package final class IdleInhibitor {
  private let proxy: ZwpIdleInhibitorV1

  fileprivate init(_ proxy: ZwpIdleInhibitorV1) { self.proxy = proxy }

  isolated deinit {
    if proxy.isAlive { proxy.destroy() }
  }
}

extension Surface {
  /// Creates an inhibitor for the window, to be released before the window is destroyed; nil if the compositor has none.
  package func makeIdleInhibitor() -> IdleInhibitor? {
    globals.object(ZwpIdleInhibitManagerV1.self)?.createInhibitor(surface: surface).map { IdleInhibitor($0) }
  }
}
