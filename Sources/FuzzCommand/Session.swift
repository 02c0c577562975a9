import CommandLineTool
import CoordinatorTesting

/// One run of the command line: its machines, its streams and its signals.
struct Session: CommandSession {
  let program: String
  let targets: [FuzzTarget]
  var console: Console
  let signals: Signals

  let version = FuzzCommand.version
  let purpose = "Finds the action sequences that break a coordinator, and shows the shortest one."
  let statuses = """
    Exit status: 0 every claim holds; 1 a claim was broken, a goal not reached or a threshold missed;
    2 wrong usage, or something can't be read or written; 3 interrupted; 4 an exploration was incomplete,
    or a merge.
    """

  var verbs: [any Verb<Session>.Type] {
    [
      ListVerb.self, FuzzVerb.self, ExploreVerb.self, ReplayVerb.self, ShrinkVerb.self,
      MutateVerb.self, CompareVerb.self, GraphVerb.self, ScaffoldVerb.self, TraceVerb.self,
      CorpusVerb.self, MergeVerb.self,
    ]
  }
}
