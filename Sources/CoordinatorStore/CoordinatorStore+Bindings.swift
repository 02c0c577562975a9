public import Coordinators

extension CoordinatorStore {
  /// Returns the binding of a stack to a path.
  ///
  /// A stack writes truncations, and the routes of the links that the user follows (S12, TCA
  /// `NavigationStackStore`). The store refuses any other write, and a write to a path that has
  /// changed since the binding was made: a back gesture removes the screens that it began on, and
  /// not those that were pushed meanwhile (TRUNCATE-ONLY).
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - back: returns the action for a truncation, from the number of routes that are left.
  ///   - follow: returns the action for a link in a view; nil if no view has links.
  public func binding<Route: Hashable>(
    path: KeyPath<Base.State, RoutePath<Route>>,
    back: @escaping @MainActor (_ depth: Int) -> Base.Action,
    follow: (@MainActor (_ route: Route) -> Base.Action)? = nil
  ) -> ViewBinding<[Route]> {
    let presentation = presentation(of: path) {
      Presentation(isOther: { $0[keyPath: path] != $1[keyPath: path] })
    }
    let scope = Scope(presentation)
    return ViewBinding {
      self.wanted[keyPath: path].routes
    } set: { routes in
      let current = self.state[keyPath: path].routes
      if routes == current { return }
      if scope.number == presentation.number {
        if routes.count < current.count, current.starts(with: routes) {
          self.send(back(routes.count))
        } else if let follow, let last = routes.last, routes.dropLast() == current[...] {
          self.send(follow(last))
        }
        // The stack can write again before its view is drawn again.
        scope.number = presentation.number
      }
      if self.state[keyPath: path].routes != routes { self.askAgain() }
    }
  }

  /// Returns the binding of a sheet or a cover to an optional item.
  ///
  /// A system writes nil at the end of the animation of a dismissal (S8). The store forwards a nil
  /// only for the presentation that was visible: a late nil for one item never closes another
  /// (LATE-NIL-SCOPED).
  ///
  /// - Parameters:
  ///   - item: the item that must be shown, such as `\.sheet.presented`.
  ///   - dismiss: returns the action for a dismissal by the user.
  public func binding<Item: Equatable>(
    item: KeyPath<Base.State, Item?>, dismiss: @escaping @MainActor (_ item: Item) -> Base.Action
  ) -> ViewBinding<Presented<Item>?> {
    let presentation = presentation(of: item) {
      Presentation(isOther: { $0[keyPath: item] != $1[keyPath: item] })
    }
    return binding(item, of: presentation, dismiss)
  }

  /// Returns the binding of a sheet or a cover to an optional item with an identity.
  ///
  /// An item that changes and keeps its identity stays presented; with another one, the system
  /// dismisses the modal and presents a new one (S7).
  public func binding<Item: Equatable & Identifiable>(
    item: KeyPath<Base.State, Item?>, dismiss: @escaping @MainActor (_ item: Item) -> Base.Action
  ) -> ViewBinding<Presented<Item>?> {
    let presentation = presentation(of: item) {
      Presentation(isOther: { $0[keyPath: item]?.id != $1[keyPath: item]?.id })
    }
    return binding(item, of: presentation, dismiss)
  }

  private func binding<Item: Equatable>(
    _ item: KeyPath<Base.State, Item?>, of presentation: Presentation,
    _ dismiss: @escaping @MainActor (Item) -> Base.Action
  ) -> ViewBinding<Presented<Item>?> {
    let drawn = presentation.number
    return ViewBinding {
      let number = presentation.number
      return self.wanted[keyPath: item].map {
        Presented(id: number, item: $0) { presentation.shown = number }
      }
    } set: { written in
      guard let current = self.state[keyPath: item] else { return }
      // The number isn't renewed by a write: its second nil would close the sheet that is next.
      let visible = presentation.shown ?? drawn
      if written == nil, visible == presentation.number, drawn == presentation.number {
        self.send(dismiss(current))
      }
      if self.state[keyPath: item] != nil { self.askAgain() }
    }
  }

  /// Returns the binding of an alert or a dialog to an optional item.
  ///
  /// - An alert in the place of another is staged: the view sees nil, and the next alert only after
  ///   it has seen that. The nil of the first alert then can't close the second (S11, TCA #3272).
  /// - The nil that follows a button may come before or after the button's action (S11). It waits
  ///   for a turn, and counts only if no action has closed or replaced the alert by then.
  ///
  /// - Parameters:
  ///   - alert: the alert that must be shown, such as `\.alert.presented`.
  ///   - dismiss: returns the action for a dismissal without an action of a button.
  public func binding<Item: Equatable>(
    alert: KeyPath<Base.State, Item?>, dismiss: @escaping @MainActor (_ item: Item) -> Base.Action
  ) -> ViewBinding<Presented<Item>?> {
    let presentation = presentation(of: alert) {
      Presentation(isOther: { $0[keyPath: alert] != $1[keyPath: alert] })
    }
    let number = presentation.number
    return ViewBinding {
      guard let item = self.wanted[keyPath: alert] else {
        presentation.read = nil
        return nil
      }
      if let read = presentation.read, read != presentation.number {
        self.holdBack(presentation) { false }
      }
      if presentation.isHeldBack { return nil }
      presentation.read = presentation.number
      return Presented(id: presentation.number, item: item) {}
    } set: { written in
      guard written == nil, self.state[keyPath: alert] != nil, number == presentation.number,
        !presentation.isHeldBack
      else { return self.askAgain() }
      self.holdBack(presentation) {
        if number == presentation.number, let item = self.state[keyPath: alert] {
          self.send(dismiss(item))
        }
        return number != presentation.number && self.state[keyPath: alert] != nil
      }
      // The view must see nil even if the dismissal presents the next alert.
      self.askAgain()
    }
  }

  /// Shows no alert until a later turn, which begins with a job; one more turn passes if the job
  /// returns true, because it has presented another alert.
  private func holdBack(
    _ presentation: Presentation, _ job: @escaping @MainActor @Sendable () -> Bool
  ) {
    presentation.isHeldBack = true
    presentation.read = nil
    schedule {
      if job() { return self.holdBack(presentation) { false } }
      presentation.isHeldBack = false
      self.askAgain()
    }
  }

  /// Returns the binding of a value that the user chooses, such as the selected tab.
  ///
  /// Every write becomes an action, also one of the same value: a tap on the selected tab (S26).
  public func binding<Value>(
    selection: KeyPath<Base.State, Value>, select: @escaping @MainActor (Value) -> Base.Action
  ) -> ViewBinding<Value> {
    ViewBinding {
      self.wanted[keyPath: selection]
    } set: {
      self.send(select($0))
      self.askAgain()
    }
  }
}
