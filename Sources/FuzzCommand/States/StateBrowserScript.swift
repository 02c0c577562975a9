extension StateBrowser {
  /// The script that lets a person walk; it reads the JSON, and writes texts only.
  ///
  /// The way stands in the address of the page, as the number of a start and those of the actions
  /// in their lists: `#walk=0.3.5`. So the browser's own Back works, and a link shows one state.
  static let script = #"""
    "use strict";
    (() => {
      const find = (id) => document.getElementById("walk-" + id);
      const data = JSON.parse(find("data").textContent);
      const { texts, targets, starts, states } = data;
      const make = (tag, style, ...content) => {
        const element = document.createElement(tag);
        if (style) element.className = style;
        element.append(...content);
        return element;
      };
      const button = (label, action, ...content) => {
        const element = make("button", "", ...content);
        element.type = "button";
        if (label) element.setAttribute("aria-label", label);
        element.addEventListener("click", action);
        return element;
      };
      const fill = (id, content) => find(id).replaceChildren(...content);
      const count = (number, noun) =>
        number.toLocaleString("en") + " " + noun + (number === 1 ? "" : "s");

      // A state is [depth, parts, screens, targets, expanded, steps], a step
      // [action, state, changes, targets …].
      const parts = (state) => {
        const [, flat] = states[state];
        const all = [];
        for (let i = 0; i < flat.length; i += 2) all.push([texts[flat[i]], texts[flat[i + 1]]]);
        return all;
      };
      const screens = (state) => texts[states[state][2]];
      const marks = (state) => states[state][3];
      const steps = (state) => states[state][5];
      const action = (step) => texts[step[0]];
      const changes = (step) => data.changes[step[2]].map((line) => texts[line]);
      const broken = (marks) => marks.filter((mark) => !targets[mark].isGoal);
      // The claims that a step breaks, itself or by the state after it, and those of them that
      // the state before doesn't break.
      const breaks = (step) => [...new Set(broken(
        step[1] === null ? step.slice(3) : step.slice(3).concat(marks(step[1]))))];
      const newlyBreaks = (step, state) => breaks(step).filter((mark) =>
        step.slice(3).includes(mark) || !marks(state).includes(mark));
      const names = (marks) => marks.map((mark) => targets[mark].name).join(", ");

      // MARK: The way

      let way = { start: 0, steps: [] };
      const path = (way) => {
        const visited = [way.start];
        for (const number of way.steps) {
          const step = steps(visited[visited.length - 1])[number];
          if (!step || step[1] === null) break;
          visited.push(step[1]);
        }
        return visited;
      };
      const read = () => {
        const numbers = /^#walk=(\d+(?:\.\d+)*)$/.exec(location.hash);
        const [start, ...rest] = numbers ? numbers[1].split(".").map(Number) : [0];
        const asked = { start: start < starts.length ? start : 0, steps: rest };
        way = { start: asked.start, steps: rest.slice(0, path(asked).length - 1) };
      };
      const go = (start, steps) => {
        const address = "#walk=" + [start, ...steps].join(".");
        if (location.hash === address) draw();
        else location.hash = address;
      };
      const actions = () => {
        const visited = path(way);
        return way.steps.map((number, index) => action(steps(visited[index])[number]));
      };

      // MARK: Shortest ways

      // Breadth first from some states: the first entry of each target, and of each state.
      const search = (from) => {
        const queue = from.map((state, start) => ({ state, start, before: null, length: 0 }));
        const seen = new Set(from);
        const found = new Map();
        const note = (marks, entry) => {
          for (const mark of marks) if (!found.has(mark)) found.set(mark, entry);
        };
        for (let index = 0; index < queue.length; index++) {
          const entry = queue[index];
          if (entry.marks) { note(entry.marks, entry); continue; }
          note(marks(entry.state), entry);
          steps(entry.state).forEach((step, number) => {
            const next = { state: step[1], start: entry.start, before: entry, number,
              length: entry.length + 1 };
            if (step.length > 3) queue.push({ ...next, marks: step.slice(3) });
            if (step[1] === null || seen.has(step[1])) return;
            seen.add(step[1]);
            queue.push(next);
          });
        }
        return { found, queue };
      };
      const numbers = (entry) => {
        const all = [];
        for (; entry.before; entry = entry.before) all.push(entry.number);
        return all.reverse();
      };
      const fromStart = search(starts.map((_, index) => index));

      // MARK: States

      const drawParts = (state, before) => {
        const old = new Map(before === undefined ? [] : parts(before));
        fill("parts", parts(state).map(([name, value]) => {
          const head = make("th", "", name);
          head.scope = "row";
          const isChanged = old.has(name) && old.get(name) !== value;
          return make("tr", isChanged ? "changed" : "", head, isChanged
            ? make("td", "", make("del", "", old.get(name)), " → ", make("ins", "", value))
            : make("td", "", value));
        }));
      };

      // MARK: Lists

      const hint = (text, style) => make("small", style ?? "", text);
      const drawActions = (state) => {
        fill("actions", steps(state).map((step, number) => {
          const hints = [];
          const bad = newlyBreaks(step, state);
          if (bad.length) hints.push(hint("✗ " + names(bad), "bad"));
          if (step[1] === state) hints.push(hint("changes nothing"));
          if (step[1] === null) hints.push(hint("leads beyond this page"));
          const label = [action(step), ...hints.map((hint) => hint.textContent)].join(", ");
          const element = button(label, () => {
            focus = action(step);
            go(way.start, [...way.steps, number]);
          }, make("code", "", action(step)), ...hints);
          element.dataset.action = action(step);
          element.disabled = step[1] === null;
          return make("li", "", element);
        }));
        find("end").textContent = states[state][4] ? (steps(state).length ? ""
          : "No action is possible here.")
          : "The exploration or this page ends here: other actions weren't tried.";
      };
      const drawWay = (visited) => {
        const items = visited.map((state, index) => {
          const step = index && steps(visited[index - 1])[way.steps[index - 1]];
          const text = index ? action(step) : "Start";
          const bad = index ? newlyBreaks(step, visited[index - 1]) : broken(marks(state));
          const element = button("", () => {
            focus = null;
            go(way.start, way.steps.slice(0, index));
          }, make(index ? "code" : "span", "", text),
            ...(bad.length ? [hint("✗ " + names(bad), "bad")] : []));
          if (index === visited.length - 1) element.setAttribute("aria-current", "step");
          return make("li", "", element);
        });
        fill("way", items);
      };
      const drawTargets = (state) => {
        const here = search([state]).found;
        const distance = (mark) => fromStart.found.get(mark)?.length ?? Infinity;
        const order = [...targets.keys()].sort((one, other) =>
          targets[one].isGoal - targets[other].isGoal || Math.sign(distance(one) - distance(other))
            || one - other);
        fill("targets", order.map((mark) => {
          const target = targets[mark];
          const line = make("li", target.isGoal ? "" : "bad",
            make("span", "", (target.isGoal ? "◎ " : "✗ ") + target.name));
          if (target.meaning) line.append(hint(target.meaning));
          const far = fromStart.found.get(mark);
          const near = here.get(mark);
          const choices = make("span", "walk-choices");
          if (far) choices.append(button(
            "from the start to " + target.name + ", " + count(far.length, "action"), () => {
              focus = null;
              go(far.start, numbers(far));
            }, "from the start: " + far.length));
          if (near && near.length && way.steps.length) choices.append(" ", button(
            "from here to " + target.name + ", " + count(near.length, "action"), () => {
              focus = null;
              go(way.start, [...way.steps, ...numbers(near)]);
            }, "from here: " + near.length));
          else if (near && !near.length) choices.append(" ", hint("here"));
          if (!far && !near) choices.append(hint("not on this page"));
          line.append(choices);
          return line;
        }));
        if (!targets.length)
          fill("targets", [make("li", "", "No claim is broken, and the machine has no goal.")]);
      };
      const literal = (text) =>
        /["\\]#/.test(text) ? JSON.stringify(text) : '#"' + text + '"#';
      const drawExports = (last) => {
        const all = actions();
        const start = starts[way.start];
        find("replay").textContent = start.replay
          + all.map((text) => " --action '" + text.replaceAll("'", "'\\''") + "'").join("");
        const test = last.length ? targets[last[0]].test : data.test;
        const isSource = !all.some((text) => data.unsourced.includes(text));
        find("test").textContent = test.replace("[\n  ])", () => (isSource ? "[\n" : "lines: [\n")
          + all.map((text) => "    " + (isSource ? text : literal(text)) + ",\n").join("") + "  ]"
          + (way.start ? ", fromStart: " + way.start : "") + ")");
      };

      // MARK: The page

      // The action of which the button gets the focus; undefined if the focus stays.
      let focus;
      const draw = () => {
        const visited = path(way);
        const state = visited[visited.length - 1];
        const before = visited[visited.length - 2];
        const step = before === undefined
          ? undefined : steps(before)[way.steps[way.steps.length - 1]];
        const last = step ? breaks(step) : broken(marks(state));
        const goals = marks(state).concat(step ? step.slice(3) : [])
          .filter((mark) => targets[mark].isGoal);
        fill("title", step ? ["After " + count(way.steps.length, "action") + ": ",
          make("code", "", action(step))] : ["Start"]);
        fill("claims", last.map((mark) => make("p", "broken",
          make("strong", "", "✗ " + targets[mark].name), " " + targets[mark].meaning))
          .concat(goals.length ? [make("p", "walk-goal", "◎ " + names(goals))] : []));
        find("screens").textContent = screens(state);
        drawParts(state, before);
        const lines = !step ? starts[way.start].differences
          : changes(step).length ? changes(step) : ["(no change)"];
        fill("changes", lines.map((line) => make("li", "", line)));
        drawActions(state);
        drawWay(visited);
        drawTargets(state);
        drawExports(step ? newlyBreaks(step, before) : last);
        find("back").disabled = !way.steps.length;
        find("start").value = way.start;
        find("status").textContent = [
          step ? "After " + action(step) + ":" : "Start.", ...lines.map((line) => line + "."),
          ...(last.length ? ["Breaks " + names(last) + "."] : []),
          count(steps(state).length, "possible action") + "."].join(" ");
        if (focus === undefined) return;
        const buttons = [...find("actions").querySelectorAll("button:not(:disabled)")];
        (buttons.find((one) => one.dataset.action === focus) ?? buttons[0] ?? find("back"))
          .focus({ preventScroll: true });
        focus = undefined;
      };

      // MARK: Search

      let words = [];
      const text = (state) => parts(state).map(([name, value]) => name + ": " + value)
        .concat(screens(state) || []).join(", ");
      const hits = () => words.length === 0 ? [] : fromStart.queue.filter((entry) => {
        if (entry.marks) return false;
        const all = text(entry.state).toLowerCase();
        return words.every((word) => all.includes(word));
      });
      const excerpt = (state) => {
        const all = text(state);
        const at = Math.max(0, all.toLowerCase().indexOf(words[0]) - 30);
        return (at ? "…" : "") + all.slice(at, at + 120) + (all.length > at + 120 ? "…" : "");
      };
      const open = (entry) => {
        focus = null;
        go(entry.start, numbers(entry));
      };
      find("search").addEventListener("input", () => {
        words = find("search").value.toLowerCase().split(",").map((word) => word.trim())
          .filter(Boolean);
        const all = hits();
        const shown = all.slice(0, 8).map((entry) => make("li", "",
          button("", () => open(entry), make("span", "", count(entry.length, "action") + ": "),
            make("code", "", excerpt(entry.state)))));
        const rest = all.length - shown.length;
        if (rest) shown.push(make("li", "", "… " + count(rest, "more state")));
        if (words.length && !all.length) shown.push(make("li", "", "No state has this text."));
        fill("found", shown);
        find("status").textContent = words.length ? count(all.length, "state") + " found." : "";
      });
      find("form").addEventListener("submit", (event) => {
        event.preventDefault();
        const first = hits()[0];
        if (first) open(first);
      });

      find("back").addEventListener("click", () => go(way.start, way.steps.slice(0, -1)));
      find("restart").addEventListener("click", () => go(way.start, []));
      fill("start", starts.map((start, index) => {
        const option = make("option", "", index + (start.differences.length
          ? ": " + start.differences.join(", ") : ""));
        option.value = index;
        return option;
      }));
      find("starts").hidden = starts.length < 2;
      find("start").addEventListener("change", () => go(Number(find("start").value), []));
      addEventListener("hashchange", () => { read(); draw(); });
      document.getElementById("walk").hidden = false;
      read();
      draw();
    })();
    """#
}
