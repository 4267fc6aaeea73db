import type { Plugin } from 'vite';

/**
 * Beside the app: `version.json`, by which a page learns that another version is out, and the worker
 * that retires all workers, which the server hands out instead of `sw.js` when told to.
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
