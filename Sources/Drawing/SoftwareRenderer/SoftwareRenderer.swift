internal import CTactusPixman
internal import TactusGeometry
package import TactusPixels
internal import TactusRasterization
package import TactusScene

/// Draws frames on the processor, into memory.
///
/// The pictures agree with those of OpenGL. Only the damage is drawn, of which everything that an opaque rectangle hides as a whole is
/// left out. A renderer is used by one thread at a time.
package final class SoftwareRenderer {
  /// The visible area at one step of the drawing.
  struct Scope {
    var rect: PixelRect
    var clipCount: Int
  }

  /// A group that is being composed.
  struct OpenGroup: ~Copyable {
    /// The surface of the group; `nil` for a group of which no pixel is drawn.
    var surface: DrawingSurface?
    var bounds: PixelRect
    var opacity: Double
    /// The index in ``clips`` of the group's first clip.
    var clipBase: Int
  }

  /// The pixels that are drawn.
  var damage = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// The visible areas of the open clips and groups.
  var scopes: [Scope] = []
  /// The open clips.
  var clips: [ShapeClip] = []
  /// The clips that cut the shape that is being drawn.
  var activeClips: [ShapeCoverage] = []
  /// The groups that are open, outermost first.
  var groups = GroupStack()
  /// A Boolean value that indicates whether the buffer has no alpha, or an opaque background.
  var isOpaque = true
  /// The shares of pixels, or their colours, while they are combined.
  var scratch = MaskStorage()
  /// The shadows that were drawn last.
  var shadows = ShadowCache()
  /// The frames of streams, converted.
  var frames = ConvertedFrames()
  private var abuttingRects = AbuttingRects()
  /// The rectangles on the device that the commands of the frame may touch; those of clips, groups and blurs are everywhere.
  private var reaches: [Rect] = []
  /// The surface of frames that are turned or dithered; `nil` until the first one.
  private var upright: UprightSurface?

  /// Creates a renderer, which has no memory until it draws.
  package init() {}

  /// Frees the memory that is not needed between frames.
  package func trim() {
    upright = nil
    scratch = MaskStorage()
    shadows = ShadowCache()
    frames = ConvertedFrames()
  }

  /// Draws the damaged part of a frame into memory.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - damage: The pixels of the upright picture to draw; the rest of the buffer is unchanged.
  ///   - buffer: The memory, which has the frame's ``Frame/bufferSize``. Of a smaller one nothing is drawn.
  package func draw(_ frame: Frame, damage: [PixelRect], into buffer: PixelBuffer) {
    let size = frame.bufferSize
    guard buffer.width >= size.width, buffer.height >= size.height else { return }
    frames.beginFrame()
    isOpaque = frame.background.alpha >= 1
    findReaches(of: frame)
    frame.drawDamage(damage) { draw(frame, $0, into: buffer) }
  }

  /// Draws all of a frame into memory, which has the frame's ``Frame/bufferSize``.
  package func drawAll(of frame: Frame, into buffer: PixelBuffer) {
    draw(frame, damage: [PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)], into: buffer)
  }

  private func draw(_ frame: Frame, _ rect: PixelRect, into buffer: PixelBuffer) {
    let rect = rect.intersection(PixelRect(x: 0, y: 0, width: frame.width, height: frame.height))
    guard frame.transform != .normal || buffer.format == .rgb565 else {
      guard
        let surface = DrawingSurface(
          buffer, bounds: PixelRect(x: 0, y: 0, width: frame.width, height: frame.height))
      else { return }
      return draw(frame, rect, on: surface)
    }
    if upright?.fits(rect) != true { upright = UprightSurface(rect) }
    guard let surface = upright?.surface(rect) else { return }
    draw(frame, rect, on: surface)
    surface.copy(rect, of: frame, to: buffer)
  }
}

// MARK: - Commands

extension SoftwareRenderer {
  private func draw(_ frame: Frame, _ rect: PixelRect, on surface: borrowing DrawingSurface) {
    damage = rect
    let whole = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    scopes.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    scopes.append(Scope(rect: whole, clipCount: 0))
    groups.removeAll()
    abuttingRects.reset()
    let first = firstVisibleCommand(frame)
    if first == nil { surface.fill(rect, frame.background.premultiplied(opacity: 1), PIXMAN_OP_SRC) }
    for index in (first ?? 0)..<frame.commands.count where damage.isNear(reaches[index]) {
      switch frame.commands[index] {
      case .shape(let shape):
        let edges = abuttingRects.continuedEdges(ofCommandAt: index, in: frame)
        onTarget(surface) { draw(shape, continuedEdges: edges, on: $0) }
      case .picture(let picture):
        let edges = abuttingRects.continuedEdges(ofCommandAt: index, in: frame)
        onTarget(surface) { draw(picture, continuedEdges: edges, on: $0) }
      case .shadow(let shadow):
        let front = index + 1 < frame.commands.count ? frame.commands[index + 1].opaqueOutline : nil
        onTarget(surface) { draw(shadow, behind: front, on: $0) }
      case .backdrop(let backdrop): onTarget(surface) { draw(backdrop, on: $0) }
      case .pushClip(let outline): push(outline)
      case .popClip: pop()
      case .beginGroup(let group): begin(group)
      case .endGroup: end(surface)
      }
    }
    while !groups.isEmpty { end(surface) }
  }

  /// Calls a closure with the surface that is drawn into: that of the innermost group, or else a given one.
  private func onTarget(_ surface: borrowing DrawingSurface, _ body: (borrowing DrawingSurface) -> Void) {
    guard !groups.isEmpty else { return body(surface) }
    groups.withLast(body)
  }

  /// Returns the index of the last command that hides all that was drawn before; `nil` if there is none.
  private func firstVisibleCommand(_ frame: Frame) -> Int? {
    var (depth, result) = (0, Int?.none)
    for index in frame.commands.indices {
      switch frame.commands[index] {
      case .pushClip, .beginGroup: depth += 1
      case .popClip, .endGroup: depth -= 1
      case .shape, .picture:
        // Most commands reach only a part of the damage, which is found without a copy of theirs.
        guard depth == 0, damage.isWithin(reaches[index]) else { continue }
        let command = frame.commands[index]
        guard let outline = command.opaqueOutline, outline.hides(damage) else { continue }
        if case .picture(let picture) = command, !picture.contents.hasPixels { continue }
        result = index
      case .shadow, .backdrop: break
      }
    }
    return result
  }

  /// Finds what each command may touch, once for all rectangles of the damage.
  private func findReaches(of frame: Frame) {
    reaches.removeAll(keepingCapacity: true)
    for command in frame.commands {
      switch command {
      case .shape(let shape): reaches.append(shape.outline.antialiasedBounds)
      case .picture(let picture): reaches.append(picture.part.antialiasedBounds)
      case .shadow(let shadow): reaches.append(shadow.deviceBounds)
      case .backdrop, .pushClip, .popClip, .beginGroup, .endGroup: reaches.append(Self.everywhere)
      }
    }
  }

  /// A rectangle that touches all pixels.
  private static var everywhere: Rect { Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9) }
}

extension PixelRect {
  /// Returns whether a rectangle on the device contains all of the pixels, apart from a part of those at its edges.
  fileprivate func isWithin(_ rect: Rect) -> Bool {
    rect.minX < Double(x + 1) && rect.maxX > Double(x + width - 1) && rect.minY < Double(y + 1)
      && rect.maxY > Double(y + height - 1)
  }
}

// MARK: - Clips and groups

extension SoftwareRenderer {
  var scope: Scope { scopes[scopes.count - 1] }

  /// The pixels that are drawn and visible.
  var limits: PixelRect { scope.rect.intersection(damage) }

  func push(_ outline: DrawCommand.RoundedRect) {
    var next = scope
    next.rect = PixelRect(touchedBy: outline.deviceBounds, in: scope.rect)
    if let clip = ShapeClip(to: outline, touching: next.rect, in: scope.rect) {
      clips.append(clip)
      next.clipCount = clips.count
    }
    scopes.append(next)
  }

  func pop() {
    guard scopes.count > 1 else { return }
    scopes.removeLast()
    clips.removeLast(max(0, clips.count - scope.clipCount))
  }

  private func begin(_ group: DrawCommand.Group) {
    let bounds = group.bounds.intersection(limits)
    let surface = bounds.isEmpty ? nil : DrawingSurface(bounds)
    surface?.fill(bounds, SIMD4(), PIXMAN_OP_SRC)
    groups.append(
      OpenGroup(surface: surface, bounds: bounds, opacity: group.opacity, clipBase: clips.count))
    scopes.append(Scope(rect: bounds, clipCount: clips.count))
  }

  private func end(_ surface: borrowing DrawingSurface) {
    guard let group = groups.removeLast(), scopes.count > 1 else { return }
    scopes.removeLast()
    guard let content = group.surface else { return }
    let bounds = group.bounds
    let opacity = UInt8(min(max(group.opacity, 0), 1) * 255 + 0.5)
    onTarget(surface) { target in
      draw(
        .init(rect: bounds.rect, cornerRadius: 0, transform: .identity), opacity: opacity, on: target
      ) { rect, mask in
        target.draw(rect, content.image, x: rect.x - bounds.x, y: rect.y - bounds.y, mask: mask)
      }
    }
  }

  /// The index in ``clips`` of the first clip of the innermost group.
  var clipBase: Int { groups.clipBase }
}
