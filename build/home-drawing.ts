import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { chunksOf, findEntry, withImports } from './chunk-graph.ts';
import { ROUTER_OPTIONS } from './router-options.ts';

/** Beside the files that are served, and no file of them: its name begins with a dot. */
const FOLDER = '.home';
const DRAWING = 'src/app/draw-home.tsx';
const DRAWING_FILE = 'draw-home.mjs';
const PAGE = /\/src\/routes\/([^/]+)\.tsx\?tsr-split=component$/;
const HOME_PAGE = /\/src\/routes\/index\.tsx\?.*component/;

type Chunk = Rolldown.OutputChunk;

/**
 * Builds the app a second time, as something that draws home on the server (decision 0032), and notes
 * which files of the first build home and the other pages need: `.home/draw-home.mjs` and
 * `.home/files.json`.
 */
export function homeDrawing(buildNumber: string): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'home-drawing',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
      folder = join(resolve(root, config.build.outDir), FOLDER);
    },
    // Before the build lists what it has put out.
    async generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle);
      const home = findHomeChunks(chunks);
      const scripts = home.map(addressOf);
      const styles = home.flatMap(stylesOf);
      const pages = findPageScripts(chunks, scripts);
      await buildDrawing(root, folder);
      await writeFile(join(folder, 'files.json'), JSON.stringify({ buildNumber, styles, scripts, pages }));
    },
  };
}

const addressOf = ({ fileName }: Chunk) => `/${fileName}`;

const stylesOf = ({ viteMetadata }: Chunk) =>
  [...(viteMetadata?.importedCss ?? [])].map((name) => `/${name}`);

/** Everything that home imports at once: what it is made of comes before what uses it. */
function findHomeChunks(chunks: readonly Chunk[]): Chunk[] {
  const entry = findEntry(chunks);
  const home = chunks.filter(({ facadeModuleId }) => HOME_PAGE.test(facadeModuleId ?? ''));
  const others = [...withImports(chunks, [entry, ...home])].filter((chunk) => chunk !== entry);
  return [...others, entry];
}

/** `/src/routes/_account.my-orders.$ref.tsx` stands for `/my-orders/$ref`. */
function routeOf(page: string): string {
  const segments = page.split('.').filter((segment) => !segment.startsWith('_') && segment !== 'index');
  return `/${segments.map((segment) => segment.replace(/_$/, '')).join('/')}`;
}

/** What each page needs that home has not brought, with what stands around it: `_account`. */
function findPageScripts(chunks: readonly Chunk[], home: readonly string[]): Record<string, string[]> {
  const parts = chunks.flatMap((chunk) => {
    const page = PAGE.exec(chunk.facadeModuleId ?? '')?.[1];
    return page === undefined ? [] : [{ page, chunk }];
  });
  const pages = parts.filter(({ page }) => routeOf(page) !== '/');
  return Object.fromEntries(
    pages.map(({ page }) => {
      const wanted = parts.filter((part) => part.page === page || page.startsWith(`${part.page}.`));
      const scripts = [
        ...withImports(
          chunks,
          wanted.map(({ chunk }) => chunk),
        ),
      ].map(addressOf);
      return [routeOf(page), scripts.filter((script) => !home.includes(script))];
    }),
  );
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
    ssr: { noExternal: true },
    build: {
      ssr: DRAWING,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: true,
      reportCompressedSize: false,
      rolldownOptions: { output: { entryFileNames: DRAWING_FILE } },
    },
  });
}
