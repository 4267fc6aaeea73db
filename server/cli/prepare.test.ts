import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'prepare-')));
const nodeOfPackages = join(folder, 'node_modules', '.bin', 'node');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Its packages include a fake of the pinned Node. */
function writeProject(): void {
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
  const about = { name: 'sample', version: '1.0.0' };
  write('package.json', JSON.stringify({ ...about, allowScripts: {}, scripts: { go: 'node go.mjs' } }));
  write('package-lock.json', JSON.stringify({ ...about, lockfileVersion: 3, packages: { '': about } }));
  write(
    'server/cli/prepare.mjs',
    readFileSync(fileURLToPath(new URL('prepare.mjs', import.meta.url)), 'utf8'),
  );
  write(
    'go.mjs',
    [
      `import { ensureDependencies } from './server/cli/prepare.mjs';`,
      `await ensureDependencies({ mayReplace: process.argv[2] !== 'beside-a-server' });`,
      'console.log(`installed by`, process.execPath);',
    ].join('\n'),
  );
  mkdirSync(dirname(nodeOfPackages), { recursive: true });
  copyFileSync(process.execPath, nodeOfPackages);
}

test('a command that finds newer locked packages installs them, although its own Node goes with the old ones', async () => {
  writeProject();

  const { stdout } = await promisify(execFile)('npm', ['run', 'go'], { cwd: folder });

  expect(stdout).toContain(`installed by ${nodeOfPackages}`);
  expect(existsSync(nodeOfPackages)).toBe(false);
});

test('a command beside a running server leaves the packages that it runs on, and says what to do', async () => {
  writeProject();

  const running = promisify(execFile)('npm', ['run', 'go', 'beside-a-server'], { cwd: folder });

  await expect(running).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Stop the server, which runs on them, and run "npm ci && npm run build"'),
  });
  expect(existsSync(nodeOfPackages)).toBe(true);
});

test('packages installed by a plain `npm ci` count as installed', async () => {
  writeProject();
  rmSync(join(folder, 'node_modules'), { recursive: true });
  await promisify(execFile)('npm', ['ci'], { cwd: folder });

  const { stdout } = await promisify(execFile)('npm', ['run', 'go', 'beside-a-server'], { cwd: folder });

  expect(stdout).toContain('installed by');
});
