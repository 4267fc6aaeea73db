import { type ESTree, type Plugin, Visitor } from 'vite';
import { blank, type Cut, commaAfter, cut, replaceOnce } from './cut.ts';
import { emptied, findUnusedCases, findVariables } from './unused-cases.ts';

/** The names and numbers below are those of this React; another one is looked through anew. */
const KNOWN_REACT = 'exports.version = "19.3.1";';

/**
 * Kinds of elements that the app renders none of, by the numbers that React has for them: SuspenseList,
 * Scope, LegacyHidden, TracingMarker, elements that are hoisted into the head (link, meta, title, style,
 * script), the page's own (html, head, body), ViewTransition, Activity.
 */
const UNUSED_KINDS = new Set<unknown>([19, 21, 23, 25, 26, 27, 30, 31]);

/** What makes elements of these kinds: without it, `<Activity>` is an invalid element, and says so. */
const UNUSED_TYPES = new Set([
  'REACT_ACTIVITY_TYPE',
  'REACT_SUSPENSE_LIST_TYPE',
  'REACT_LEGACY_HIDDEN_TYPE',
  'REACT_VIEW_TRANSITION_TYPE',
]);

/** Hooks that nothing calls: those of form actions, of server components, and of the compiler. */
const UNUSED_HOOKS = new Set([
  'useHostTransitionStatus',
  'useFormState',
  'useActionState',
  'useOptimistic',
  'useCacheRefresh',
  'useMemoCache',
]);

/**
 * What does nothing without form actions, view transitions, references of fragments, and files asked for by
 * hand; and what nobody asks to know: the components around an error, and that an asynchronous transition is
 * under way.
 */
const IDLE_FUNCTIONS = new Set([
  'extractEvents$1',
  'getStackByFiberInDevAndProd',
  'defaultOnDefaultTransitionIndicator',
  'preloadInstanceAndSuspendIfNeeded',
  'commitNewChildToFragmentInstances',
  'commitFragmentInstanceInsertionEffects',
  'commitFragmentInstanceDeletionEffects',
  'prefetchDNS',
  'preconnect',
  'preload',
  'preloadModule',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
]);

/** What waits for pictures and style sheets, and begins a transition, for the sake of `<ViewTransition>`. */
const OF_VIEW_TRANSITIONS: readonly [string, string][] = [
  ['isViewTransitionEligible ||\n    subtreeFlags & 8192 ||', 'false &&'],
  ['shouldStartViewTransition\n    ?', 'false\n    ?'],
  [
    'isHostHoistableType(\n      type,\n      pendingProps,\n      contextStackCursor.current\n    )',
    'false',
  ],
  ['"html" === type || "head" === type || "body" === type\n        ? 27', 'false\n        ? 27'],
];

/** Whether an update may show as a view transition. */
const MAY_BE_VIEW_TRANSITION = /\((\w+) & 335544064\) === \1/g;

/** Events that nothing listens to, each made of others: `onSelect`, `onBeforeInput` and `onComposition…`. */
const MADE_EVENTS =
  /handleEventFunc = targetInst \? getNodeFromInstance\(targetInst\) : window;\s+switch \(domEventName\)[\s\S]*?(?=extractEvents\$1\()/;

/** Without a mark the bundler must take it for something that does more. */
const KIND_OF_EVENT = /(?<== )(?=createSyntheticEvent\()/g;

/** What `react-dom` exports for the same ends. */
const UNUSED_EXPORTS =
  /^exports\.(?:preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule|requestFormReset|useFormState|useFormStatus) = [\s\S]*?^\};$/gm;

const isUnusedKind = (test: ESTree.Expression) => test.type === 'Literal' && UNUSED_KINDS.has(test.value);
const isUnusedType = (test: ESTree.Expression) => test.type === 'Identifier' && UNUSED_TYPES.has(test.name);
const isFragment = (test: ESTree.Expression) => test.type === 'Literal' && test.value === 7;

/** `switch (fiber.tag)`: the numbers of updates and effects, which are below ten, are read in the same way. */
const readsTag = ({ discriminant }: ESTree.SwitchStatement) =>
  discriminant.type === 'MemberExpression' &&
  discriminant.property.type === 'Identifier' &&
  discriminant.property.name === 'tag';

function findUnused(program: ESTree.Program, code: string): Cut[] {
  const unused: Cut[] = [];
  const namesIn = findVariables(program);
  const leave = (cases: readonly ESTree.SwitchCase[]) =>
    unused.push(...cases.map((one) => emptied(one, namesIn(one))));
  let within = '';
  new Visitor({
    FunctionDeclaration: ({ id, body }) => {
      within = id?.name ?? '';
      if (IDLE_FUNCTIONS.has(within) && body !== null)
        unused.push({ start: body.start + 1, end: body.end - 1 });
    },
    SwitchStatement: (statement) => {
      leave(findUnusedCases(statement, readsTag(statement) ? isUnusedKind : isUnusedType));
      if (within === 'safelyAttachRef') leave(findUnusedCases(statement, isFragment));
    },
    Property: ({ key, start, end }) => {
      if (key.type === 'Identifier' && UNUSED_HOOKS.has(key.name))
        unused.push({ start, end: commaAfter(code, end) });
    },
    ExpressionStatement: ({ start, end }) => {
      if (code.startsWith('FragmentInstance.prototype.', start)) unused.push({ start, end });
    },
  }).visit(program);
  return unused;
}

function leaveOut(code: string, program: ESTree.Program): string {
  if (!code.includes(KNOWN_REACT))
    throw new Error('React has changed: look through the lists of react-parts.ts');
  const left = OF_VIEW_TRANSITIONS.reduce(replaceOnce, cut(code, findUnused(program, code)));
  return left
    .replaceAll(MAY_BE_VIEW_TRANSITION, 'false')
    .replace(MADE_EVENTS, blank)
    .replaceAll(KIND_OF_EVENT, '/*#__PURE__*/ ');
}

/**
 * Takes into the app what it uses of React, which is one piece by itself: a quarter of it is for what no
 * page has (decision 0056). What is on the lists above is not there in the built app; a test holds that
 * nothing asks for it, and whoever wants it takes it off the list.
 */
export function reactParts(): Plugin {
  return {
    name: 'react-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom(-client)?\.production\.js$/ },
      handler(code, id) {
        const left = id.includes('-client')
          ? leaveOut(code, this.parse(code))
          : code.replaceAll(UNUSED_EXPORTS, blank);
        return { code: left, map: null };
      },
    },
  };
}
