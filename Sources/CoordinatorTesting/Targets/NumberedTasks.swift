/// Runs numbered tasks, some at a time, and returns their results in order.
///
/// - Parameters:
///   - count: the number of tasks.
///   - jobs: the number of tasks at a time.
///   - shouldContinue: called before each task; on `false`, or if the caller is cancelled, the
///     results end with the tasks begun so far.
///   - report: called with the number of tasks begun, on the caller's side.
///   - task: the task of a number, from 0.
package func numberedTasks<Result: Sendable>(
  _ count: Int, jobs: Int, while shouldContinue: @Sendable () -> Bool,
  reporting report: (Int) -> Void = { _ in }, _ task: @escaping @Sendable (Int) -> Result
) async -> [Result] {
  await withTaskGroup(of: (Int, Result).self) { group in
    var results: [(Int, Result)] = []
    for number in 0..<count {
      if number >= jobs, let result = await group.next() { results.append(result) }
      if Task.isCancelled || !shouldContinue() { break }
      report(number)
      group.addTask { (number, task(number)) }
    }
    for await result in group { results.append(result) }
    return results.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
