import Foundation
import Tactus
import TactusTesting

// A test with reference pictures, as in the package of an application, in a temporary folder.
let folder = FileManager.default.temporaryDirectory.appending(path: "tactus-pictures-\(getpid())")
let file = folder.appending(path: "PanelTests.swift").path
defer { try? FileManager.default.removeItem(at: folder) }
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
_ = FileManager.default.changeCurrentDirectoryPath(folder.path)

let test = TestWindow(size: Size(width: 120, height: 60), scale: 2)
let box = View(frame: Rect(x: 10, y: 10, width: 40, height: 40))
box.backgroundColor = Color(rgb: 0x1273EA)
test.window.addSubview(box)

@MainActor
func compare(tolerance: Int = 6, allowedShare: Double = 0.002) throws -> Golden.Outcome {
  Golden.compare(
    try test.render(), with: "panel", tolerance: tolerance, allowedShare: allowedShare, file: file)
}

guard case .missing = try compare() else { fatalError("a picture exists before the first recording") }
setenv("TACTUS_RECORD_GOLDENS", "1", 1)
guard try compare() == .recorded else { fatalError("not recorded") }
unsetenv("TACTUS_RECORD_GOLDENS")
guard try compare(tolerance: 0, allowedShare: 0) == .matches else {
  fatalError("the same picture does not match")
}

let path = folder.appending(path: "Goldens/panel.png").path
guard let kept = Golden.image(contentsOfFile: path, scale: 2), kept.size == Size(width: 120, height: 60)
else {
  fatalError("the recorded picture cannot be read")
}
guard Golden.write(kept, toFile: folder.appending(path: "copy.png").path) else { fatalError("not written") }

// A slightly darker colour is within the tolerance; another position is not.
box.backgroundColor = Color(rgb: 0x1172E9)
guard try compare().isSuccess, try !compare(tolerance: 0).isSuccess else {
  fatalError("the tolerance is ignored")
}
box.frame.origin.x = 60
guard case .differs(let pixels, let worst, let actual) = try compare(), pixels == 12_800, worst > 100,
  FileManager.default.fileExists(atPath: actual)
else { fatalError("a box at another position matches") }
guard try compare(allowedShare: 0.5).isSuccess else { fatalError("the allowed share is ignored") }
let wide = TestWindow(size: Size(width: 130, height: 60), scale: 2)
guard Golden.compare(try wide.render(), with: "panel", file: file) == .differentSize else {
  fatalError("a picture of another size is compared")
}
print("OK")
