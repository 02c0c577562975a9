// The rules by which a presenter shows the columns of a split view.

extension Presenter {
  /// The number of screens of the stack on top that stand in columns of their own.
  ///
  /// S33: in a wide window the columns stand side by side, in a narrow one they are a stack with
  /// the detail on top (`UISplitViewController`, `NavigationSplitViewColumn`). The columns are the
  /// window's: a modal has none.
  @inlinable
  var standing: Int { visible.modals.isEmpty ? columns - 1 : 0 }

  /// Begins the animation of a change of the stack on top from a depth; a covered stack changes
  /// without animation.
  ///
  /// S34: a selection shows its detail in a column without a push (`NavigationSplitView`).
  ///
  /// S24: a pop and a push in one tick: the stack animates the net difference, and nothing if the
  /// depth is the same (FlowStacks #112, Voyager #437).
  @inlinable
  mutating func animate(to depth: Int, from before: Int) {
    if isForeignUp { return }
    let (depth, before) = (max(depth, standing), max(before, standing))
    if depth > before { phase = .pushing }
    if depth < before { phase = .popping }
  }
}
