internal import TactusGeometry
internal import TactusPixels
internal import TactusScene

/// What is kept of a frame that was drawn.
struct FrameTrace {
  private(set) var commands: [CommandTrace] = []
  private(set) var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private(set) var transform = OutputTransform.normal
  private(set) var background = Color.clear
  /// The clips and groups that are open while the trace is made: the index of each, and the pixels inside it.
  private var open: [(index: Int, visible: PixelRect)] = []

  /// Replaces the trace by that of a frame.
  mutating func trace(_ frame: Frame) {
    bounds = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    transform = frame.transform
    background = frame.background
    commands.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    for (index, command) in frame.commands.enumerated() {
      let trace = CommandTrace(command, index, in: open.last?.visible ?? bounds)
      commands.append(trace)
      if trace.isContainer {
        open.append((index, trace.bounds))
      } else if trace.look == .end, let last = open.popLast() {
        commands[last.index].end = index
      }
    }
    for last in open { commands[last.index].end = commands.count }
  }
}
