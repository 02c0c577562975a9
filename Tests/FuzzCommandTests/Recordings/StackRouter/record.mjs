// Records random walks of React Navigation's StackRouter:
//   npm install @react-navigation/routers@6.1.9 && node record.mjs FOLDER
import { StackRouter } from '@react-navigation/routers';
import { mkdirSync, writeFileSync } from 'fs';

const routeNames = ['a', 'b', 'c', 'd'];
const options = {
  routeNames,
  routeParamList: { c: { tab: 0 } },
  routeGetIdList: { d: ({ params }) => params?.id },
};
const router = StackRouter({});

// A generator that gives the same walks everywhere.
let random = 20231;
const below = (n) => ((random = (Math.imul(random, 1103515245) + 12345) & 0x7fffffff) >>> 8) % n;
const pick = (array) => array[below(array.length)];
const perhaps = (make) => (below(2) ? make() : undefined);

// Keys end in random text: a recording numbers them in the order in which they are made.
let names = new Map();
const name = (key) => {
  if (key === 'gone') return key;
  if (!names.has(key)) names.set(key, `${key.split('-')[0]}-${names.size + 1}`);
  return names.get(key);
};
const params = () => perhaps(() => (below(4) ? { id: 1 + below(3) } : { id: 1 + below(3), tab: 1 + below(2) }));
const route = () => (below(16) ? pick(routeNames) : 'unknown');
const key = (state) => (below(8) ? pick(state.routes).key : 'gone');
const source = (state) => perhaps(() => key(state));

/** Draws an action, as it is recorded and as the router takes it. */
function draw(state) {
  const from = (source) => ({ source, target: source && state.key });
  // A deep stack is popped more often.
  switch (below(state.routes.length > 5 ? 16 : 12)) {
    case 0: case 1: case 2: {
      const payload = { name: route(), params: params() };
      return [{ push: payload }, { type: 'PUSH', payload }];
    }
    case 3: case 4: {
      const payload = { name: route(), params: params(), merge: perhaps(() => true) };
      return [{ navigate: payload }, { type: 'NAVIGATE', payload }];
    }
    case 5: {
      const payload = { key: key(state), name: perhaps(() => pick(routeNames)), params: params() };
      return [{ navigate: { ...payload, key: name(payload.key) } }, { type: 'NAVIGATE', payload }];
    }
    case 6: {
      const [payload, s] = [{ name: route(), params: params() }, source(state)];
      return [{ replace: { ...payload, source: s && name(s) } }, { type: 'REPLACE', payload, ...from(s) }];
    }
    case 7: {
      const [payload, s] = [{ params: { id: 1 + below(3) } }, source(state)];
      return [{ setParams: { ...payload, source: s && name(s) } }, { type: 'SET_PARAMS', payload, source: s }];
    }
    case 8: case 12: {
      const [payload, s] = [{ count: 1 + below(3) }, source(state)];
      return [{ pop: { ...payload, source: s && name(s) } }, { type: 'POP', payload, ...from(s) }];
    }
    case 9: case 13: {
      const s = source(state);
      return [{ goBack: { source: s && name(s) } }, { type: 'GO_BACK', ...from(s) }];
    }
    case 10: case 14: return [{ popToTop: {} }, { type: 'POP_TO_TOP' }];
    default: {
      const payload = { count: 1 + below(2) };
      return [{ pop: payload }, { type: 'POP', payload }];
    }
  }
}

const project = ({ routes, index }) => ({
  keys: routes.map((route) => name(route.key)),
  params: routes[index].params ?? null,
});

const folder = process.argv[2];
mkdirSync(folder, { recursive: true });
for (let file = 0; file < 10; file++) {
  const lines = [];
  for (let walk = 0; walk < 10; walk++) {
    names = new Map();
    let state = router.getInitialState(options);
    lines.push({ start: project(state) });
    for (let step = 0; step < 100; step++) {
      const [recorded, action] = draw(state);
      const next = router.getStateForAction(state, action, options);
      if (next === null) {
        lines.push({ action: recorded, result: false });
      } else {
        state = next;
        lines.push({ action: recorded, result: true, state: project(state) });
      }
    }
  }
  writeFileSync(`${folder}/stack-${file}.jsonl`, lines.map((line) => JSON.stringify(line) + '\n').join(''));
}
