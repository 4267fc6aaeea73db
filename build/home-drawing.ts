import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { shortClassNames } from './class-names.ts';
import { ROUTER_OPTIONS } from './router-options.ts';

/** Beside the files that are served, and no file of them: its name begins with a dot. */
const FOLDER = '.home';
const DRAWING = 'src/app/draw-home.tsx';
const HOME_PAGE = /\/src\/routes\/index\.tsx\?.*component/;

type Chunk = Rolldown.OutputChunk;

/**
 * Builds the app a second time, as something that draws home on the server (decision 0032), and notes
 * which files of the first build home needs: `.home/draw-home.mjs` and `.home/files.json`.
 */
export function homeDrawing(buildNumber: string): Plugin {
  let root = '';
  let folder = '';
  let files = '';
  return {
    name: 'home-drawing',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
      folder = join(resolve(root, config.build.outDir), FOLDER);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const styles = findStyles(bundle);
        files = JSON.stringify({ buildNumber, styles, scripts: findHomeScripts(chunks) });
      },
    },
    closeBundle: {
      sequential: true,
      async handler(error) {
        if (error !== undefined) return;
        await buildDrawing(root, folder);
        await mkdir(folder, { recursive: true });
        await writeFile(join(folder, 'files.json'), files);
      },
    },
  };
}

/** Everything that home imports at once: what it is made of comes before what uses it. */
function findHomeScripts(chunks: readonly Chunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Chunk>();
  const add = (chunk: Chunk | undefined) => {
    if (chunk === undefined || found.has(chunk)) return;
    for (const name of chunk.imports) add(byName.get(name));
    found.add(chunk);
  };
  const entry = chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('.html'));
  if (entry === undefined) throw new Error('the build has no page');
  add(entry);
  add(chunks.find(({ facadeModuleId }) => HOME_PAGE.test(facadeModuleId ?? '')));
  const others = [...found].filter((chunk) => chunk !== entry);
  return [...others, entry].map(({ fileName }) => `/${fileName}`);
}

/** The one style sheet of the app. */
function findStyles(bundle: Rolldown.OutputBundle): string[] {
  return Object.keys(bundle)
    .filter((name) => name.endsWith('.css'))
    .map((name) => `/${name}`);
}

/** What comes on demand in the browser, nobody demands on the server. */
function leaveOutLazyParts(): Plugin {
  return {
    name: 'leave-out-lazy-parts',
    resolveDynamicImport(specifier, importer) {
      const isHome =
        importer?.includes('/src/routes/index.tsx') === true && String(specifier).includes('tsr-split');
      return isHome ? null : { id: String(specifier), external: true };
    },
  };
}

async function buildDrawing(root: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [tanstackRouter(ROUTER_OPTIONS), react(), leaveOutLazyParts()],
    css: { modules: { generateScopedName: shortClassNames(root) } },
    ssr: { noExternal: true },
    build: {
      ssr: DRAWING,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: true,
      reportCompressedSize: false,
      rolldownOptions: { output: { entryFileNames: 'draw-home.mjs' } },
    },
  });
}
