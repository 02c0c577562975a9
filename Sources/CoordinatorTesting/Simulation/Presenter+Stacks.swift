// The rules by which a presenter changes its stacks to the wanted ones.

extension Presenter {
  @inlinable
  mutating func applyStacks(of wanted: Hierarchy) {
    let isPathKept = visible.tab != wanted.tab && showTab(of: wanted)
    let top = visible.modals.count
    if visible.path != wanted.path, !isPathKept {
      if top == 0 { animate(to: wanted.path.count, from: visible.path.count) }
      visible.path = wanted.path
    }
    for index in visible.modals.indices {
      guard let twin = wanted.modal(visible.modals[index].id),
        twin.path != visible.modals[index].path
      else { continue }
      if index == top - 1 { animate(to: twin.path.count, from: visible.modals[index].path.count) }
      visible.modals[index].path = twin.path
    }
  }
}
