import { readFile } from 'node:fs/promises';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080';

/** An installed app knows its manifest by address: it keeps one, without a hash. */
function manifestAtItsAddress(): Plugin {
  const fileName = 'manifest.webmanifest';
  return {
    name: 'manifest-at-its-address',
    apply: 'build',
    async buildStart() {
      const source = await readFile(new URL(fileName, import.meta.url), 'utf8');
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

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
    manifestAtItsAddress(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      injectManifest: { rollupFormat: 'iife', globPatterns: ['**/*.{js,css,html,woff2}'] },
    }),
  ],
  build: { outDir: 'dist', sourcemap: true },
  server: { proxy: { '/v1': apiOrigin, '/sandbox': apiOrigin } },
});
