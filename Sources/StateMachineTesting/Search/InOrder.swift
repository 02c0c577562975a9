/// Executes numbered pieces of work on several tasks, and takes their results in order, whatever
/// the speed of each.
///
/// - Parameters:
///   - jobs: the number of pieces that are executed at a time.
///   - ahead: the number of results that may wait for an earlier one, and of pieces in work.
///   - piece: makes the next piece, of a number from 0; it isn't called again after `nil`.
///   - take: takes the next result; after `false` the others are dropped.
@usableFromInline
package func inOrder<Result: Sendable>(
  jobs: Int, ahead: Int = .max, _ piece: (Int) -> (@Sendable () -> Result)?,
  take: (Result) -> Bool
) async {
  await withTaskGroup(of: (Int, Result).self) { group in
    var waiting: [Int: Result] = [:]
    var (begun, finished, taken) = (0, 0, 0)
    var isOver = false
    while true {
      while !isOver, begun - finished < jobs, begun - taken < ahead {
        guard let work = piece(begun) else {
          isOver = true
          break
        }
        let number = begun
        begun += 1
        group.addTask { (number, work()) }
      }
      guard let (number, result) = await group.next() else { return }
      finished += 1
      waiting[number] = result
      while let ready = waiting.removeValue(forKey: taken) {
        taken += 1
        if !take(ready) { return group.cancelAll() }
      }
    }
  }
}
