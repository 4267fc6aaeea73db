// `npm run check`: format, lint and import rules by Biome, and TypeScript for every runtime, in parallel.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import {
  ensureDependencies,
  ensureMessages,
  ensureNode,
  environmentFor,
  projectRoot,
} from '../../server/cli/prepare.mjs';

const RUNTIMES = ['src', join('src', 'desk'), 'sw', 'server', 'test'];

await ensureDependencies();
const node = await ensureNode();
await ensureMessages(node);

function runQuietly(name, args) {
  return new Promise((resolve) => {
    const child = spawn(node, args, { cwd: projectRoot, env: environmentFor(node) });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('close', (code) =>
      resolve({ name, isFine: code === 0, text: Buffer.concat(output).toString() }),
    );
  });
}

const biome = join('node_modules', '@biomejs', 'biome', 'bin', 'biome');
const tsc = join('node_modules', 'typescript', 'bin', 'tsc');
const checks = await Promise.all([
  runQuietly('format, lint and imports', [biome, 'check', '--error-on-warnings', '.']),
  ...RUNTIMES.map((runtime) =>
    runQuietly(`types of ${runtime}`, [tsc, '-p', join(runtime, 'tsconfig.json')]),
  ),
]);
for (const { name, isFine, text } of checks) {
  process.stdout.write(`${isFine ? '✓' : '✗'} ${name}\n${isFine ? '' : text}`);
}
process.exitCode = checks.every(({ isFine }) => isFine) ? 0 : 1;
