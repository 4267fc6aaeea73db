import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const DIST = join(ROOT, 'dist');

/** What `build/react-parts.ts` leaves out of the built app, by how it would be asked for. */
const LEFT_OUT: Readonly<Record<string, RegExp>> = {
  'kinds of elements': /\b(Activity|SuspenseList|ViewTransition|addTransitionType)\b[^;]*from 'react'/,
  'elements of the head, and the page': /<(title|link|meta|base|style|script|html|head|body)[\s>/]/,
  'hooks of form actions': /\b(useActionState|useFormState|useFormStatus|useOptimistic|requestFormReset)\b/,
  'form actions': /\bformAction=|<form\b(?:=>|[^>])*\baction=\{/,
  'files asked for by hand':
    /\b(preload|preloadModule|preinit|preinitModule|preconnect|prefetchDNS)\b[^;]*from 'react-dom'/,
  'events made of others': /<[a-z]\w*\b(?:=>|[^>])*\bon(Select|BeforeInput|Composition\w+)=/,
  'references of fragments': /<Fragment\b(?:=>|[^>])*\bref=/,
};

/** Draws home by the whole of React, and looks for what that names before the markup. */
const OF_THE_SERVER = 'app/draw-home.tsx';

function findLeftOut(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  return Object.keys(LEFT_OUT).filter((name) => LEFT_OUT[name]?.test(code));
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
  expect(findLeftOut("import { Activity, useId } from 'react';")).toEqual(['kinds of elements']);
  expect(findLeftOut('return <form className="large" action={send}>')).toEqual(['form actions']);
  expect(findLeftOut('return <>{text}<title>{name}</title></>')).toEqual([
    'elements of the head, and the page',
  ]);
  expect(findLeftOut('<input\n  value={text}\n  onSelect={hear} />')).toEqual(['events made of others']);
  expect(findLeftOut("import {\n  Activity,\n  useId,\n} from 'react';")).toEqual(['kinds of elements']);
  expect(findLeftOut('<form onReset={() => clear()}\n  action={send}>')).toEqual(['form actions']);
  expect(findLeftOut('/* a <link> of its own */ return <Link to="/" />')).toEqual([]);
});

test('the built app has React without it', () => {
  const manifest: Record<string, { file: string; name?: string }> = JSON.parse(
    readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'),
  );
  const file = Object.values(manifest).find(({ name }) => name === 'react')?.file ?? 'no chunk of React';
  const built = readFileSync(join(DIST, file), 'utf8');
  const words = ['hydrateRoot', 'startViewTransition', 'unobserveUsing', 'imageSrcSet', 'revealOrder'];
  expect(words.filter((word) => built.includes(word))).toEqual(['hydrateRoot']);
});
