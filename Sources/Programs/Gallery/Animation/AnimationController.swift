import Tactus

/// The page of the Animation demo: springs, interruption, scrubbing and keyframes.
final class AnimationController: DemoController {
  init(_ demo: Demo) { super.init(demo, content: AnimationPage()) }
}
