/// A view of the toolkit that is shown in front of everything else in its window, whatever its level.
@MainActor
package protocol WindowOverlay: View {}
