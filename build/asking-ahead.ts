import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The module that Vite has every import on demand go through. */
const OF_VITE = /vite\/preload-helper\.js$/;

const OURS = 'src/platform/parts/import-whole.ts';

/**
 * Has every import on demand go through a helper of our own. That of Vite asks for what a part needs by
 * links that a browser may remember the failure of; and it is four times as long, for style sheets and bases
 * that the app has none of.
 */
export function askingAhead(): Plugin {
  let root = '';
  return {
    name: 'asking-ahead',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transform: {
      filter: { id: OF_VITE },
      handler: () => ({
        code: `export { importWhole as __vitePreload } from ${JSON.stringify(join(root, OURS))};`,
        map: null,
        moduleSideEffects: false,
      }),
    },
  };
}
