import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { brandFiles, createManifest } from './build/brand-files.ts';
import { hashOfDrawn, readBrandFolder } from './build/brand-folder.ts';
import { BROWSERS } from './build/browsers.ts';
import { buildNumberOf } from './build/build-number.ts';
import { CHUNKS } from './build/chunks.ts';
import { compressedFiles } from './build/compressed-files.ts';
import { homeRendering } from './build/home-rendering.ts';
import { keepAssetsOfEarlierBuilds } from './build/keep-assets.ts';
import { compileMessages } from './build/messages/compile-messages.ts';
import { pageBootstrap } from './build/page-bootstrap.ts';
import { precacheIntegrity } from './build/precache-integrity.ts';
import { usedPictures } from './build/used-pictures.ts';
import { versionFiles } from './build/version-files.ts';

// A shell that says `development` is not meant by a build: its libraries would be those for developers.
if (process.argv.includes('build')) process.env['NODE_ENV'] = 'production';
await compileMessages(import.meta.dirname);
const buildNumber = buildNumberOf(import.meta.dirname);
// Vite hands variables of this prefix to the app.
process.env['VITE_BUILD_NUMBER'] = buildNumber;
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080';

/** Push service, reader of codes and faces of Indian scripts are cached once they are used: few customers need them. */
const KEPT_WHEN_USED = [
  ...['assets/wasm-reader-*', 'assets/index.esm-*', 'fonts/devanagari.woff2', 'fonts/gurmukhi.woff2'],
];

/** Schemas that extend others (`...OrderSchema.entries`) may be left out where nothing uses them. */
const TREESHAKE = { propertyReadSideEffects: false } as const;

/** For what browsers load, not for the server. */
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
      keepAssetsOfEarlierBuilds(buildNumber, hashOfDrawn(join(import.meta.dirname, 'brand'))),
      compressedFiles(),
    ]),
  ],
  resolve: {
    alias: {
      // React has had this store itself for years; the other is for those that had not.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      // Without what it carries for browsers that know no classes and no `await`.
      'workbox-window': 'workbox-window/build/workbox-window.prod.mjs',
    },
  },
  // Without a hash of the style sheet: a changed style renews no script.
  css: { modules: { generateScopedName: '[name]_[local]' } },
  build: {
    // Whom the app is for: see `docs/decisions`, which phones it is for, and the test of what they know.
    target: BROWSERS,
    // Older browsers ask for what a page names a moment later; the polyfill watched all that came into it.
    modulePreload: { polyfill: false },
    outDir: 'dist',
    // Beside the files, for reading reports of faults; no file names its map, and the server hands none out.
    sourcemap: 'hidden',
  },
  environments: {
    client: {
      build: {
        // Which file holds what: the test of sizes reads it.
        manifest: true,
        // Chunks import each other by stable names: a changed chunk renews no other (ADR-0082).
        chunkImportMap: true,
        rolldownOptions: { treeshake: TREESHAKE, output: { codeSplitting: { groups: CHUNKS } } },
      },
    },
  },
  server: {
    proxy: {
      ...{ '/v1': apiOrigin, '/tiles': apiOrigin, '/sandbox': apiOrigin },
      // The port of vite.desk.config.ts, which `npm run dev` serves beside this one.
      '/desk': 'http://127.0.0.1:5174',
    },
  },
});
