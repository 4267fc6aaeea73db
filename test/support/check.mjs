// `npm run check`: format, lint and import rules by Biome, TypeScript for every runtime, and subjects of commits.
import { spawn, spawnSync } from 'node:child_process';
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

/** Older subjects stay as they are. */
const CHECKED_COMMITS = 100;
const SUBJECT = /^(?:[a-z][a-z0-9 ,()-]*: \S|Revert ")/;
const LONGEST_SUBJECT = 72;

/** The subjects of the latest commits; a copy without history has none. */
function checkSubjects() {
  const options = ['log', '--no-merges', `--max-count=${CHECKED_COMMITS}`, '--format=%s'];
  const { status, stdout } = spawnSync('git', options, { cwd: projectRoot, encoding: 'utf8' });
  const subjects = status === 0 ? stdout.trimEnd().split('\n') : [];
  const wrong = subjects.filter((subject) => !SUBJECT.test(subject) || subject.length > LONGEST_SUBJECT);
  const text = wrong.map((subject) => `  not \`area: imperative\` in 72 characters: ${subject}\n`).join('');
  return { name: `subjects of ${subjects.length} commits`, isFine: wrong.length === 0, text };
}

const biome = join('node_modules', '@biomejs', 'biome', 'bin', 'biome');
const tsc = join('node_modules', 'typescript', 'bin', 'tsc');
const checks = await Promise.all([
  runQuietly('format, lint and imports', [biome, 'check', '--error-on-warnings', '.']),
  ...RUNTIMES.map((runtime) =>
    runQuietly(`types of ${runtime}`, [tsc, '-p', join(runtime, 'tsconfig.json')]),
  ),
]);
checks.push(checkSubjects());
for (const { name, isFine, text } of checks) {
  process.stdout.write(`${isFine ? '✓' : '✗'} ${name}\n${isFine ? '' : text}`);
}
process.exitCode = checks.every(({ isFine }) => isFine) ? 0 : 1;
