import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const DIST = join(ROOT, 'dist');
const BIOME = join(ROOT, 'node_modules', '.bin', 'biome');

/** What libraries look for in other surroundings, and names that Biome does not know as a browser's own. */
const globals = ['arguments', 'orientation', 'chrome', 'browser', 'Bun', 'L', '_'];

/** What the files of a folder name without declaring it, beside what browsers have. */
function findUndeclared(folder: string): string[] {
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({ files: { maxSize: 2_000_000 }, javascript: { globals } }),
  );
  const args = [
    'lint',
    '--only=correctness/noUndeclaredVariables',
    '--max-diagnostics=none',
    '--reporter=json',
  ];
  const { stdout } = spawnSync(BIOME, [...args, '.'], { cwd: folder, encoding: 'utf8' });
  const { summary, diagnostics }: Report = JSON.parse(stdout);
  if (summary.unchanged === 0) throw new Error('no file was read');
  return [...new Set(diagnostics.map(({ message }) => /The (\S+) variable/.exec(message)?.[1] ?? message))];
}

interface Report {
  readonly summary: { readonly unchanged: number };
  readonly diagnostics: readonly { readonly message: string }[];
}

/** Where a `var` was cut out of a library whose other lines use it, a page stops as soon as it comes there. */
test('every name in the built app is declared there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'built-app-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const manifest: Readonly<Record<string, { file: string }>> = JSON.parse(
    readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'),
  );
  const files = new Set(Object.values(manifest).map(({ file }) => file));
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(100);
  for (const script of scripts) cpSync(join(DIST, script), join(folder, script.replace('assets/', '')));
  expect(findUndeclared(folder)).toEqual([]);
  writeFileSync(join(folder, 'wrong.js'), 'export const a = () => undeclaredName;');
  expect(findUndeclared(folder)).toEqual(['undeclaredName']);
});
