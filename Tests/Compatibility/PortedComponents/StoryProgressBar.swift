// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import UIKitNames

protocol StoryProgressBarDelegate: AnyObject {
  func storyProgressBarChangedIndex(index: Int)
  func storyProgressBarFinished()
}

/// Segments that fill one after the other.
class StoryProgressBar: UIView {
  private class Segment {
    let bottomView = UIView()
    let topView = UIView()
  }

  weak var delegate: StoryProgressBarDelegate?
  var topColor = UIColor.gray { didSet { updateColors() } }
  var bottomColor = UIColor.gray.withAlphaComponent(0.25) { didSet { updateColors() } }
  var padding: CGFloat = 2
  private var segments = [Segment]()
  private let duration: TimeInterval
  private(set) var currentIndex = 0

  init(numberOfSegments: Int, duration: TimeInterval = 5.0) {
    self.duration = duration
    super.init(frame: CGRect.zero)
    for _ in 0..<numberOfSegments {
      let segment = Segment()
      addSubview(segment.bottomView)
      addSubview(segment.topView)
      segments.append(segment)
    }
    updateColors()
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = (frame.width - padding * CGFloat(segments.count - 1)) / CGFloat(segments.count)
    for (index, segment) in segments.enumerated() {
      let frame = CGRect(
        x: CGFloat(index) * (width + padding), y: 0, width: width, height: self.frame.height)
      segment.bottomView.frame = frame
      if segment.topView.layer.animationKeys()?.isEmpty ?? true {
        segment.topView.frame = CGRect(
          x: frame.minX, y: 0, width: index < currentIndex ? width : 0, height: frame.height)
      }
      let cornerRadius = self.frame.height / 2
      segment.bottomView.layer.cornerRadius = cornerRadius
      segment.topView.layer.cornerRadius = cornerRadius
    }
  }

  func startAnimation() {
    layoutSubviews()
    animate()
  }

  private func animate(animationIndex: Int = 0) {
    let nextSegment = segments[animationIndex]
    currentIndex = animationIndex
    UIView.animate(
      withDuration: duration, delay: 0.0, options: .curveLinear,
      animations: { nextSegment.topView.frame.size.width = nextSegment.bottomView.frame.width }
    ) { (finished) in
      if !finished { return }
      self.next()
    }
  }

  private func updateColors() {
    for segment in segments {
      segment.topView.backgroundColor = topColor
      segment.bottomView.backgroundColor = bottomColor
    }
  }

  private func next() {
    let newIndex = self.currentIndex + 1
    if newIndex < self.segments.count {
      self.animate(animationIndex: newIndex)
      self.delegate?.storyProgressBarChangedIndex(index: newIndex)
    } else {
      self.delegate?.storyProgressBarFinished()
    }
  }

  func skip() {
    let currentSegment = segments[currentIndex]
    currentSegment.topView.frame.size.width = currentSegment.bottomView.frame.width
    currentSegment.topView.layer.removeAllAnimations()
    next()
  }

  func rewind() {
    let currentSegment = segments[currentIndex]
    currentSegment.topView.layer.removeAllAnimations()
    currentSegment.topView.frame.size.width = 0
    let newIndex = max(currentIndex - 1, 0)
    let prevSegment = segments[newIndex]
    prevSegment.topView.frame.size.width = 0
    self.animate(animationIndex: newIndex)
    self.delegate?.storyProgressBarChangedIndex(index: newIndex)
  }

  func fraction(ofSegment index: Int) -> CGFloat {
    let segment = segments[index]
    let shown = segment.topView.layer.presentation()?.frame.width ?? segment.topView.frame.width
    return shown / segment.bottomView.frame.width
  }
}
