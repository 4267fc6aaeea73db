import type { Rewrite } from '../cut.ts';
import { ANSWERED_AT_ONCE, HEARD, RENAMED_ATTRIBUTES, UNUSED_METHODS } from './unused-names.ts';

const quoted = (words: readonly string[]) => JSON.stringify(words.join(' '));
const anyOf = (words: readonly string[]) => `(?:${words.join('|')})\\b`;

/** What every browser of decision 0044 has, others are asked for: events, keys, movements, reports. */
const OF_OLD_BROWSERS: readonly Rewrite[] = [
  [
    /var canUseDOM = !\([\s\S]*?passiveBrowserEventsSupported = !1;\n {2}\}\n/,
    'const canUseDOM = true, passiveBrowserEventsSupported = true;',
  ],
  [
    /var isInputEventSupported = !1;\nif \(canUseDOM\) \{[\s\S]*?\n\}\n/,
    'const isInputEventSupported = true;',
  ],
  [/\ncanUseDOM &&\n {2}"documentMode" in document &&\n {2}\(documentMode = document\.documentMode\);/, ''],
  [/(?<=key: )function \(nativeEvent\) \{\n {6}if \(nativeEvent\.key\)[\s\S]*?\n {4}\}(?=,\n)/, '0'],
  [/charCode: function \(event\) \{[\s\S]*?which: function \(event\) \{[\s\S]*?\n {4}\}(?=\n)/, 'keyCode: 0'],
  [
    /,\n {4}movementX: function \(event\) \{[\s\S]*?movementY: function \(event\) \{[\s\S]*?\n {4}\}(?=\n)/,
    '',
  ],
  [/(?<=(?:relatedTarget|timeStamp): )function \(event\) \{[\s\S]*?\n {4}\}/g, '0'],
  [/,?\n {4}getModifierState: getEventModifierState/g, ''],
  [
    /(?<=reportGlobalError =\n)\s+"function" === typeof reportError\n[\s\S]*?\n {8}\}(?=[,;]\n)/,
    'reportError',
  ],
];

/** Events that nothing hears, and the three that are made of others: `onSelect`, `onBeforeInput`, `onComposition…`. */
const OF_EVENTS: readonly Rewrite[] = [
  [/(?<=simpleEventPluginEvents =\s+)"[^"]+"/, quoted(HEARD)],
  [/simpleEventPluginEvents\.push\("scrollEnd"\);/, ''],
  [/(?<=mediaEventTypes =\s+)"[^"]+"/, '"error"'],
  [/(?<=discreteReplayableEvents =\s+)"[^"]+"/, quoted(ANSWERED_AT_ONCE)],
  [/var vendorPrefixes = \{[\s\S]*?(?=var ANIMATION_END)/, ''],
  [/getVendorPrefixedEventName\("\w+"\)/g, '""'],
  [/registerSimpleEvent\((?:(?:ANIMATION|TRANSITION)_\w+|"dblclick"), "\w+"\);/g, ''],
  [/registerTwoPhaseEvent\(\s+"on(?:Select|BeforeInput|Composition\w+)",[\s\S]*?\);\n/g, ''],
  [
    /handleEventFunc = targetInst \? getNodeFromInstance\(targetInst\) : window;\s+switch \(domEventName\)[\s\S]*?(?=extractEvents\$1\()/,
    '',
  ],
  // Without a mark the bundler must take it for something that does more.
  [/(?<== )(?=createSyntheticEvent\()/g, '/*#__PURE__*/ '],
];

const OF_ATTRIBUTES: readonly Rewrite[] = [
  [new RegExp(`\\["(?!${anyOf(RENAMED_ATTRIBUTES)}")[\\w-]+", "[\\w-:]+"\\],?(?=\\n)`, 'g'), ''],
  [/(?<!function )isCustomElement\(\w+(?:\.\w+)?\)/g, 'false'],
];

const OF_CLASSES: readonly Rewrite[] = [
  [new RegExp(`"function" === typeof \\w+\\.${anyOf(UNUSED_METHODS)}`, 'g'), 'false'],
  [new RegExp(`"function" !== typeof \\w+\\.${anyOf(UNUSED_METHODS)}`, 'g'), 'true'],
  [/ctor\.prototype && ctor\.prototype\.isPureReactComponent/, 'false'],
  [/Component\.contextType\b/g, 'null'],
  [/(?<=case 1:\n\s+if \()0 !== \(flags & 1024\) && null !== current(?=\) \{)/, 'false'],
];

/** What a browser's tools for React ask, and `findDOMNode`. */
const OF_TOOLS: readonly Rewrite[] = [
  [/injectedHook && "function" === typeof injectedHook\.\w+/g, 'false'],
  [/"undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__/g, 'false'],
  [/ReactDOMSharedInternals\.findDOMNode = function[\s\S]*?\n\};\n/, ''],
];

/** What is selected in text that is edited outside of fields. */
const OF_SELECTIONS: readonly Rewrite[] = [
  [/ \|\|\s+"true" === elem\.contentEditable/, ''],
  [/(?<=if \()"selectionStart" in (?=root\)\n)/, 'true || '],
  [
    /else\n {6}a: \{\n {8}JSCompiler_temp =\n[\s\S]*?(?=\n {4}JSCompiler_temp = JSCompiler_temp \|\|)/,
    'var anchorOffset;',
  ],
  [
    /else \{\n {14}var doc = priorFocusedElem\.ownerDocument \|\| document,\n[\s\S]*?\n {12}\}(?=\n {10}\}\n {10}doc = \[\];)/,
    'else var doc, selection;',
  ],
];

/** Forms with actions that were sent before the app was there. */
const OF_FORMS: readonly Rewrite[] = [
  [
    /\n {2}i = \(unblocked\.ownerDocument \|\| unblocked\)\.\$\$reactFormReplay;[\s\S]*?(?=\n\}\nfunction)/,
    '',
  ],
];

/** What waits for pictures and style sheets, and begins a transition, for the sake of `<ViewTransition>`. */
const OF_VIEW_TRANSITIONS: readonly Rewrite[] = [
  [/isViewTransitionEligible \|\|\n {4}subtreeFlags & 8192 \|\|/, 'false ||'],
  [/shouldStartViewTransition(?=\n {4}\?)/, 'false'],
  [/\((\w+) & 335544064\) === \1/g, 'false'],
  [/isHostHoistableType\(\n {6}type,\n {6}pendingProps,\n {6}contextStackCursor\.current\n {4}\)/, 'false'],
  [/"html" === type \|\| "head" === type \|\| "body" === type(?=\n {8}\? 27)/, 'false'],
];

/** All that is taken out of the file of `react-dom` by how it is written. */
export const DOM_REWRITES: readonly Rewrite[] = [
  ...OF_OLD_BROWSERS,
  ...OF_EVENTS,
  ...OF_ATTRIBUTES,
  ...OF_CLASSES,
  ...OF_TOOLS,
  ...OF_SELECTIONS,
  ...OF_FORMS,
  ...OF_VIEW_TRANSITIONS,
];

/** Clocks and tasks of other surroundings than a browser's page. */
export const SCHEDULER_REWRITES: readonly Rewrite[] = [
  [/"object" === typeof performance && "function" === typeof performance\.now/, 'true'],
  [/"function" === typeof localSetImmediate/, 'false'],
  [/"undefined" !== typeof MessageChannel/, 'true'],
  [/"function" === typeof setTimeout \? setTimeout : null/, 'setTimeout'],
  [/"function" === typeof clearTimeout \? clearTimeout : null/, 'clearTimeout'],
  [/"undefined" !== typeof setImmediate \? setImmediate : null/, 'null'],
];
