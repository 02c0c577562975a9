import CoordinatorTesting
public import Coordinators

extension Flaw {
  /// Returns the flaws that every coordinator can have that shows links in a path: a link starts
  /// from an unknown state, is handled at two levels, or leads to the root though it matches no
  /// route.
  ///
  /// - Returns: `link-without-reset` and `link-handled-twice`, to be caught by LINK-CANONICAL;
  ///   `bad-link-clears-path`, by VALID-POP.
  public static func links<Path: BidirectionalCollection & RangeReplaceableCollection & Sendable>(
    _ path: any WritableKeyPath<Base.State, Path> & Sendable,
    isHandled: @escaping @Sendable (SpoiltStep<Base>) -> Bool?
  ) -> [Flaw] where Path.Element: Equatable {
    [
      Flaw(
        "link-without-reset", breaks: "a link starts from a known state", caughtBy: "LINK-CANONICAL"
      ) {
        let (before, after) = ($0.before[keyPath: path], $0.state[keyPath: path])
        guard isHandled($0) == true, !after.isEmpty,
          !after.elementsEqual(before)
        else { return }
        $0.state[keyPath: path] = before + after
      },
      Flaw(
        "link-handled-twice", breaks: "a link is handled at one level", caughtBy: "LINK-CANONICAL"
      ) {
        guard isHandled($0) == true, let top = $0.state[keyPath: path].last else { return }
        $0.state[keyPath: path].append(top)
      },
      Flaw(
        "bad-link-clears-path", breaks: "a link to nowhere changes nothing", caughtBy: "VALID-POP"
      ) {
        if isHandled($0) == false { $0.state[keyPath: path].removeAll() }
      },
    ]
  }
}
