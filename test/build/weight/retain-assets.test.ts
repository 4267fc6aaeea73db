import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { retainAssetsOfEarlierBuilds } from '../../../build/retain-assets.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kept-assets-'));
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const assets = () => readdirSync(join(root, 'dist', 'assets')).sort();

/** Each build has different content; returns the files of this build. */
async function release(buildNumber: string, chain = 'own'): Promise<string[]> {
  const before = existsSync(join(root, 'dist', 'assets')) ? assets() : [];
  writeFileSync(join(root, 'main.js'), `document.title = 'build ${buildNumber}';`);
  const plugins = [retainAssetsOfEarlierBuilds(buildNumber, chain)];
  await build({ root, plugins, configFile: false, logLevel: 'silent' });
  return assets().filter((file) => !before.includes(file));
}

test('a build carries the assets of the two before it, and no older ones', async () => {
  const first = await release('1');
  const second = await release('2');
  const third = await release('3');
  expect([first, second, third].map((files) => files.length)).toEqual([1, 1, 1]);
  expect(assets()).toEqual([...first, ...second, ...third].sort());
  const fourth = await release('4');
  expect(assets()).toEqual([...second, ...third, ...fourth].sort());
});

test('a build carries nothing of another chain', async () => {
  await release('1', 'other');
  const second = await release('2');
  expect(assets()).toEqual(second);
});

test('building the same version again loses nothing and counts once', async () => {
  const first = await release('1');
  const second = await release('2');
  await release('2');
  await release('2');
  expect(assets()).toEqual([...first, ...second].sort());
});

test('removed assets are left out, and unreadable ones stop the build', async () => {
  const [file = ''] = await release('1');
  const path = join(root, 'dist', 'assets', file);
  rmSync(path);
  const second = await release('2');
  expect(assets()).toEqual(second);
  for (const unreadable of [
    join(root, 'dist', 'assets', second[0] ?? ''),
    join(root, 'dist', '.builds.json'),
  ]) {
    rmSync(unreadable);
    mkdirSync(unreadable);
    await expect(release('3')).rejects.toThrow('EISDIR');
  }
});
