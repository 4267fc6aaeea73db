import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { brandFiles } from './build/brand-files.ts';
import { hashOfDrawn } from './build/brand-folder.ts';
import { BROWSERS } from './build/browsers.ts';
import { buildNumberOf } from './build/build-number.ts';
import { compressedFiles } from './build/compressed-files.ts';
import { homeDrawing } from './build/home-drawing.ts';
import { keepAssetsOfEarlierBuilds } from './build/keep-assets.ts';
import { compileMessages } from './build/messages/compile-messages.ts';
import { packedFiles } from './build/packed-files.ts';
import { pageStart } from './build/page-start.ts';
import { ROUTER_OPTIONS } from './build/router-options.ts';
import { startImages } from './build/start-images.ts';
import { usedPictures } from './build/used-pictures.ts';
import { versionFiles } from './build/version-files.ts';

// A shell that says `development` is not meant by a build: its libraries would be those for developers.
if (process.argv.includes('build')) process.env['NODE_ENV'] = 'production';
await compileMessages(import.meta.dirname);
const buildNumber = buildNumberOf(import.meta.dirname);
// Vite hands variables of this prefix to the app.
process.env['VITE_BUILD_NUMBER'] = buildNumber;
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080';

/** Push service and reader of codes are kept once they are used: most customers never need them. */
const KEPT_WHEN_USED = ['assets/wasm-reader-*', 'assets/index.esm-*'];

/** Libraries that every page runs; a release leaves them in the phone's cache. */
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//;
const FOUNDATION =
  /\/node_modules\/(use-sync-external-store|jotai|valibot|wretch|@tanstack\/(react-router|router-core|history|store|react-store|react-query|query-core))\//;

/**
 * The chunks of whatever the first page needs, each run as a task of its own: fewer would hold up a tap for
 * longer, more would cost a slow connection round trips, and small files compress badly.
 */
const FIRST_PAGE = [
  { name: 'react', test: REACT },
  { name: 'libraries', test: /\/src\/app\/libraries\.ts$/ },
  { name: 'foundation', test: FOUNDATION },
  { name: 'app', test: /\/src\/(?!app\/main\.tsx)|\/node_modules\// },
].map((group) => ({ ...group, tags: ['$initial' as const] }));

/** Heavy libraries, each with the components that show it: loaded on demand, and by few customers. */
const HEAVY = [
  { name: 'map', test: /\/leaflet|\/react-leaflet|\/map-layer\.tsx|\/(rider|outlet|place)-map\.tsx/ },
  { name: 'wasm-reader', test: /\/zxing-wasm\/|\/barcode-detector\/|\/wasm-reader\.ts/ },
  { name: 'toast', test: /\/sonner\/|\/toaster\.tsx/ },
  { name: 'carousel', test: /\/embla-carousel|\/banner-mover\.tsx/ },
].map((group) => ({ ...group, includeDependenciesRecursively: false }));

/** Every other room of `src` is a chunk. A room comes before those that import it. */
const ROOMS = [
  { name: 'contract', test: /\/src\/contract\// },
  { name: 'domain', test: /\/src\/domain\// },
  { name: 'offline', test: /\/src\/offline\// },
  { name: 'platform', test: /\/src\/platform\// },
  { name: 'ui', test: /\/src\/ui\/|\/lucide-react\// },
  { name: 'texts', test: /\/src\/messages\.gen\//, minShareCount: 2 },
  { name: (id: string) => /\/src\/features\/([\w-]+)\//.exec(id)?.[1] ?? null },
];

const byPriority = <Group extends object>(groups: readonly Group[]) =>
  groups.map((group, index) => ({ ...group, priority: groups.length - index }));

const packed = packedFiles(buildNumber);

export default defineConfig({
  plugins: [
    tanstackRouter(ROUTER_OPTIONS),
    react(),
    brandFiles(),
    startImages(),
    versionFiles(buildNumber),
    pageStart(),
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
  build: {
    // Whom the app is for: see `docs/decisions`, which phones it is for, and the test of what they know.
    target: BROWSERS,
    // Older browsers ask for what a page names a moment later; the polyfill watched all that came into it.
    modulePreload: { polyfill: false },
    outDir: 'dist',
    // Beside the files, for reading reports of faults; no file names its map, and the server hands none out.
    sourcemap: 'hidden',
    // Which file holds what: the test of sizes reads it.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: byPriority([...FIRST_PAGE, ...HEAVY, ...ROOMS]),
        },
      },
    },
  },
  server: { proxy: { '/v1': apiOrigin, '/tiles': apiOrigin, '/sandbox': apiOrigin } },
});
