import { hashFiles } from './files-in.ts';

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
  return String(Number.parseInt(hashFiles(root, INPUTS).digest('hex').slice(0, DIGITS), 16));
}
