import { hashFiles } from './files-in.ts';

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
/** Seven hexadecimal digits make equal numbers in consecutive releases unlikely. */
const DIGITS = 7;

/** The same files give the same number on every machine; `BUILD_NUMBER` in the environment overrides it. */
export function buildNumberOf(root: string): string {
  const given = process.env['BUILD_NUMBER'] ?? '';
  if (/^\d{1,12}$/.test(given)) return given;
  return String(Number.parseInt(hashFiles(root, INPUTS).digest('hex').slice(0, DIGITS), 16));
}
