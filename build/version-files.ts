import type { Plugin } from 'vite';

/**
 * `version.json` lets a page detect a new release; the retiring worker replaces `sw.js` when the server is
 * configured so.
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
