import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { BROWSERS } from './build/browsers.ts';
import { compressedFiles } from './build/compressed-files.ts';
import { asHtml, asJson, fillBrand } from './build/fill-brand.ts';
import { compileMessages } from './build/messages/compile-messages.ts';
import { precacheIntegrity } from './build/precache-integrity.ts';
import { type BrandFolder, readBrandFolder } from './server/config/brand-folder.ts';

// As for the app: a shell that says `development` is not meant by a build.
if (process.argv.includes('build')) process.env['NODE_ENV'] = 'production';
await compileMessages(import.meta.dirname);

const folder = join(import.meta.dirname, 'src/desk');
const MANIFEST = 'manifest.webmanifest';
const integrity = precacheIntegrity();

/** The page and the manifest of the desk, with the chain's name and colours. */
function deskBrand(brand: BrandFolder): Plugin {
  const manifest = () => fillBrand(readFileSync(join(folder, MANIFEST), 'utf8'), brand, asJson);
  return {
    name: 'desk-brand',
    transformIndexHtml: { order: 'pre', handler: (page) => fillBrand(page, brand, asHtml) },
    buildStart() {
      if (this.environment.mode === 'build')
        this.emitFile({ type: 'asset', fileName: MANIFEST, source: manifest() });
    },
  };
}

/** The desk: an app of its own, below the customers' in `dist`, with files of its own (ADR-0088). */
export default defineConfig({
  root: folder,
  base: '/desk/',
  publicDir: false,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: join(folder, 'routes'),
      generatedRouteTree: join(folder, 'route-tree.gen.ts'),
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    deskBrand(readBrandFolder(import.meta.dirname)),
    integrity.plugin,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '../../sw/desk',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      minify: false,
      injectManifest: {
        rollupFormat: 'iife',
        // The reader of codes too: the door works without a signal.
        globPatterns: ['**/*.{js,css,html,wasm}'],
        // Without a signal there is no push service either.
        globIgnores: ['assets/firebase-token-*'],
        manifestTransforms: [integrity.transform],
      },
    }),
    compressedFiles(),
  ],
  // Names and unused schemas as in the customers' build.
  css: { modules: { generateScopedName: '[name]_[local]' } },
  build: {
    target: BROWSERS,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      // Every page needs the routes, which compress better together.
      output: { codeSplitting: { groups: [{ name: 'routes', test: /\/src\/desk\/routes\/[^?]+$/ }] } },
    },
    outDir: join(import.meta.dirname, 'dist/desk'),
    emptyOutDir: true,
    manifest: true,
  },
  server: { port: 5174, proxy: { '/v1': process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080' } },
});
