import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { askingAhead } from './build/asking-ahead.ts';
import { brandFiles } from './build/brand-files.ts';
import { hashOfDrawn } from './build/brand-folder.ts';
import { BROWSERS } from './build/browsers.ts';
import { buildNumberOf } from './build/build-number.ts';
import { shortClassNames } from './build/class-names.ts';
import { compressedFiles } from './build/compressed-files.ts';
import { homeDrawing } from './build/home-drawing.ts';
import { keepAssetsOfEarlierBuilds } from './build/keep-assets.ts';
import { packedFiles } from './build/packed-files.ts';
import { pageStart } from './build/page-start.ts';
import { partsAtOnce } from './build/parts-at-once.ts';
import { ROUTER_OPTIONS } from './build/router-options.ts';
import { sharedFiles } from './build/shared-files.ts';
import { startImages } from './build/start-images.ts';
import { usedPictures } from './build/used-pictures.ts';
import { versionFiles } from './build/version-files.ts';

// A shell that says `development` is not meant by a build: its libraries would be those for developers.
if (process.argv.includes('build')) process.env['NODE_ENV'] = 'production';
const buildNumber = buildNumberOf(import.meta.dirname);
// Vite hands variables of this prefix to the app.
process.env['VITE_BUILD_NUMBER'] = buildNumber;
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080';

/** Push service and reader of codes are kept once they are used: most customers never need them. */
const KEPT_WHEN_USED = ['assets/wasm-reader-*', 'assets/index.esm-*'];

/** Libraries that every page runs; a release leaves them in the phone's cache. */
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//;
const FOUNDATION =
  /\/node_modules\/(use-sync-external-store|jotai|valibot|wretch|@tanstack\/(react-router|router-core|history|store|react-store))\//;

/** What checks the records of a phone that has some: one chunk, fetched before the first render. */
const KEPT =
  /\/src\/(contract\/(stored|order|deals|account|profile|outbox|at-the-table|push|navigation|worker-messages)|offline\/(records|outbox\/records))\.ts/;

/**
 * The chunks of whatever the first page needs, each run as a task of its own: fewer would hold up a tap for
 * longer, more would cost a slow connection round trips, and small files compress badly.
 */
const FIRST_PAGE = [
  { name: 'react', test: REACT },
  { name: 'libraries', test: /\/src\/app\/libraries\.ts$/ },
  { name: 'foundation', test: FOUNDATION },
  { name: 'app', test: /\/src\/(?!app\/main\.tsx)|\/node_modules\// },
].map((chunk, index, { length }) => ({ ...chunk, tags: ['$initial' as const], priority: length - index }));

/** What may be asked for in the first seconds of a first visit, before the worker has fetched it. */
const SOON = /^assets\/(-home-cart-parts|-opened-dish|-outlet-switcher|place-sheet|login-dialog)-[\w-]+\.js$/;

/** What the first page has brought. */
const PRESENT = /^assets\/(app|foundation|libraries|react|rolldown-runtime)-/;

/**
 * What is asked for beside a part. The list costs the first page three kilobytes for all parts: most name
 * what they need themselves (`partsAtOnce`), which is one round trip later for who has no worker yet.
 */
const neededBeside = (part: string, needed: readonly string[]) =>
  SOON.test(part) ? needed.filter((name) => !PRESENT.test(name)) : [];

const shared = sharedFiles((id) => KEPT.test(id));
const packed = packedFiles(buildNumber);

export default defineConfig({
  plugins: [
    tanstackRouter(ROUTER_OPTIONS),
    react(),
    askingAhead(),
    brandFiles(),
    startImages(),
    versionFiles(buildNumber),
    pageStart(),
    shared.plugin,
    packed.plugin,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,woff2}', ...usedPictures(import.meta.dirname)],
        globIgnores: ['kill-switch.js', ...KEPT_WHEN_USED],
        manifestTransforms: [packed.transform],
      },
    }),
    partsAtOnce(),
    keepAssetsOfEarlierBuilds(buildNumber, hashOfDrawn(join(import.meta.dirname, 'brand'))),
    homeDrawing(buildNumber),
    compressedFiles(),
  ],
  resolve: {
    alias: {
      // React has had this store itself for years; the other is for those that had not.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      // Without what it carries for browsers that know no classes and no `await`.
      'workbox-window': 'workbox-window/build/workbox-window.prod.mjs',
    },
  },
  css: { modules: { generateScopedName: shortClassNames(import.meta.dirname) } },
  build: {
    // Whom the app is for: see `docs/decisions`, which phones it is for, and the test of what they know.
    target: BROWSERS,
    modulePreload: {
      // Older browsers ask for what a page names a moment later; the polyfill watched all that came into it.
      polyfill: false,
      resolveDependencies: (part, needed, { hostType }) =>
        hostType === 'html' ? needed : neededBeside(part, needed),
    },
    outDir: 'dist',
    // One sheet for all pages, which `homeDrawing` divides in two: one of each page's own, in between others,
    // would have everything on the page read anew.
    cssCodeSplit: false,
    // Beside the files, for reading reports of faults; no file names its map, and the server hands none out.
    sourcemap: 'hidden',
    // Which file holds what: the test of sizes reads it.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            ...FIRST_PAGE,
            { name: 'kept', test: KEPT },
            { name: shared.nameOf, debugName: 'shared', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { proxy: { '/v1': apiOrigin, '/tiles': apiOrigin, '/sandbox': apiOrigin } },
});
