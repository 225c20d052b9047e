import Tactus

let rect = Rect(x: 10, y: 20, width: 30, height: 40)
let color = Color(red: 1, green: 0.5, blue: 0)
guard rect.width == 30, color.alpha == 1 else {
  fatalError("the package's types do not hold what they were given")
}
print("OK")
