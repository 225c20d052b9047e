import Tactus

/// Ends the program unless a condition holds.
func check(_ condition: Bool, _ what: String) {
  if !condition { fatalError(what) }
}

let rect = Rect(x: 10, y: 20, width: 30, height: 40)
let color = Color(red: 1, green: 0.5, blue: 0)
check(
  rect.width == 30 && color.alpha == 1 && Color(rgb: 0xFF0000) == .red
    && Color(rgb: 0, alpha: 0.5).alpha == 0.5,
  "values do not have the properties of their initializers")
checkViews()
checkOverrides()
checkControls()
checkRecognizers()
checkTimers()
print("OK")
