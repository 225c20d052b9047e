import Tactus

/// The picture of the camera, as high as its width demands.
final class DoorPicture: FrameView {
  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: (size.width * 9 / 16).rounded())
  }
}
