// Runs on any Node from 20 on, before the packages are installed, so it imports only built-ins.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const PACKAGES = join(projectRoot, 'node_modules');
/** npm records in this file which packages it has installed. */
const INSTALLED_LOCK = join(PACKAGES, '.package-lock.json');
const BUILT_APP = join(projectRoot, 'dist');
const BUILD_STAMP = join(BUILT_APP, '.built');
const PINNED_NODE = join(
  projectRoot,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);
const WANTED_NODE_MAJOR = 24;
const BUILD_INPUTS = [
  'messages',
  'src',
  'sw',
  'build',
  'brand',
  'public',
  'index.html',
  'manifest.webmanifest',
  'vite.config.ts',
  'vite.desk.config.ts',
  'package.json',
];

export function print(text) {
  process.stdout.write(`\n▸ ${text}\n`);
}

function giveUp(text) {
  process.stderr.write(`\n✗ ${text}\n`);
  process.exit(1);
}

/** Exits with one sentence if another user has installed and built the project. */
function requireWritable(folder, why) {
  try {
    accessSync(existsSync(folder) ? folder : projectRoot, constants.W_OK);
  } catch {
    giveUp(
      `${why}, and this user may not write to ${projectRoot}: run "npm ci && npm run build" there as its owner.`,
    );
  }
}

/** Shares the terminal; a failure exits this process too. */
function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: projectRoot, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else giveUp(`${command} ${args.join(' ')} ended with ${code ?? signal}.`);
    });
  });
}

/** Replaces this process: same terminal, signals and exit code. */
export function become(command, args, env = process.env) {
  const child = spawn(command, args, { cwd: projectRoot, stdio: 'inherit', env });
  process.on('SIGINT', () => child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  whenOrphaned(() => child.kill('SIGTERM'));
  child.on('close', (code) => process.exit(code ?? 1));
}

const startedBy = process.ppid;
const ORPHAN_CHECK_MS = 200;

/** npm signals only the shell between us, so the end of that shell counts as the signal. */
function whenOrphaned(callback) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const check = setInterval(() => {
    if (process.ppid === startedBy) return;
    clearInterval(check);
    callback();
  }, ORPHAN_CHECK_MS);
}

/**
 * Uses the Node that runs npm: inside an npm command, `node` is the pinned one in `node_modules`, which an
 * install would delete.
 */
function runNpm(args) {
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  if (npm?.endsWith('.js')) return run(node, [npm, ...args]);
  return run('npm', args, { shell: process.platform === 'win32' });
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addToHash(hash, path);
  return hash.digest('hex');
}

/** Hashes relative paths, so that a moved or copied project is the same. */
function addToHash(hash, path) {
  const file = join(projectRoot, path);
  if (!existsSync(file)) return;
  if (statSync(file).isDirectory()) {
    for (const name of readdirSync(file).sort()) addToHash(hash, join(path, name));
    return;
  }
  hash.update(path).update(readFileSync(file));
}

function isStamped(stamp, hash) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/**
 * Only packages in `allowScripts` of package.json may run install scripts. npm itself does not enforce that,
 * so the install blocks all of them and these run afterwards.
 */
function listAllowedScripts() {
  const { allowScripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  return Object.keys(allowScripts).filter((name) => allowScripts[name]);
}

const packagesIn = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/** Compares with the lock file; optional packages depend on the platform. */
function areInstalled() {
  if (!existsSync(INSTALLED_LOCK)) return false;
  const installed = packagesIn(INSTALLED_LOCK);
  return Object.entries(packagesIn(join(projectRoot, 'package-lock.json'))).every(
    ([path, { version, optional }]) =>
      path === '' ||
      installed[path]?.version === version ||
      (optional === true && installed[path] === undefined),
  );
}

/** With `mayReplace: false`, a command never removes packages that a running server uses. */
export async function ensureDependencies({ mayReplace = true } = {}) {
  if (areInstalled()) return;
  const why = 'The packages in node_modules are not those of package-lock.json';
  if (!mayReplace && existsSync(PACKAGES)) {
    giveUp(`${why}. Stop the server, which runs on them, and run "npm ci && npm run build".`);
  }
  requireWritable(PACKAGES, why);
  print('Installing dependencies (once, about a minute)');
  // The packages include Node 24, so their warnings about an older one are irrelevant. The build needs
  // development packages, which npm omits if NODE_ENV is production.
  await runNpm(['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  await runNpm(['rebuild', ...listAllowedScripts(), '--loglevel=error']);
}

function isWantedNode() {
  return Number(process.versions.node.split('.')[0]) === WANTED_NODE_MAJOR;
}

/** Uses this Node if its major version matches, otherwise the pinned package. */
export async function ensureNode() {
  if (isWantedNode()) return process.execPath;
  if (!existsSync(PINNED_NODE)) {
    requireWritable(PACKAGES, `Node ${WANTED_NODE_MAJOR} is missing from node_modules`);
    print(`Installing Node ${WANTED_NODE_MAJOR} beside the dependencies`);
    await runNpm(['rebuild', 'node']);
  }
  return PINNED_NODE;
}

/** App, server and tests import the compiled catalogues. */
export function ensureMessages(node) {
  return run(node, [join('build', 'messages', 'run.ts')]);
}

/** Skips the build if its files have not changed. */
export async function ensureBuild(node) {
  await ensureMessages(node);
  if (isStamped(BUILD_STAMP, hashOfBuildInputs())) return;
  requireWritable(BUILT_APP, 'The app in dist is not built from these files');
  print('Building the app');
  await build(node, ['--logLevel', 'warn']);
}

export async function build(node, options = []) {
  await ensureMessages(node);
  const hash = hashOfBuildInputs();
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  await run(node, [vite, 'build', ...options]);
  // After the app, whose build empties the folder.
  await run(node, [vite, 'build', '--config', 'vite.desk.config.ts', ...options]);
  mkdirSync(BUILT_APP, { recursive: true });
  writeFileSync(BUILD_STAMP, hash);
  await run(node, [join('server', 'cli', 'stamp-brand.ts')]);
}

const hashOfBuildInputs = () => hashOf([...BUILD_INPUTS, 'package-lock.json']);

/** Package scripts find the pinned Node first in this PATH. */
export function environmentFor(node) {
  const separator = process.platform === 'win32' ? ';' : ':';
  return { ...process.env, PATH: `${dirname(node)}${separator}${process.env.PATH}` };
}
