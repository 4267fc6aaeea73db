import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import {
  ANSWERED_AT_ONCE,
  HEARD,
  RENAMED_ATTRIBUTES,
  UNUSED_EXPORTS,
  UNUSED_METHODS,
  UNUSED_WORDS,
} from '../../build/react/unused-names.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const DIST = join(ROOT, 'dist');
const REACT_DOM = join(ROOT, 'node_modules', 'react-dom', 'cjs', 'react-dom-client.production.js');

/** Draws home by the whole of React, and looks for what that names before the markup. */
const OF_THE_SERVER = 'app/draw-home.tsx';

/** Elements of the head and of the page. */
const OF_THE_PAGE = new Set(['title', 'link', 'meta', 'base', 'style', 'script', 'html', 'head', 'body']);

/** What a file would import; `SuspenseList` is one that React itself does not export yet. */
const UNUSED_IMPORTS = new Set([...UNUSED_EXPORTS, 'SuspenseList']);

/** Events that React hears for components, of which the app's are `HEARD` and those made of others. */
const MADE_OF_OTHERS = [
  'change',
  'focus',
  'blur',
  'mouseEnter',
  'pointerEnter',
  'mouseLeave',
  'pointerLeave',
];
const HEARD_PROPERTIES = new Set(
  [...HEARD, ...MADE_OF_OTHERS].map((name) => `on${name[0]?.toUpperCase()}${name.slice(1)}`),
);

const isHeard = (name: string) => HEARD_PROPERTIES.has(name.replace(/Capture$/, ''));

/** Attributes that React calls otherwise in markup and the built app's React does not know any more. */
function findForgottenAttributes(): ReadonlySet<string> {
  const names = [...readFileSync(REACT_DOM, 'utf8').matchAll(/^ {4}\["([\w-]+)", "[\w-:]+"\]/gm)];
  return new Set(names.map(([, name]) => name ?? '').filter((name) => !RENAMED_ATTRIBUTES.includes(name)));
}

const FORGOTTEN_ATTRIBUTES = findForgottenAttributes();

function findInElement({ name, attributes }: ESTree.JSXOpeningElement): string[] {
  if (name.type !== 'JSXIdentifier') return [];
  const { name: element } = name;
  const named = attributes.flatMap((attribute) =>
    attribute.type === 'JSXAttribute' && attribute.name.type === 'JSXIdentifier' ? [attribute.name.name] : [],
  );
  if (element === 'Fragment') return named.filter((one) => one === 'ref').map((one) => `Fragment ${one}`);
  if (!/^[a-z]/.test(element)) return [];
  const found = named.filter(
    (one) =>
      UNUSED_WORDS.has(one) || FORGOTTEN_ATTRIBUTES.has(one) || (/^on[A-Z]/.test(one) && !isHeard(one)),
  );
  const isUnused = OF_THE_PAGE.has(element) || (UNUSED_WORDS.has(element) && element !== 'video');
  return isUnused ? [`<${element}>`, ...found] : found;
}

const isOfReact = ({ source }: ESTree.ImportDeclaration) => /^react(-dom)?(\/|$)/.test(source.value);

/** What a file asks of React that the built app has not. */
function findLeftOut(code: string): string[] {
  const found: string[] = [];
  new Visitor({
    ImportDeclaration: (one) => {
      if (!isOfReact(one)) return;
      const names = one.specifiers.map((specifier) =>
        specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
          ? specifier.imported.name
          : '',
      );
      found.push(...names.filter((name) => UNUSED_IMPORTS.has(name)));
    },
    MemberExpression: ({ property }) => {
      if (property.type === 'Identifier' && property.name === 'Consumer') found.push('Consumer');
    },
    JSXOpeningElement: (one) => void found.push(...findInElement(one)),
    CallExpression: ({ callee, arguments: [first] }) => {
      const isTransition = callee.type === 'Identifier' && callee.name === 'startTransition';
      if (isTransition && first?.type === 'ArrowFunctionExpression' && first.async)
        found.push('startTransition(async');
    },
    MethodDefinition: ({ key }) => {
      if (key.type === 'Identifier' && UNUSED_METHODS.includes(key.name)) found.push(key.name);
    },
  }).visit(parseSync('file.tsx', code).program);
  return found;
}

test('the app asks for nothing of React that its build leaves out', () => {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && file !== OF_THE_SERVER,
  );
  expect(files.length).toBeGreaterThan(700);
  const found = files.flatMap((file) =>
    findLeftOut(readFileSync(join(ROOT, 'src', file), 'utf8')).map((name) => [file, name] as const),
  );
  expect(found).toEqual([]);
});

test('what is left out is found where it is asked for', () => {
  expect(findLeftOut("import {\n  Activity,\n  useId,\n} from 'react';")).toEqual(['Activity']);
  expect(findLeftOut("import { createPortal as put } from 'react-dom';")).toEqual(['createPortal']);
  expect(findLeftOut('a = <form onReset={() => clear()}\n action={send} />')).toEqual(['onReset', 'action']);
  expect(findLeftOut('a = <>{text}<title>{name}</title></>')).toEqual(['<title>']);
  expect(findLeftOut('a = <input\n  value={text}\n  onSelect={hear} onKeyDownCapture={hear} />')).toEqual([
    'onSelect',
  ]);
  expect(findLeftOut('a = <path strokeDasharray="2" strokeWidth="1" />')).toEqual(['strokeDasharray']);
  expect(findLeftOut('a = <Fragment ref={here}><video muted /></Fragment>')).toEqual(['Fragment ref']);
  expect(findLeftOut('startTransition(async () => send());')).toEqual(['startTransition(async']);
  expect(findLeftOut('class A extends Component { shouldComponentUpdate() {} }')).toEqual([
    'shouldComponentUpdate',
  ]);
  expect(findLeftOut('/* a <link> of its own */ a = <Link to="/" onSelect={go} />;')).toEqual([]);
});

interface BuiltFile {
  readonly file: string;
  readonly name?: string;
}

const manifest: Readonly<Record<string, BuiltFile>> = JSON.parse(
  readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'),
);

const builtReact = join(
  DIST,
  Object.values(manifest).find(({ name }) => name === 'react')?.file ?? 'no chunk of React',
);

test('the built app has React without it', () => {
  const built = readFileSync(builtReact, 'utf8');
  const words = [
    ...['hydrateRoot', 'startViewTransition', 'viewTransitionName', 'unobserveUsing', 'imageSrcSet'],
    ...['revealOrder', 'xlink:href', 'strikethrough-position', 'onAnimationEnd', 'attachEvent'],
    ...[
      'UNSAFE_componentWillMount',
      '__REACT_DEVTOOLS_GLOBAL_HOOK__',
      'isPureReactComponent',
      'createPortal',
    ],
  ];
  expect(words.filter((word) => built.includes(word))).toEqual(['hydrateRoot']);
});

test('no library asks for an attribute that was left out', () => {
  const files = readdirSync(join(DIST, 'assets')).filter((file) => file.endsWith('.js'));
  const built = files.map((file) => readFileSync(join(DIST, 'assets', file), 'utf8')).join('\n');
  const asked = [...FORGOTTEN_ATTRIBUTES].filter((name) => new RegExp(`[{,]${name}:["\`\\w]`).test(built));
  expect(asked).toEqual([]);
});

test('the events on the lists are those that React has, and do there what they do here', () => {
  const react = readFileSync(REACT_DOM, 'utf8');
  const listOf = (name: string) => new RegExp(`${name} =\\s+"([^"]+)"`).exec(react)?.[1]?.split(' ') ?? [];
  expect(listOf('simpleEventPluginEvents')).toEqual(expect.arrayContaining(HEARD));
  expect(listOf('discreteReplayableEvents')).toEqual(expect.arrayContaining(ANSWERED_AT_ONCE));
});

/** Libraries with markup of their own that hears something. */
const HEARING_LIBRARIES = ['sonner/dist/index.mjs', '@tanstack/react-router/dist/esm/link.js'];

test('no library hears an event that was left out', () => {
  const events = /simpleEventPluginEvents =\s+"([^"]+)"/.exec(readFileSync(REACT_DOM, 'utf8'))?.[1] ?? '';
  const known = new Set(events.split(' ').map((name) => `on${name[0]?.toUpperCase()}${name.slice(1)}`));
  expect(known.size).toBeGreaterThan(60);
  const heard = HEARING_LIBRARIES.flatMap((file) =>
    [...readFileSync(join(ROOT, 'node_modules', file), 'utf8').matchAll(/\bon[A-Z]\w+/g)].map(
      ([name]) => name,
    ),
  );
  expect(heard).toContain('onTouchStart');
  expect(heard.filter((name) => known.has(name) && !isHeard(name))).toEqual([]);
});
