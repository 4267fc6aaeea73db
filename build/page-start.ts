import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const ENTRY = 'src/app/start/page-start.ts';

/** What a page loads in its head, and so before anything of it is seen. */
const LOADED_AT_ONCE =
  /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;

/**
 * Lets the page stand before the app comes: everything that it would load at once goes into a template, and
 * one script inside the page loads it from there (decision 0039).
 */
export function pageStart(): Plugin {
  let root = '';
  return {
    name: 'page-start',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page) {
        const later = [...page.matchAll(LOADED_AT_ONCE)].map(([tag]) => tag.trim()).join('');
        const script = await bundleScript(root);
        return page
          .replaceAll(LOADED_AT_ONCE, '')
          .replace('</head>', () => `<script>${script}</script></head>`)
          .replace('</body>', () => `<template id="later">${later}</template></body>`);
      },
    },
  };
}

/** The script as it stands in the page. */
async function bundleScript(root: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: join(root, ENTRY), formats: ['iife'], name: 'pageStart' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error(`${ENTRY} was not built`);
  return output.output[0].code.trim();
}
