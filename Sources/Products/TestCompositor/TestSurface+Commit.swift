package import TactusPixels
internal import TactusWaylandWire

// MARK: - Commits

/// What clients set for a surface, and what takes effect together with a commit.
extension TestSurface {
  /// The state that is double-buffered.
  struct State {
    var bufferScale: Int32 = 1
    var bufferTransform: UInt32 = 0
    var hasOpaqueRegion = false
    var destination: (width: Int32, height: Int32)?
    var source: (x: Double, y: Double, width: Double, height: Double)?
    var geometry: PixelRect?
    var minimumSize: (width: Int32, height: Int32)?
    var maximumSize: (width: Int32, height: Int32)?
    var damage: [PixelRect] = []
    var surfaceDamage: [PixelRect] = []
    var callbacks: [WlCallbackResource] = []
    var feedback: [WpPresentationFeedbackResource] = []
    /// The buffer that was attached, or none; nil if nothing was attached since the last commit.
    var attachment: Attachment?

    /// Adds what was committed later.
    mutating func merge(_ later: State) {
      let (damage, surfaceDamage, callbacks, feedback) = (damage, surfaceDamage, callbacks, feedback)
      let attachment = attachment
      self = later
      self.damage = damage + later.damage
      self.surfaceDamage = surfaceDamage + later.surfaceDamage
      self.callbacks = callbacks + later.callbacks
      self.feedback = feedback + later.feedback
      self.attachment = later.attachment ?? attachment
    }

    /// Forgets what takes effect once.
    mutating func clear() {
      damage = []
      surfaceDamage = []
      callbacks = []
      feedback = []
      attachment = nil
    }
  }

  /// What was attached.
  enum Attachment {
    case empty
    case buffer(WlBufferResource)
  }

  func receive(_ request: WlSurfaceResource.Request) {
    switch request {
    case .attach(let buffer, let x, let y):
      pending.attachment = buffer.map { .buffer($0) } ?? .empty
      guard resource.version >= 5 else {
        offset = (offset.x + x, offset.y + y)
        return
      }
      if x != 0 || y != 0 { refuse(3, "invalid_offset", "attach at \(x), \(y) instead of wl_surface.offset") }
    case .offset(let x, let y): offset = (offset.x + x, offset.y + y)
    case .frame(let callback): pending.callbacks.append(callback)
    case .setBufferScale(let scale):
      pending.bufferScale = scale
      if scale < 1 { refuse(0, "invalid_scale", "the scale \(scale)") }
    case .setBufferTransform(let transform):
      pending.bufferTransform = transform.rawValue
      if transform.rawValue > 7 { refuse(1, "invalid_transform", "the transform \(transform.rawValue)") }
    case .damage(let x, let y, let width, let height):
      pending.surfaceDamage.append(
        PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height)))
    case .damageBuffer(let x, let y, let width, let height):
      pending.damage.append(PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height)))
    case .setOpaqueRegion(let region): pending.hasOpaqueRegion = region != nil
    case .commit: commit()
    case .destroy:
      // As wlroots: also that of a subsurface.
      if role?.isAlive == true || layerSurface?.isAlive == true || subsurface?.isAlive == true {
        refuse(4, "defunct_role_object", "the surface is destroyed before the object of its role")
      }
    default: break
    }
  }

  private func refuse(_ code: UInt32, _ name: String, _ explanation: String) {
    compositor.refuse(resource, code, "wl_surface.\(name)", explanation)
  }

  private func commit() {
    commitCount += 1
    let state = pending
    pending.clear()
    guard let parent = subsurface?.parent, subsurface?.isSynchronised == true, !parent.isDestroyed else {
      return apply(state)
    }
    // Shown with the next commit of the parent. A buffer that is replaced before that is not shown.
    if case .buffer(let resource)? = cached?.attachment, state.attachment != nil { release(resource) }
    if cached == nil { cached = state } else { cached?.merge(state) }
    compositor.onCommit?(self)
  }

  private func release(_ resource: WlBufferResource) {
    if resource.isAlive { resource.release() }
  }

  private func apply(_ state: State) {
    current = state
    hadContent = hasContent
    hasBuffer = false
    switch state.attachment {
    case nil: break
    case .empty?:
      hasContent = false
      buffer = nil
      singlePixel = nil
    case .buffer(let resource)?:
      hasBuffer = true
      hasContent = true
      buffer = compositor.buffers.first { $0.resource === resource }
      singlePixel = compositor.singlePixels.first { $0.resource === resource }?.color
      // Without `releasesBuffers`, the buffer remains in use until it is released explicitly.
      if let buffer, !unreleasedBuffers.contains(where: { $0 === buffer }) {
        unreleasedBuffers.append(buffer)
      }
    }
    unreleasedBuffers.removeAll(where: \.isDestroyed)
    for child in compositor.surfaces where child.subsurface?.parent === self { child.applyCached() }
    checkCommit()
    compositor.onCommit?(self)
    if compositor.releasesBuffers { releaseBuffers() }
    callbacks += state.callbacks
    feedback += state.feedback
    if toplevel != nil, !isConfigured, let first = compositor.firstConfiguration { configure(first) }
    layerSurface?.commit(hasBuffer: hasBuffer)
    popup?.commit(hasBuffer: hasBuffer)
  }

  /// Applies what was committed of a subsurface, because its parent is committed.
  private func applyCached() {
    subsurface?.applyPosition()
    if let state = cached.take() { apply(state) }
  }

  // MARK: - Checks

  /// The size of the surface in points; nil without content.
  private var pointSize: (width: Int, height: Int)? {
    guard hasContent else { return nil }
    if let destination = current.destination { return (Int(destination.width), Int(destination.height)) }
    guard let (bufferWidth, bufferHeight) = bufferSize else { return nil }
    let scale = Int(max(1, current.bufferScale))
    let isTurned = current.bufferTransform & 1 == 1
    let (width, height) = isTurned ? (bufferHeight, bufferWidth) : (bufferWidth, bufferHeight)
    return (width / scale, height / scale)
  }

  /// The window geometry that Weston uses: that of the client, or else what the surface and its subsurfaces cover.
  private var effectiveGeometry: (width: Int, height: Int)? {
    guard let size = pointSize else { return nil }
    if let geometry = current.geometry { return (geometry.width, geometry.height) }
    var (left, top, right, bottom) = (0, 0, size.width, size.height)
    for child in compositor.surfaces where child.subsurface?.parent === self {
      guard let size = child.pointSize, let position = child.subsurface?.position else { continue }
      left = min(left, Int(position.x))
      top = min(top, Int(position.y))
      right = max(right, Int(position.x) + size.width)
      bottom = max(bottom, Int(position.y) + size.height)
    }
    return (right - left, bottom - top)
  }

  private func checkCommit() {
    checkBuffer()
    if let role, role.isAlive { checkRole(role) }
  }

  /// The size of the buffer in pixels; nil for a buffer of a GPU, whose size is not known.
  private var bufferSize: (width: Int, height: Int)? {
    if let buffer { return (buffer.width, buffer.height) }
    return singlePixel == nil ? nil : (1, 1)
  }

  private func checkBuffer() {
    guard hasContent, let (bufferWidth, bufferHeight) = bufferSize else { return }
    let scale = Int(max(1, current.bufferScale))
    // As wlroots: also with a destination.
    if current.source == nil, bufferWidth % scale != 0 || bufferHeight % scale != 0 {
      refuse(2, "invalid_size", "\(bufferWidth) × \(bufferHeight) pixels at the scale \(scale)")
    }
    guard let source = current.source, let viewport else { return }
    if current.destination == nil,
      source.width != source.width.rounded() || source.height != source.height.rounded()
    {
      compositor.refuse(viewport, 1, "wp_viewport.bad_size", "\(source) without a destination")
    }
    let (width, height) = (Double(bufferWidth / scale), Double(bufferHeight / scale))
    if source.x + source.width > width || source.y + source.height > height {
      compositor.refuse(viewport, 2, "wp_viewport.out_of_buffer", "\(source) of \(width) × \(height)")
    }
  }

  /// The widths and heights that a compositor configures, in points.
  private static let possibleSizes = 64...32_768

  private func checkRole(_ role: XdgSurfaceResource) {
    if toplevel == nil, popup == nil {
      return compositor.refuse(role, 1, "xdg_surface.not_constructed", "a commit without a role")
    }
    // All of them: a buffer may be attached once a configuration was acknowledged.
    if hasBuffer, acknowledgedSerials.isEmpty {
      compositor.refuse(
        role, 3, "xdg_surface.unconfigured_buffer", "a buffer before the first acknowledgement")
    }
    guard let toplevel, toplevel.isAlive else { return }
    let (minimum, maximum) = (current.minimumSize ?? (0, 0), current.maximumSize ?? (0, 0))
    if maximum.width > 0 && maximum.width < minimum.width
      || maximum.height > 0 && maximum.height < minimum.height
    {
      compositor.refuse(
        toplevel, 2, "xdg_toplevel.invalid_size", "the maximum \(maximum) is below the minimum \(minimum)")
    }
    // As Weston does: with each commit, for the configuration that was acknowledged last.
    guard let geometry = effectiveGeometry, let configuration = acknowledgedConfiguration else { return }
    let (width, height) = (Int(configuration.width), Int(configuration.height))
    // No window can have the sizes that a hostile script configures. Weston's kiosk shell configures zero for
    // a new window while there is no output.
    let isWithoutOutput = (width, height) == (0, 0) && compositor.outputs.isEmpty && !hadContent
    guard isWithoutOutput || Self.possibleSizes.contains(width) && Self.possibleSizes.contains(height) else {
      return
    }
    if configuration.states.contains(Configuration.maximized),
      (geometry.width, geometry.height) != (width, height)
    {
      compositor.refuse(
        compositor.base(of: role), 4, "xdg_wm_base.invalid_surface_state",
        "xdg_surface geometry (\(geometry.width) x \(geometry.height)) does not match the configured maximized state "
          + "(\(width) x \(height))")
    }
    if configuration.states.contains(Configuration.fullscreen),
      geometry.width > width || geometry.height > height
    {
      compositor.refuse(
        compositor.base(of: role), 4, "xdg_wm_base.invalid_surface_state",
        "xdg_surface geometry (\(geometry.width) x \(geometry.height)) is larger than the configured fullscreen state "
          + "(\(width) x \(height))")
    }
  }

  // MARK: - Configurations

  /// Records a configuration that was sent.
  func didConfigure(_ serial: UInt32, _ configuration: Configuration? = nil) {
    isConfigured = true
    unacknowledged.append((serial, configuration, 0))
  }

  /// Records an acknowledgement.
  ///
  /// - Returns: `false` if the serial is not that of a configuration that was sent and is newer than the last one that was acknowledged.
  func acknowledge(_ serial: UInt32) -> Bool {
    guard let index = unacknowledged.firstIndex(where: { $0.serial == serial }) else { return false }
    acknowledgedSerials.append(serial)
    acknowledgedConfiguration = unacknowledged[index].configuration
    unacknowledged.removeSubrange(...index)
    return true
  }

  /// Counts a frame, in which all configurations before the last one have to be acknowledged.
  func countFrame() {
    guard compositor.expectsAcknowledgements, !callbacks.isEmpty else { return }
    for index in unacknowledged.indices {
      unacknowledged[index].frames += 1
      if unacknowledged[index].frames == 3 {
        compositor.note(
          "the configuration \(unacknowledged[index].serial) was not acknowledged within two frames")
      }
    }
  }

  func checkAcknowledgements() {
    guard compositor.expectsAcknowledgements, callbacks.isEmpty, hasContent || commitCount > 1 else { return }
    for entry in unacknowledged {
      compositor.note("the configuration \(entry.serial) was not acknowledged within a frame")
    }
    unacknowledged = []
  }
}
