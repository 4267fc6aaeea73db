import type { Plugin } from 'vite';
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
/** Hexadecimal digits of the hash; seven make equal numbers in consecutive releases unlikely. */
const DIGITS = 7;

/** Number of a build, equal for equal files on every machine; `BUILD_NUMBER` in the environment overrides it. */
export function buildNumberOf(root: string): string {
  const given = process.env['BUILD_NUMBER'] ?? '';
  if (/^\d{1,12}$/.test(given)) return given;
  return String(Number.parseInt(hashFiles(root, INPUTS).digest('hex').slice(0, DIGITS), 16));
}

/**
 * Emits `version.json`, which lets a page detect a new release, and `kill-switch.js`, which the server sends as
 * `sw.js` when its configuration retires the service worker.
 */
export function versionFiles(buildNumber: string): Plugin {
  return {
    name: 'version-files',
    apply: 'build',
    buildStart() {
      const source = JSON.stringify({ buildNumber });
      this.emitFile({ type: 'asset', fileName: 'version.json', source });
      this.emitFile({ type: 'chunk', id: 'sw/version/kill-switch.ts', fileName: 'kill-switch.js' });
    },
  };
}
