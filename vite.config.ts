import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { BROWSERS } from './build/browsers.ts';
import { buildNumberOf, versionFiles } from './build/build-number.ts';
import { CHUNKS } from './build/chunks.ts';
import { compressedFiles } from './build/compressed-files.ts';
import { brandFiles, createManifest } from './build/fill-brand.ts';
import { homeRendering } from './build/home-rendering.ts';
import { compileMessages } from './build/messages/compile-messages.ts';
import { pageBootstrap } from './build/page-bootstrap.ts';
import { precacheIntegrity } from './build/precache-integrity.ts';
import { retainAssetsOfEarlierBuilds } from './build/retain-assets.ts';
import { usedPictures } from './build/used-pictures.ts';
import { hashRenderInputs, readBrandFolder } from './server/config/brand-folder.ts';

// A build started in a shell with `development` would contain the libraries' development versions.
if (process.argv.includes('build')) process.env['NODE_ENV'] = 'production';
await compileMessages(import.meta.dirname);
const buildNumber = buildNumberOf(import.meta.dirname);
// Vite exposes variables with this prefix to the app.
process.env['VITE_BUILD_NUMBER'] = buildNumber;
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080';

/** Few customers need these, so they are cached on their first use instead of precached. */
const KEPT_WHEN_USED = ['wasm-reader', 'firebase', 'index.esm']
  .map((chunk) => `assets/${chunk}-*`)
  .concat('fonts/devanagari.woff2', 'fonts/gurmukhi.woff2');

/** Lets unused schemas that spread others (`...OrderSchema.entries`) be left out. */
const TREESHAKE = { propertyReadSideEffects: false } as const;

/** Limits plugins to the files for browsers. */
const forClient = (plugins: readonly Plugin[]): Plugin[] =>
  plugins.map((plugin) => ({ ...plugin, applyToEnvironment: ({ name }) => name === 'client' }));

const brand = readBrandFolder(import.meta.dirname);
const integrity = precacheIntegrity();

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/app/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    forClient([brandFiles(brand), versionFiles(buildNumber), pageBootstrap(), integrity.plugin]),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: createManifest(import.meta.dirname, brand),
      includeManifestIcons: false,
      minify: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,woff2}', ...usedPictures(import.meta.dirname)],
        globIgnores: ['kill-switch.js', ...KEPT_WHEN_USED],
        manifestTransforms: [integrity.transform],
        rollupOptions: { treeshake: TREESHAKE },
      },
    }),
    homeRendering(buildNumber),
    forClient([
      retainAssetsOfEarlierBuilds(buildNumber, hashRenderInputs(join(import.meta.dirname, 'brand'))),
      compressedFiles(),
    ]),
  ],
  resolve: {
    alias: {
      // The shim is for React versions without `useSyncExternalStore`.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      // The package's other entry is transpiled for browsers without classes and `await`.
      'workbox-window': 'workbox-window/build/workbox-window.prod.mjs',
    },
  },
  // Without a hash, a changed style sheet leaves scripts unchanged (ADR-0103).
  css: { modules: { generateScopedName: '[name]_[local]' } },
  build: {
    target: BROWSERS,
    // Older browsers load these files a moment later; the polyfill would observe every change of the page.
    modulePreload: { polyfill: false },
    outDir: 'dist',
    // For reading error reports; not served.
    sourcemap: 'hidden',
  },
  environments: {
    client: {
      build: {
        // Read by the tests of sizes.
        manifest: true,
        // Chunks import each other by stable names, so that a changed chunk leaves others unchanged (ADR-0082).
        chunkImportMap: true,
        rolldownOptions: { treeshake: TREESHAKE, output: { codeSplitting: { groups: CHUNKS } } },
      },
    },
  },
  server: {
    proxy: {
      ...{ '/v1': apiOrigin, '/tiles': apiOrigin, '/sandbox': apiOrigin },
      // `npm run dev` serves the desk on this port (vite.desk.config.ts).
      '/desk': 'http://127.0.0.1:5174',
    },
  },
});
