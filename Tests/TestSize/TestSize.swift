/// A size of a test: a debug build, many times as slow, takes the smaller one.
func size(_ size: Int, inDebug smaller: Int) -> Int {
  #if DEBUG
    smaller
  #else
    size
  #endif
}
