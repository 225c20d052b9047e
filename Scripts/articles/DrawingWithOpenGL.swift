// block

let vertexSource = ""
let fragmentSource = ""

// block

final class Meter: View {
  let drawing = GaugeDrawing()

  func addGauge() {
    // block
  }

  func animate(view: GLView, window: Window) {
    // block
  }

  func replace(view: GLView, texture: GLuint, pixels: [UInt8]) throws {
    // block
  }

  func compile() throws {
    var program: GLProgram?
    // block
    _ = program
  }
}
