internal import TactusGraphics
internal import TactusScene

/// Shows an image. ``View/contentMode`` says how it fills the bounds.
@MainActor
open class ImageView: View {
  /// The image; nil shows nothing.
  open var image: Image? {
    didSet {
      // Also where the same is set again: what was set last is what shows.
      loadNumber += 1
      load?.cancel()
      if image != oldValue { showImage() }
    }
  }
  /// Shown in place of an image that could not be loaded. Default: a grey picture with a cross.
  public var placeholder: Image? = ImageView.defaultPlaceholder

  /// How the image fills the bounds. Default `.scaleToFill`.
  open override var contentMode: ContentMode {
    didSet {
      // A recorded drawing shows the image where it lay then.
      if contentMode != oldValue, strategyDrawing != nil { setNeedsDisplay() }
    }
  }

  /// Counts what was asked to be shown, so that what comes late is known.
  private var loadNumber = 0
  /// What is on its way.
  private var load: ImageLoad?
  /// The colour that a stencil is filled with.
  private var shownTint: Color?

  /// Makes an image view. It lets touches through unless ``View/isUserInteractionEnabled`` is set, as in UIKit.
  ///
  /// - Parameter frame: Its place in the coordinates of the view that it will be added to.
  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  isolated deinit { load?.cancel() }

  /// Makes an image view of the image's size.
  public convenience init(image: Image?) {
    self.init(frame: Rect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    // An initialiser's own setting calls no observer.
    showImage()
  }

  /// Reads an image file (PNG, JPEG, WebP, SVG) and decodes it off the main thread; the image is shown when it is there.
  ///
  /// What was shown stays until then. A large JPEG in a view that is zoomed is decoded at the scale at which it is shown. A file that cannot be read or decoded is logged, and ``placeholder`` is shown.
  /// Setting ``image``, or loading another file, drops what is still on its way.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - scale: Pixels per point.
  ///   - limits: What the decoding may take.
  public func load(contentsOfFile path: String, scale: Double = 1, limits: ImageDecodingLimits = .default) {
    loadNumber += 1
    let number = loadNumber
    load?.cancel()
    load = Image.loadScaled(contentsOfFile: path, scale: scale, limits: limits) { [weak self] result in
      guard let self, number == loadNumber else { return }
      switch result {
      case .success(let image) where image.source != nil && activeDrawingStrategy == nil:
        image.decodeWhole { [weak self] whole in
          guard let self, number == loadNumber else { return }
          self.image = whole
        }
      case .success(let image): self.image = image
      case .failure(let error):
        Self.logger.error("\(path): \(error)")
        image = placeholder
      }
    }
  }

  /// The image's size.
  open override func sizeThatFits(_ size: Size) -> Size { image?.size ?? .zero }

  /// A stencil takes the new accent colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateTint()
  }

  /// A stencil takes the accent colour as it is now.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateTint()
  }

  /// A stencil takes the accent colour of where it is now.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { updateTint() }
  }

  private func updateTint() {
    if image?.renderingMode == .alwaysTemplate, shownTint != tintColor.resolvedColor(with: traitCollection) {
      showImage()
    }
  }

  /// Gives the image to the layer as it is; one that is zoomed, and large, is drawn by the view's strategy.
  private func showImage() {
    if activeDrawingStrategy != nil { setNeedsDisplay() } else { showWhole() }
  }

  private func showWhole() {
    layer.contentsCenter = image?.stretchedPart ?? Rect(x: 0, y: 0, width: 1, height: 1)
    layer.contents = shownImage.map {
      LayerContents(bitmap: $0.preview, scale: $0.scale * Double($0.preview.width) / Double($0.pixelWidth))
    }
    guard let image, image.source != nil else { return }
    // It is zoomed no longer: all of it is shown as it is, once it is there.
    let number = loadNumber
    image.decodeWhole { [weak self] whole in
      guard let self, number == loadNumber, strategyDrawing == nil else { return }
      self.image = whole
    }
  }

  /// The image, filled with the accent colour if it is a stencil.
  private var shownImage: Image? {
    guard let image, image.renderingMode == .alwaysTemplate else { return image }
    let tint = tintColor.resolvedColor(with: traitCollection)
    shownTint = tint
    return image.withTintColor(tint)
  }

  /// The pixels along the longer side up to which an image is one texture, which is shown at any scale as it is.
  private static let maximumWholeSide = 1024
  /// Whether the image was shown so small, when that was last decided, that a texture of it would show moiré.
  private var isReduced = false

  /// Whether each pixel of the screen stands for more than two of the image's along a side: a texture is read at four pixels,
  /// and those between them would be passed over.
  private var shouldBeReduced: Bool {
    guard let image, let rect = imageRect(of: image), rect.width > 0 else { return false }
    // One that sticks out of the view is shown as it is: a recorded drawing ends at the bounds.
    guard
      clipsToBounds || contentMode == .scaleAspectFill || bounds.insetBy(dx: -0.01, dy: -0.01).contains(rect)
    else { return false }
    return contentScaleFactor * rect.width < Double(image.pixelWidth) / 2
  }

  /// Where the whole image would lie, in the view's coordinates.
  private func imageRect(of image: Image) -> Rect? {
    guard let placement = contentMode.gravity.placement(of: image.size, in: bounds.size, clipped: false)
    else { return nil }
    let (width, height) = (
      placement.rect.width / placement.source.width, placement.rect.height / placement.source.height
    )
    return Rect(
      x: bounds.minX + placement.rect.minX - placement.source.minX * width,
      y: bounds.minY + placement.rect.minY - placement.source.minY * height, width: width, height: height)
  }

  override func recordDrawing() -> RecordedDrawing? {
    isReduced = shouldBeReduced
    guard let image = shownImage, image.capInsets == .zero,
      isReduced || max(image.pixelWidth, image.pixelHeight) > Self.maximumWholeSide,
      let rect = imageRect(of: image)
    else {
      if strategyDrawing != nil { discardDrawing() } else { showWhole() }
      return nil
    }
    let shown = rect.intersection(bounds)
    guard !shown.isNull, !shown.isEmpty else {
      discardDrawing()
      return nil
    }
    let recording = Recording(in: bounds) { context in
      context.clip(to: shown)
      context.draw(image, in: rect)
    }
    keepLevel()
    return RecordedDrawing(recording: recording, maximumScale: Double(image.pixelWidth) / rect.width)
  }

  /// Says at which scale an image is drawn that is decoded for it.
  private func keepLevel() {
    guard let image, let source = image.source, let rect = imageRect(of: image) else { return }
    let size = Size(width: rect.width / Double(source.width), height: rect.height / Double(source.height))
    source.keep(for: contentScaleFactor * max(size.width, size.height))
  }

  override func drawingWillUpdate() {
    if strategyDrawing != nil { keepLevel() }
    if activeDrawingStrategy != nil, shouldBeReduced != isReduced { setNeedsDisplay() }
  }

  override func discardDrawing() {
    guard strategyDrawing != nil else { return }
    super.discardDrawing()
    showWhole()
  }

  private static let defaultPlaceholder = Image(size: Size(width: 64, height: 64)) { context in
    context.setFillColor(Color(white: 0.85))
    context.fill(Rect(x: 0, y: 0, width: 64, height: 64))
    var cross = BezierPath()
    cross.move(to: Point(x: 22, y: 22))
    cross.addLine(to: Point(x: 42, y: 42))
    cross.move(to: Point(x: 42, y: 22))
    cross.addLine(to: Point(x: 22, y: 42))
    context.setStrokeColor(Color(white: 0.55))
    context.setLineWidth(4)
    context.stroke(cross)
  }
}
