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

      // A state is [depth, parts, picture, badges, targets, expanded, steps], a step
      // [action, state, changes, targets …].
      const pairs = (flat) => {
        const all = [];
        for (let i = 0; i < flat.length; i += 2) all.push([texts[flat[i]], texts[flat[i + 1]]]);
        return all;
      };
      const parts = (state) => pairs(states[state][1]);
      const badges = (state) => pairs(states[state][3]);
      const picture = (state) => states[state][2] === null ? [] : data.pictures[states[state][2]];
      const steps = (state) => states[state][6];
      const action = (step) => texts[step[0]];
      const changes = (step) => data.changes[step[2]].map((line) => texts[line]);
      const broken = (marks) => marks.filter((mark) => !targets[mark].isGoal);
      // The claims that a step breaks, itself or by the state after it, and those of them that
      // the state before doesn't break.
      const breaks = (step) => [...new Set(broken(
        step[1] === null ? step.slice(3) : step.slice(3).concat(states[step[1]][4])))];
      const newlyBreaks = (step, state) => breaks(step).filter((mark) =>
        step.slice(3).includes(mark) || !states[state][4].includes(mark));
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
          note(states[entry.state][4], entry);
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

      // MARK: Pictures

      const marked = (element, isNew, isOdd) => {
        if (isNew) element.classList.add("new");
        if (isOdd) element.classList.add("odd");
        if (isNew || isOdd)
          element.append(make("b", "", (isOdd ? " ≠" : "") + (isNew ? " +" : "")));
        return element;
      };
      const same = (one, other) => {
        let length = 0;
        while (length < Math.min(one.length, other.length) && one[length] === other[length])
          length++;
        return length;
      };
      const like = (screens, modal) =>
        screens.modals.find((other) => other.name === modal.name && other.style === modal.style);
      // The screens of a stack that are there, and those that are gone.
      const stack = (path, before, other) => {
        const kept = same(path, before);
        const agreed = same(path, other);
        return path.map((name, index) =>
          marked(make("li", "walk-card", name), index >= kept, index >= agreed)
        ).concat(before.slice(kept).map((name) =>
          make("li", "walk-card gone", make("del", "", name), make("b", "", " −"))));
      };
      const phone = (screens, before, other) => {
        before ??= screens;
        other ??= screens;
        const isTabNew = before.tab !== screens.tab;
        const window = make("ol", "walk-stack", make("li", "walk-card root", screens.root),
          ...stack(screens.path, isTabNew ? screens.path : before.path, other.path));
        const layers = screens.modals.map((modal) => {
          const old = like(before, modal);
          const twin = like(other, modal);
          return make("ol", "walk-stack walk-modal " + modal.style,
            make("li", "walk-style", modal.style),
            marked(make("li", "walk-card", modal.name), !old, !twin),
            ...stack(modal.path, (old ?? modal).path, (twin ?? modal).path));
        });
        const gone = before.modals.filter((modal) => !like(screens, modal)).map((modal) =>
          make("p", "walk-card gone", make("del", "", modal.style + " " + modal.name),
            make("b", "", " −")));
        const tabs = screens.tabs.map((name, index) => {
          const isSelected = index === screens.tab;
          const tab = make("li", isSelected ? "selected" : "", name);
          if (isSelected) tab.setAttribute("aria-current", "true");
          return marked(tab, isSelected && isTabNew, isSelected && other.tab !== screens.tab);
        });
        const notes = screens.notes.map((note) => make("p", "walk-note", note));
        return make("figure", "walk-phone",
          ...(screens.caption ? [make("figcaption", "", screens.caption)] : []),
          make("div", "walk-glass", window, ...layers, ...gone,
            make("div", "walk-foot", ...notes,
              ...(tabs.length ? [make("ul", "walk-tabs", ...tabs)] : []))));
      };
      const drawPicture = (state, before) => {
        const now = picture(state);
        const old = before === undefined ? [] : picture(before);
        const known = before === undefined ? badges(state) : badges(before);
        const notes = badges(state).map(([name, value]) =>
          marked(make("li", "", make("span", "", name + " "), make("code", "", value)),
            !known.some((badge) => badge[0] === name && badge[1] === value)));
        fill("picture", now.length ? [
          make("div", "walk-phones", ...now.map((screens, index) =>
            phone(screens, old[index], now.length === 2 ? now[1 - index] : undefined))),
          make("ul", "walk-badges", ...notes)] : []);
      };
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
        find("end").textContent = states[state][5] ? (steps(state).length ? ""
          : "No action is possible here.")
          : "The exploration or this page ends here: other actions weren't tried.";
      };
      const drawWay = (visited) => {
        const items = visited.map((state, index) => {
          const step = index && steps(visited[index - 1])[way.steps[index - 1]];
          const text = index ? action(step) : "Start";
          const bad = index ? newlyBreaks(step, visited[index - 1]) : broken(states[state][4]);
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
        const finding = data.findings.find(([start, list]) => start === way.start
          && list.length === all.length && list.every((text, index) => texts[text] === all[index]));
        const kept = (finding ? finding[2] : last).filter((mark) => targets[mark].header);
        const start = starts[way.start];
        const heads = kept.map((mark, index) =>
          (index ? "also: " : "claim: ") + targets[mark].header + "\n");
        find("corpus").textContent = (kept.length ? data.corpus + heads.join("")
          + start.differences.map((line) => "start: " + line + "\n").join("")
          + "length: " + all.length + "\n\n" : "") + all.map((text) => text + "\n").join("");
        find("replay").textContent = start.replay
          + all.map((text) => " --action '" + text.replaceAll("'", "'\\''") + "'").join("");
        const test = kept.length ? targets[kept[0]].test : data.test;
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
        const last = step ? breaks(step) : broken(states[state][4]);
        const goals = states[state][4].concat(step ? step.slice(3) : [])
          .filter((mark) => targets[mark].isGoal);
        fill("title", step ? ["After " + count(way.steps.length, "action") + ": ",
          make("code", "", action(step))] : ["Start"]);
        fill("claims", last.map((mark) => make("p", "broken",
          make("strong", "", "✗ " + targets[mark].name), " " + targets[mark].meaning))
          .concat(goals.length ? [make("p", "walk-goal", "◎ " + names(goals))] : []));
        drawPicture(state, before);
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
      const text = (state) => parts(state).concat(badges(state))
        .map(([name, value]) => name + ": " + value).join(", ");
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

      // MARK: Copying

      const copy = async (element, text) => {
        try {
          await navigator.clipboard.writeText(text.textContent);
        } catch {
          // Without the right to the clipboard, the selection can still be copied.
          getSelection().selectAllChildren(text);
          if (!document.execCommand("copy")) {
            element.textContent = "Selected: copy it";
            return;
          }
        }
        element.textContent = "Copied";
        setTimeout(() => { element.textContent = "Copy"; }, 2000);
      };
      for (const element of document.querySelectorAll(".walk-copy"))
        element.addEventListener("click", () => copy(element, find(element.dataset.of)));

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
