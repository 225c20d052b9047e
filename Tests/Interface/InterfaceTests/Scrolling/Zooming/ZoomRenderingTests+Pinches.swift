import Tactus
import TactusGeometry
import TactusScene
import TactusTesting
import Testing

// MARK: - Rendering after a pinch

extension ZoomRenderingTests {
  private func pinch(_ stage: Stage, by factor: Double, at step: (Int) -> Void = { _ in }) {
    let middle = Point(x: 170, y: 260)
    let touches = [-60.0, 60].map { stage.test.touch(at: middle + Point(x: $0, y: 0)) }
    for index in 1...30 {
      stage.test.advance(by: 1.0 / 60)
      let half = 60 * (1 + (factor - 1) * Double(index) / 30)
      stage.test.together {
        touches[0].move(to: middle + Point(x: -half, y: 0.3 * Double(index)))
        touches[1].move(to: middle + Point(x: half, y: 0.3 * Double(index)))
      }
      step(index)
      stage.test.frame()
    }
    stage.test.together { for touch in touches { touch.end() } }
  }

  @Test(
    "Z4 Z9 after a pinch to any scale and offset content is as sharp as drawn for it directly",
    arguments: [(1.0, 1.731), (1.5, 2.417)])
  func sharpAfterPinch(output: Double, factor: Double) throws {
    let stage = try Stage(scale: output)
    pinch(stage, by: factor)
    stage.playUntilIdle()
    let scale = stage.scrollView.zoomScale
    #expect(scale > 1.4 && scale != scale.rounded())
    #expect(stage.page.contentScaleFactor == scale * output)
    let fresh = try Stage(scale: output)
    fresh.scrollView.setZoomScale(scale, animated: false)
    fresh.scrollView.contentOffset = stage.scrollView.contentOffset
    fresh.playUntilIdle()
    #expect(Self.largestDifference(try stage.picture(), try fresh.picture()) <= 2)
  }

  @Test("Z9 the output's scale may change during a pinch: it continues, and the result is sharp")
  func outputScaleInPinch() throws {
    let stage = try Stage()
    let reference = try Stage()
    var scales: [Double] = []
    pinch(stage, by: 1.9) {
      if $0 == 15 { stage.test.window.resize(to: Size(width: 400, height: 600), scale: 1.5) }
      if $0 == 20 { scales.append(stage.scrollView.zoomScale) }
    }
    pinch(reference, by: 1.9) { if $0 == 20 { scales.append(reference.scrollView.zoomScale) } }
    #expect(scales[0] == scales[1] && stage.scrollView.zoomScale == reference.scrollView.zoomScale)
    stage.playUntilIdle()
    let scale = stage.scrollView.zoomScale * 1.5
    #expect(stage.page.contentScaleFactor == scale)
    #expect(stage.page.layer.tiles.allSatisfy { $0.contents.scale == scale })
    let fresh = try Stage(scale: 1.5)
    fresh.scrollView.setZoomScale(stage.scrollView.zoomScale, animated: false)
    fresh.scrollView.contentOffset = stage.scrollView.contentOffset
    fresh.playUntilIdle()
    #expect(Self.largestDifference(try stage.picture(), try fresh.picture()) <= 2)
  }

  private final class ManualRedrawing: ScrollViewDelegate {
    let page: View
    init(_ page: View) { self.page = page }

    func viewForZooming(in scrollView: ScrollView) -> View? { page }

    func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
      page.transform = .identity
      page.frame = Rect(origin: .zero, size: page.bounds.size * scale)
      page.setNeedsDisplay()
      scrollView.contentSize = page.bounds.size
    }
  }

  @Test(
    "Z5 Z6 redrawn larger by the application, the old contents fill the new size until replaced in one frame"
  )
  func byHandWithDrawing() throws {
    let stage = try Stage()
    let delegate = ManualRedrawing(stage.page)
    stage.scrollView.delegate = delegate
    stage.label.removeFromSuperview()
    stage.photo.removeFromSuperview()
    stage.playUntilIdle()
    let old = stage.page.layer.tiles.map { ObjectIdentifier($0.contents.bitmap) }
    #expect(!old.isEmpty)
    pinch(stage, by: 1.8)
    stage.test.frame()
    #expect(stage.page.transform == .identity && stage.page.bounds.width > 600)
    let drawn = stage.workers.waitingCount
    #expect(drawn > 0)
    var swaps = 0
    repeat {
      let tiles = stage.page.layer.tiles.map { ObjectIdentifier($0.contents.bitmap) }
      let isOld = tiles.allSatisfy(old.contains)
      #expect(isOld || !tiles.contains(where: old.contains))
      if !isOld { swaps += 1 }
      let seen = stage.page.convert(stage.test.window.bounds, from: nil).intersection(stage.page.bounds)
      let covered = stage.page.tileRects.reduce(0.0) {
        let part = $1.intersection(seen)
        return $0 + (part.isNull ? 0 : part.width * part.height)
      }
      #expect(covered > seen.width * seen.height - 1)
      guard swaps == 0 else { break }
      stage.test.frame()
    } while stage.workers.step()
    #expect(swaps == 1)
    stage.playUntilIdle()
    #expect(stage.page.layer.tiles.allSatisfy { $0.contents.scale == 1 })
    #expect(stage.page.draws == 2)
  }
}
