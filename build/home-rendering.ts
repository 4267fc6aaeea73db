import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { chunksOf, findEntry, withImports } from './chunk-graph.ts';

/** Not served: its name begins with a dot. */
const FOLDER = '.home';
const PAGE = /\/src\/routes\/([^/]+)\.tsx\?tsr-split=component$/;
const HOME_PAGE = /\/src\/routes\/index\.tsx\?.*component/;

type Chunk = Rolldown.OutputChunk;

/**
 * Builds the app for the server as Vite's `ssr` environment, where it renders home (ADR-0032), and lists the
 * files of the `client` environment that home and the other pages need.
 */
export function homeRendering(buildNumber: string): Plugin {
  return {
    name: 'home-rendering',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: ({ build: { outDir = 'dist' } = {} }) => ({
      builder: {},
      environments: {
        ssr: {
          // Libraries inside, as of the build and not of the process that loads it.
          resolve: { noExternal: true },
          define: { 'process.env.NODE_ENV': '"production"' },
          build: {
            ssr: 'src/app/draw-home.tsx',
            outDir: join(outDir, FOLDER),
            emptyOutDir: false,
            copyPublicDir: false,
            sourcemap: false,
            rolldownOptions: { output: { entryFileNames: 'draw-home.mjs' } },
          },
        },
      },
    }),
    generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle);
      const home = findHomeChunks(chunks);
      const scripts = home.map(addressOf);
      const styles = home.flatMap(stylesOf);
      const pages = findPageScripts(chunks, scripts);
      const source = JSON.stringify({ buildNumber, styles, scripts, pages });
      this.emitFile({ type: 'asset', fileName: `${FOLDER}/files.json`, source });
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
  const parts = chunks.flatMap((chunk) =>
    chunk.moduleIds.flatMap((id) => {
      const page = PAGE.exec(id)?.[1];
      return page === undefined ? [] : [{ page, chunk }];
    }),
  );
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
