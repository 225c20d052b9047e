@main struct WaylandScanner { static func main() {} }
