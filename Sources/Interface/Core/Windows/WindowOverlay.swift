/// A view that is shown in front of everything else in its window, the on-screen keyboard included.
@MainActor
package protocol WindowOverlay: View {}
