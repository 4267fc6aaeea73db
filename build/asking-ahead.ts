import type { Plugin } from 'vite';

/** The module that Vite has every import on demand go through. */
const OF_VITE = /vite\/preload-helper\.js$/;

/** Asks for what a part needs beside the part itself, and reports a part that did not come. */
const HELPER = `
const asked = new Set();
function ask(file) {
  if (asked.has(file)) return;
  asked.add(file);
  const link = document.createElement('link');
  link.rel = link.relList.supports('modulepreload') ? 'modulepreload' : 'preload';
  link.as = 'script';
  link.crossOrigin = '';
  link.href = '/' + file;
  document.head.append(link);
}
export function __vitePreload(load, files) {
  files?.forEach(ask);
  return load().catch((payload) => {
    const event = new Event('vite:preloadError', { cancelable: true });
    event.payload = payload;
    dispatchEvent(event);
    if (!event.defaultPrevented) throw payload;
  });
}
`;

/**
 * What a part needs is asked for in a quarter of the code that Vite has for it: the app has one style sheet
 * and no other place for its files, and whatever stands in its page is never asked for (`neededBeside`).
 */
export function askingAhead(): Plugin {
  return {
    name: 'asking-ahead',
    apply: 'build',
    transform: {
      filter: { id: OF_VITE },
      handler: () => ({ code: HELPER, map: null, moduleSideEffects: false }),
    },
  };
}
