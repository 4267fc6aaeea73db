import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that a build is made of. */
const INPUTS = [
  'messages',
  'src',
  'sw',
  'build',
  'brand',
  'public',
  'index.html',
  'manifest.webmanifest',
  'vite.config.ts',
  'package-lock.json',
];
/** Seven hexadecimal digits: two releases in a row of the same number are not to be expected. */
const DIGITS = 7;

/**
 * The number of the build of these files: the same files give the same number on every machine, other
 * files another one. `BUILD_NUMBER` in the environment takes its place.
 */
export function buildNumberOf(root: string): string {
  const given = process.env['BUILD_NUMBER'] ?? '';
  if (/^\d{1,12}$/.test(given)) return given;
  const hash = createHash('sha256');
  for (const name of INPUTS) addToHash(hash, root, name);
  return String(Number.parseInt(hash.digest('hex').slice(0, DIGITS), 16));
}

function addToHash(hash: ReturnType<typeof createHash>, root: string, name: string): void {
  const path = join(root, name);
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) {
    for (const child of readdirSync(path).sort()) addToHash(hash, root, join(name, child));
    return;
  }
  hash.update(name).update(readFileSync(path));
}
