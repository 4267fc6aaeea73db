import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
const read = <Schema extends v.GenericSchema>(schema: Schema, name: string) =>
  v.parse(schema, JSON.parse(readFileSync(join(root, name), 'utf8')));

const LockSchema = v.object({
  packages: v.record(v.string(), v.object({ hasInstallScript: v.optional(v.boolean(), false) })),
});
const { allowScripts } = read(v.object({ allowScripts: v.record(v.string(), v.boolean()) }), 'package.json');

test('every package with an install script is allowed or refused explicitly', () => {
  const { packages } = read(LockSchema, 'package-lock.json');
  const withScript = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split('node_modules/').at(-1) ?? path);
  expect(withScript.length).toBeGreaterThan(0);
  expect(withScript.filter((name) => allowScripts[name] === undefined)).toEqual([]);
});

test('an installation runs the scripts of allowed packages only', () => {
  const project = mkdtempSync(join(tmpdir(), 'install-scripts-'));
  mkdirSync(join(project, 'server', 'cli'), { recursive: true });
  for (const name of ['package.json', 'package-lock.json', join('server', 'cli', 'prepare.mjs')]) {
    copyFileSync(join(root, name), join(project, name));
  }
  // A fake npm records its arguments.
  const npm = join(project, 'npm.js');
  writeFileSync(
    npm,
    `import { appendFileSync } from 'node:fs';
    appendFileSync(new URL('asked', import.meta.url), process.argv.slice(2).join(' ') + '\\n');`,
  );
  writeFileSync(
    join(project, 'run.mjs'),
    `import { ensureDependencies } from './server/cli/prepare.mjs'; await ensureDependencies();`,
  );
  execFileSync(process.execPath, [join(project, 'run.mjs')], { env: { ...process.env, npm_execpath: npm } });
  const [install = '', allowed = '', ...more] = readFileSync(join(project, 'asked'), 'utf8')
    .trim()
    .split('\n');
  rmSync(project, { recursive: true });
  expect(install.split(' ')).toEqual(expect.arrayContaining(['ci', '--include=dev', '--ignore-scripts']));
  const names = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  expect(allowed.split(' ').slice(0, -1)).toEqual(['rebuild', ...names]);
  expect(more).toEqual([]);
});
