internal import TactusGraphics
internal import TactusScene

/// A view that displays an image. ``View/contentMode`` determines how the image is scaled and aligned within the bounds.
@MainActor
open class ImageView: View {
  /// The image to display. Setting it cancels a load in progress. Default nil.
  open var image: Image? {
    didSet {
      // Setting an equal image also supersedes a load in progress.
      loadGeneration += 1
      load?.cancel()
      guard image != oldValue else { return }
      showImage()
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }
  /// The image to display while ``isHighlighted`` is true; nil, the default, for ``image``. The size of the view remains that of ``image``.
  open var highlightedImage: Image? { didSet { if highlightedImage != oldValue { highlightDidChange() } } }
  /// A Boolean value that indicates whether ``highlightedImage`` is displayed, as cells set it. Default false.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { highlightDidChange() } } }
  /// The image that is displayed, unless an animation is.
  private var source: Image? { isHighlighted ? highlightedImage ?? image : image }
  /// The image to display if an image file cannot be loaded. Default: a grey square with a cross.
  public var placeholder: Image? = ImageView.defaultPlaceholder

  /// How the image is scaled and aligned within the bounds. Default `.scaleToFill`.
  open override var contentMode: ContentMode {
    didSet {
      // A recorded drawing contains the image at its previous position.
      if contentMode != oldValue, strategyDrawing != nil { setNeedsDisplay() }
    }
  }

  // MARK: Animation

  /// The images that are shown one after another while ``isAnimating``, instead of ``image``; nil, the default, for none. Setting them ends
  /// the animation.
  open var animationImages: [Image]? {
    get { animation.flatMap { $0.images.isEmpty ? nil : $0.images } }
    set { changeAnimation { $0.images = newValue ?? [] } }
  }
  /// The time in which each of the images is shown once, in seconds. Default 0, which means a thirtieth of a second for each.
  open var animationDuration: Double {
    get { animation?.duration ?? 0 }
    set { changeAnimation { $0.duration = newValue } }
  }
  /// How often the images are shown. Default 0, which means without an end.
  open var animationRepeatCount: Int {
    get { animation?.repeatCount ?? 0 }
    set { changeAnimation { $0.repeatCount = newValue } }
  }
  /// A Boolean value that indicates whether the images of the animation are shown.
  open var isAnimating: Bool { animation?.isRunning ?? false }
  var animation: ImageAnimation?

  /// Shows the images of the animation from the first one on, as long as the view is in a window.
  open func startAnimating() { beginAnimation() }

  /// Ends the animation, and shows ``image`` again.
  open func stopAnimating() { endAnimation() }

  /// A number that increases with each image that is set or loaded. The result of a load that began with another number is
  /// discarded.
  private var loadGeneration = 0
  /// The latest load of a file, which may have completed; nil before the first.
  private var load: ImageLoad?
  /// The tint colour with which the template image was last filled.
  private var appliedTint: Color?

  /// Creates an image view. It ignores touches unless ``InteractiveResponder/isUserInteractionEnabled`` is set, as in UIKit.
  ///
  /// - Parameter frame: The image view's frame, in the superview's coordinates.
  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates the view for code that declares UIKit's initializer for archives; see ``View/init(coder:ignored:)``.
  public override init?(coder: AnyObject, ignored: Void = ()) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  deinit { load?.cancel() }

  /// Creates an image view that displays an image, with the size of the image; the size is zero for nil.
  public convenience init(image: Image?) {
    self.init(frame: Rect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    // Property observers are not called for properties set in an initialiser.
    showImage()
  }

  /// Creates an image view that displays an image, with the size of the image, and another one while it is highlighted.
  public convenience init(image: Image?, highlightedImage: Image?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// Loads an image file (PNG, JPEG, WebP or SVG) on a background thread, and displays the image when it is decoded.
  ///
  /// The previous image is displayed until then. In a zoomed view, a large JPEG is decoded, and an SVG drawn, at the scale at which
  /// it is displayed. So is what is seen of a PNG or WebP with more than 25 million pixels, whose size ``ImageDecodingLimits/partedPixels``
  /// limits.
  /// If the file cannot be read or decoded, the error is logged and ``placeholder`` is displayed. Setting ``image`` or loading
  /// another file cancels the load.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - scale: The number of pixels per point. Default 1.
  ///   - limits: The limits of size, memory and time for decoding.
  public func load(contentsOfFile path: String, scale: Double = 1, limits: ImageDecodingLimits = .default) {
    loadGeneration += 1
    let number = loadGeneration
    load?.cancel()
    load = Image.loadScaled(contentsOfFile: path, scale: scale, limits: limits) { [weak self] result in
      guard let self, number == loadGeneration else { return }
      switch result {
      case .success(let image) where image.scaledPicture != nil && activeDrawingStrategy == nil:
        image.decodeWhole { [weak self] whole in
          guard let self, number == loadGeneration else { return }
          self.image = whole
        }
      case .success(let image): self.image = image
      case .failure(let error):
        Self.logger.error("\(path): \(error)")
        image = placeholder
      }
    }
  }

  /// A Boolean value that indicates whether the image was last shown in right-to-left layout.
  private var isShownMirrored = false

  /// A Boolean value that indicates whether a symbol without a configuration of its own grows with the preferred size of text.
  var enlargesPlainSymbols = false {
    didSet {
      guard enlargesPlainSymbols != oldValue else { return }
      showImage()
      invalidateIntrinsicContentSize()
    }
  }

  /// The image as it is shown: a symbol in the preferred size of text and the scale of the window, and mirrored where it has to be.
  private var adaptedImage: Image? { adapted(source) }

  private func adapted(_ image: Image?) -> Image? {
    guard let image, image.isSymbolImage || image.flipsForRightToLeftLayoutDirection else { return image }
    let factor = traitCollection.preferredContentSizeCategory.scaleFactor
    let symbol =
      enlargesPlainSymbols && factor != 1 ? image.withPreferredConfiguration(.besideGrowingText) : image
    let adapted = symbol.symbolImage(
      scale: window.map { _ in contentScaleFactor } ?? image.scale, factor: factor)
    guard image.flipsForRightToLeftLayoutDirection, isRightToLeft else { return adapted }
    return adapted.mirrored()
  }

  /// Mirrors the image, or no longer, if the layout direction has changed.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard image?.flipsForRightToLeftLayoutDirection == true, isShownMirrored != isRightToLeft else { return }
    showImage()
  }

  /// Returns the size of the image, in points.
  open override func sizeThatFits(_ size: Size) -> Size { adapted(image)?.size ?? .zero }

  /// The size of the image, in points; ``MeasuredResponder/noIntrinsicMetric`` for both without an image.
  open override var intrinsicContentSize: Size {
    toolkitIntrinsicSize(adapted(image)?.size ?? super.intrinsicContentSize)
  }

  /// Updates a template image for the new tint colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateTint()
  }

  /// Updates a template image for the new traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard let image, image.isSymbolImage || image.flipsForRightToLeftLayoutDirection else {
      return updateTint()
    }
    showImage()
    invalidateIntrinsicContentSize()
  }

  /// Updates a template image for the inherited tint colour.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    animation?.follow(window)
    if window != nil { if image?.isSymbolImage == true { showImage() } else { updateTint() } }
  }

  private func updateTint() {
    if source?.renderingMode == .alwaysTemplate, appliedTint != tintColor.resolvedColor(with: traitCollection)
    {
      showImage()
    }
  }

  /// Sets the image as the layer's contents, or redraws the view if it is drawn in tiles, as in a zoomed scroll view.
  package func showImage() {
    if activeDrawingStrategy != nil { setNeedsDisplay() } else { showEntireImage() }
  }

  private func showEntireImage() {
    isShownMirrored = isRightToLeft
    if showsLayers { markAncestorsForDisplay() }
    if let frame = animation?.frame { return showFrame(frame) }
    layer.contentsCenter = source?.stretchedPart ?? Rect(x: 0, y: 0, width: 1, height: 1)
    layer.contents = shownImage.map { Self.contents(of: $0) }
    guard let image, image.scaledPicture != nil, !isHighlighted else { return }
    // The view is no longer zoomed, so the image is decoded as a whole.
    let number = loadGeneration
    image.decodeWhole { [weak self] whole in
      guard let self, number == loadGeneration, strategyDrawing == nil else { return }
      self.image = whole
    }
  }

  private func highlightDidChange() {
    // What was recorded is the drawing of the other image.
    if strategyDrawing != nil { setNeedsDisplay() }
    showImage()
  }

  private static func contents(of image: Image) -> LayerContents {
    LayerContents(
      bitmap: image.preview, scale: image.scale * Double(image.preview.width) / Double(image.pixelWidth))
  }

  /// Sets an image of the animation as the layer's contents.
  private func showFrame(_ frame: Image) {
    layer.contentsCenter = frame.stretchedPart
    let isTemplate = frame.renderingMode == .alwaysTemplate
    let shown = isTemplate ? frame.withTintColor(tintColor.resolvedColor(with: traitCollection)) : frame
    layer.contents = Self.contents(of: shown)
  }

  /// The image, filled with the tint colour if it is a template image.
  private var shownImage: Image? {
    guard let tint = applyTint() else { return adaptedImage }
    return adaptedImage?.withTintColor(tint)
  }

  /// Returns the colour that fills a template image, and stores it as the one that is shown; nil for another image.
  private func applyTint() -> Color? {
    guard source?.renderingMode == .alwaysTemplate else { return nil }
    let tint = tintColor.resolvedColor(with: traitCollection)
    appliedTint = tint
    return tint
  }

  /// The length of an image's longer side, in pixels, up to which the image is a single texture at every scale.
  private static let maximumSingleTextureSide = 1024
  /// The value of ``shouldBeMinified`` when the drawing was last recorded.
  private var isMinified = false

  /// A Boolean value that indicates whether the image is displayed at less than half of its pixel size, along one axis or both.
  ///
  /// Linear filtering reads only four pixels of a texture for each pixel of the screen, and skips those in between, which results
  /// in moiré.
  private var shouldBeMinified: Bool {
    guard let image = source, let rect = imageRect(of: image), rect.width > 0 else { return false }
    // An image that extends beyond the bounds is not minified, because a recorded drawing ends at the bounds.
    guard
      clipsToBounds || contentMode == .scaleAspectFill || bounds.insetBy(dx: -0.01, dy: -0.01).contains(rect)
    else { return false }
    return contentScaleFactor * rect.width < Double(image.pixelWidth) / 2
      || contentScaleFactor * rect.height < Double(image.pixelHeight) / 2
  }

  /// Returns the number of pixels of an image for each point of a rectangle that shows it, along the axis that has more.
  private func pixelsPerPoint(of image: Image, in rect: Rect) -> Double {
    let (columns, rows) = (Double(image.pixelWidth) / rect.width, Double(image.pixelHeight) / rect.height)
    // A rounding error would add a pixel to what is drawn.
    return rows > columns * (1 + 1e-9) ? rows : columns
  }

  /// Returns the rectangle that the entire image occupies, in the view's coordinates; it may extend beyond the bounds.
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
    isMinified = shouldBeMinified
    isShownMirrored = isRightToLeft
    guard animation?.frame == nil, let image = source, image.capInsets == .zero,
      isMinified || image.scaledSVG != nil
        || max(image.pixelWidth, image.pixelHeight) > Self.maximumSingleTextureSide,
      let rect = imageRect(of: image)
    else {
      if strategyDrawing != nil { discardDrawing() } else { showEntireImage() }
      return nil
    }
    let shown = rect.intersection(bounds)
    guard !shown.isNull, !shown.isEmpty else {
      discardDrawing()
      return nil
    }
    let tint = applyTint()
    let isMirrored = image.flipsForRightToLeftLayoutDirection && isRightToLeft
    let recording = Recording(in: bounds) { context in
      context.clip(to: shown)
      if isMirrored {
        context.saveGState()
        context.translateBy(x: rect.minX + rect.maxX, y: 0)
        context.scaleBy(x: -1, y: 1)
      }
      context.draw(image, in: rect)
      if isMirrored { context.restoreGState() }
      guard let tint else { return }
      context.setBlendMode(.sourceIn)
      context.setFillColor(tint)
      context.fill(shown)
    }
    updateSourceScale()
    let isVector = image.scaledSVG != nil
    return RecordedDrawing(
      recording: recording, maximumScale: isVector ? .infinity : pixelsPerPoint(of: image, in: rect))
  }

  /// Sets the scale at which an image that is decoded on demand is decoded from now on, and frees larger versions.
  private func updateSourceScale() {
    guard let image, let source = image.scaledPicture, let rect = imageRect(of: image) else { return }
    let size = Size(width: rect.width / Double(source.width), height: rect.height / Double(source.height))
    source.keep(for: contentScaleFactor * max(size.width, size.height))
  }

  /// The scale, relative to the image's own size, up to which decoded versions are kept when memory is freed while nothing is
  /// visible: enough to display the whole image blurred at first.
  private static let coarseScale = 0.25

  override func releaseMemory() { image?.scaledPicture?.keep(for: Self.coarseScale) }

  override func drawingWillUpdate() {
    if strategyDrawing != nil { updateSourceScale() }
    if let error = image?.scaledPicture?.takeFailure() {
      Self.logger.error("\(self): \(error) From now on the image is shown at an eighth of its size.")
    }
    if activeDrawingStrategy != nil, shouldBeMinified != isMinified { setNeedsDisplay() }
  }

  override func discardDrawing() {
    guard strategyDrawing != nil else { return }
    super.discardDrawing()
    showEntireImage()
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

extension Image.SymbolConfiguration {
  /// That of a symbol beside body text that follows the preferred size of text.
  fileprivate static var besideGrowingText: Image.SymbolConfiguration {
    var configuration = Image.SymbolConfiguration()
    configuration.adjustsForContentSizeCategory = true
    return configuration
  }
}
