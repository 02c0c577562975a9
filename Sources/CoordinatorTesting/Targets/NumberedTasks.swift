/// Runs numbered tasks, some at a time, and returns their results in order.
///
/// - Parameters:
///   - shouldContinue: called before each task; on `false`, or if the caller is cancelled, the
///     results end with the tasks begun so far.
///   - report: called with the number of tasks begun, on the caller's side.
package func numberedTasks<Result: Sendable>(
  _ count: Int, jobs: Int, while shouldContinue: @Sendable () -> Bool,
  reporting report: (Int) -> Void = { _ in }, _ task: @escaping @Sendable (Int) -> Result
) async -> [Result] {
  var results: [Result] = []
  await inOrder(jobs: jobs) { number in
    if number == count || Task.isCancelled || !shouldContinue() { return nil }
    report(number)
    return { task(number) }
  } take: { (result: Result) in
    results.append(result)
    return true
  }
  return results
}
