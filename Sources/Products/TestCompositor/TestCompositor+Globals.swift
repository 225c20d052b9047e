internal import TactusWaylandWire

// MARK: - Globals

extension TestCompositor {
  /// Announces an interface of `defaultGlobals`.
  func makeGlobal(_ interface: String, version: Int) -> Global? {
    switch interface {
    case "wl_compositor": global(WlCompositorResource.self, version) { [weak self] in self?.serve($0) }
    case "wl_shm": global(WlShmResource.self, version) { [weak self] in self?.serve($0) }
    case "xdg_wm_base": global(XdgWmBaseResource.self, version) { [weak self] in self?.serve($0) }
    case "wp_viewporter": global(WpViewporterResource.self, version) { [weak self] in self?.serve($0) }
    case "wp_single_pixel_buffer_manager_v1":
      global(WpSinglePixelBufferManagerV1Resource.self, version) { [weak self] in self?.serve($0) }
    case "wp_fractional_scale_manager_v1":
      global(WpFractionalScaleManagerV1Resource.self, version) { [weak self] in self?.serve($0) }
    case "wp_presentation": global(WpPresentationResource.self, version) { [weak self] in self?.serve($0) }
    case "zwp_input_timestamps_manager_v1":
      global(ZwpInputTimestampsManagerV1Resource.self, version) { [weak self] in self?.serve($0) }
    case "zwp_pointer_gestures_v1":
      global(ZwpPointerGesturesV1Resource.self, version) { [weak self] in self?.serve($0) }
    case "wp_cursor_shape_manager_v1":
      global(WpCursorShapeManagerV1Resource.self, version) { [weak self] in self?.serve($0) }
    case "wl_data_device_manager":
      global(WlDataDeviceManagerResource.self, version) { [weak self] in self?.serve($0) }
    case "zwp_tablet_manager_v2":
      global(ZwpTabletManagerV2Resource.self, version) { [weak self] in self?.serve($0) }
    case "zwp_idle_inhibit_manager_v1":
      global(ZwpIdleInhibitManagerV1Resource.self, version) { [weak self] in self?.serve($0) }
    case "ext_idle_notifier_v1":
      global(ExtIdleNotifierV1Resource.self, version) { [weak self] in self?.serve($0) }
    case "xdg_activation_v1":
      global(XdgActivationV1Resource.self, version) { [weak self] in self?.serve($0) }
    case "zwp_text_input_manager_v3":
      global(ZwpTextInputManagerV3Resource.self, version) { [weak self] in self?.serve($0) }
    case "zwp_text_input_manager_v1":
      global(ZwpTextInputManagerV1Resource.self, version) { [weak self] in self?.serve($0) }
    default: makeShellGlobal(interface, version: version)
    }
  }

  private func serve(_ shapes: WpCursorShapeManagerV1Resource) {
    shapes.onRequest = { [weak self] request in
      switch request {
      case .getPointer(let device, let pointer):
        for seat in self?.seats ?? [] { seat.adopt(device, for: pointer) }
      case .getTabletToolV2(let device, let tool): self?.adopt(device, for: tool)
      case .destroy: break
      }
    }
  }

  private func serve(_ compositor: WlCompositorResource) {
    compositor.onRequest = { [weak self] request in
      guard let self else { return }
      switch request {
      case .createSurface(let resource): surfaces.append(TestSurface(resource, self))
      case .createRegion: break
      }
    }
  }

  private func serve(_ shm: WlShmResource) {
    for format in bufferFormats { shm.format(format: WlShmResource.Format(rawValue: format)) }
    shm.onRequest = { [weak self, unowned shm] request in
      guard case .createPool(let pool, let descriptor, let size) = request, let self else { return }
      let memory = TestMemory(descriptor, size: Int(size))
      if size <= 0 { refuse(shm, 1, "wl_shm.invalid_stride", "a pool of \(size) bytes") }
      serve(pool, memory, size: Int(size))
    }
  }

  /// Checks what libwayland does.
  private func serve(_ pool: WlShmPoolResource, _ memory: TestMemory?, size: Int) {
    var size = size
    pool.onRequest = { [weak self, unowned pool] request in
      guard let self else { return }
      switch request {
      case .createBuffer(let buffer, let offset, let width, let height, let stride, let format):
        if !bufferFormats.contains(format.rawValue), !acceptsUnannouncedFormats || format.rawValue > 1 {
          refuse(pool, 0, "wl_shm.invalid_format", "the format \(format.rawValue)")
        } else if offset < 0 || width <= 0 || height <= 0
          || stride < (format == .rgb565 ? 2 : 4) * Int(width)
          || Int(offset) + Int(stride) * Int(height) > size
        {
          refuse(
            pool, 1, "wl_shm.invalid_stride",
            "\(width) × \(height) with rows of \(stride) bytes at \(offset) of \(size)")
        }
        adopt(
          TestBuffer(
            buffer, memory, offset: Int(offset), width: Int(width), height: Int(height), stride: Int(stride),
            format: format.rawValue))
      case .resize(let newSize):
        if Int(newSize) < size { refuse(pool, 2, "wl_shm.invalid_fd", "a pool becomes smaller") }
        size = Int(newSize)
      case .destroy: break
      }
    }
  }

  private func serve(_ base: XdgWmBaseResource) {
    bases.append(base)
    base.onDestroy = { [weak self, unowned base] in self?.bases.removeAll { $0 === base } }
    base.onRequest = { [weak self, unowned base] request in
      guard let self else { return }
      switch request {
      case .destroy:
        if surfaces.contains(where: { $0.role?.isAlive == true }) {
          refuse(base, 1, "xdg_wm_base.defunct_surfaces", "it is destroyed before its surfaces")
        }
      case .createPositioner(let positioner): positioners.append(TestPositioner(positioner, self))
      case .getXdgSurface(let role, let resource): surface(of: resource)?.adopt(role, of: base)
      case .pong(let serial): pongs.append(serial)
      }
    }
  }

  private func serve(_ viewporter: WpViewporterResource) {
    viewporter.onRequest = { [weak self, unowned viewporter] request in
      guard case .getViewport(let viewport, let resource) = request else { return }
      self?.surface(of: resource)?.adopt(viewport, of: viewporter)
    }
  }

  private func serve(_ pixels: WpSinglePixelBufferManagerV1Resource) {
    pixels.onRequest = { [weak self] request in
      guard case .createU32RgbaBuffer(let buffer, let r, let g, let b, let a) = request else { return }
      self?.singlePixels.append((buffer, [r, g, b, a]))
    }
  }

  private func serve(_ scales: WpFractionalScaleManagerV1Resource) {
    scales.onRequest = { [weak self, unowned scales] request in
      guard case .getFractionalScale(let scale, let resource) = request else { return }
      let surface = self?.surface(of: resource)
      if surface?.fractionalScale?.isAlive == true {
        self?.refuse(
          scales, 0, "wp_fractional_scale_manager_v1.fractional_scale_exists", "a second one of the surface")
      }
      surface?.fractionalScale = scale
    }
  }

  private func serve(_ presentation: WpPresentationResource) {
    presentation.clockId(clkId: presentationClock)
    presentation.onRequest = { [weak self] request in
      guard case .feedback(let resource, let feedback) = request else { return }
      self?.surface(of: resource)?.pending.feedback.append(feedback)
    }
  }

  private func serve(_ timestamps: ZwpInputTimestampsManagerV1Resource) {
    timestamps.onRequest = { [weak self] request in
      guard case .getTouchTimestamps(let subscription, let touch) = request else { return }
      for seat in self?.seats ?? [] { seat.adopt(subscription, for: touch) }
    }
  }

  private func serve(_ gestures: ZwpPointerGesturesV1Resource) {
    gestures.onRequest = { [weak self] request in
      guard case .getPinchGesture(let pinch, let pointer) = request else { return }
      for seat in self?.seats ?? [] { seat.adopt(pinch, for: pointer) }
    }
  }
}

extension TestCompositor {
  /// Returns the `xdg_wm_base` of the client that owns an object.
  func base(of object: Resource) -> XdgWmBaseResource? { bases.first { $0.client == object.client } }
}
