import Tactus

/// Springs, an animation caught in flight, one under a finger, and keyframes.
final class AnimationController: DemoController {
  init(_ demo: Demo) { super.init(demo, content: AnimationPage()) }
}
