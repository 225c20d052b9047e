/// The numbers of the windows in a recording: those of the order in which they appeared. A window keeps its number when others are gone.
@MainActor
struct WindowNumbers {
  private var windows: [WeakReference<Window>] = []

  /// Numbers windows that are shown already, from 0.
  init(_ windows: [Window] = []) { self.windows = windows.map { WeakReference(object: $0) } }

  /// Returns the number of a window, which gets the next one if it has none yet.
  mutating func number(of window: Window) -> Int {
    for index in windows.indices where windows[index].object === window { return index }
    windows.append(WeakReference(object: window))
    return windows.count - 1
  }

  /// Returns the window with a number; nil if it has not appeared, or is gone.
  subscript(number: Int) -> Window? { windows.indices.contains(number) ? windows[number].object : nil }
}
