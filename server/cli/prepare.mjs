// Runs on whatever Node is there (20 or newer) and before anything is installed: built-ins only.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const INSTALL_STAMP = join(projectRoot, 'node_modules', '.installed');
const BUILD_STAMP = join(projectRoot, 'dist', '.built');
const PINNED_NODE = join(
  projectRoot,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);
const WANTED_NODE_MAJOR = 24;
const BUILD_INPUTS = [
  'src',
  'sw',
  'build',
  'brand',
  'public',
  'index.html',
  'manifest.webmanifest',
  'vite.config.ts',
  'package.json',
];

/** Says what is going on; the one voice of the commands. */
export function say(text) {
  process.stdout.write(`\n▸ ${text}\n`);
}

/** Runs a program to its end with the terminal attached; rejects with its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: projectRoot, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code ?? signal}`));
    });
  });
}

/** Stands in for this program: same terminal, same signals, same exit code. */
export function become(command, args, env = process.env) {
  const child = spawn(command, args, { cwd: projectRoot, stdio: 'inherit', env });
  process.on('SIGINT', () => child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  whenOrphaned(() => child.kill('SIGTERM'));
  child.on('close', (code) => process.exit(code ?? 1));
}

const startedBy = process.ppid;
const ORPHAN_CHECK_MS = 200;

/** npm hands a signal to the shell between us, which dies of it and tells nobody: its end is the signal. */
function whenOrphaned(tell) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const check = setInterval(() => {
    if (process.ppid === startedBy) return;
    clearInterval(check);
    tell();
  }, ORPHAN_CHECK_MS);
}

/**
 * By the Node that runs npm: inside of a command of npm, `node` is the pinned one of the packages as soon as
 * they are there, and an install that is due takes that one away.
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

/** By paths inside the project: a folder that was moved or copied is the same project. */
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

function writeStamp(stamp, hash) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/**
 * The packages whose install scripts may run: `allowScripts` of package.json. npm itself only warns of the
 * others, or knows no such list, so all are held back and these are let run afterwards.
 */
function listAllowedScripts() {
  const { allowScripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  return Object.keys(allowScripts).filter((name) => allowScripts[name]);
}

/** Installs the locked dependencies unless they are there already. */
export async function ensureDependencies() {
  const hash = hashOf(['package-lock.json']);
  if (isStamped(INSTALL_STAMP, hash)) return;
  say('Installing dependencies (once, about a minute)');
  // Node 24 comes with the packages, so their warnings about an older one here mean nothing.
  await runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  await runNpm(['rebuild', ...listAllowedScripts(), '--loglevel=error']);
  writeStamp(INSTALL_STAMP, hash);
}

function isWantedNode() {
  return Number(process.versions.node.split('.')[0]) === WANTED_NODE_MAJOR;
}

/** The Node that the product runs on: this one where it is of the pinned major, else the pinned package. */
export async function ensureNode() {
  if (isWantedNode()) return process.execPath;
  if (!existsSync(PINNED_NODE)) {
    say(`Installing Node ${WANTED_NODE_MAJOR} beside the dependencies`);
    await runNpm(['rebuild', 'node']);
  }
  return PINNED_NODE;
}

/** Builds the app unless the last build was made of the same files. */
export async function ensureBuild(node) {
  const hash = hashOf([...BUILD_INPUTS, 'package-lock.json']);
  if (isStamped(BUILD_STAMP, hash)) return;
  say('Building the app');
  await run(node, [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn']);
  writeStamp(BUILD_STAMP, hash);
}

/** The environment in which package scripts find the right Node first. */
export function environmentFor(node) {
  const separator = process.platform === 'win32' ? ';' : ':';
  return { ...process.env, PATH: `${dirname(node)}${separator}${process.env.PATH}` };
}
