import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Not served: its name begins with a dot. */
const FOLDER = '.home';
const PAGE = /\/src\/routes\/([^/]+)\.tsx\?tsr-split=component$/;
const HOME_PAGE = /\/src\/routes\/index\.tsx\?.*component/;

const TRANSLATION = /\/src\/messages\.gen\/([\w-]+)\.js$/;

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
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const home = findHomeChunks(chunks);
      const scripts = home.map(addressOf);
      const styles = home.flatMap(stylesOf);
      const pages = findPageScripts(chunks, scripts);
      const translations = findTranslations(chunks);
      const source = JSON.stringify({ buildNumber, styles, scripts, pages, translations });
      this.emitFile({ type: 'asset', fileName: `${FOLDER}/files.json`, source });
    },
  };
}

const addressOf = ({ fileName }: Chunk) => `/${fileName}`;

const stylesOf = ({ viteMetadata }: Chunk) =>
  [...(viteMetadata?.importedCss ?? [])].map((name) => `/${name}`);

/** These chunks, each after the chunks that it imports. */
function withImports(chunks: readonly Chunk[], wanted: readonly Chunk[]): Chunk[] {
  const found = new Set<Chunk>();
  const add = (chunk: Chunk | undefined) => {
    if (chunk === undefined || found.has(chunk)) return;
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
    found.add(chunk);
  };
  for (const chunk of wanted) add(chunk);
  return [...found];
}

/** All that the page and home import at once; the entry, which starts the app, is the last. */
function findHomeChunks(chunks: readonly Chunk[]): Chunk[] {
  const entry = chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('.html'));
  if (entry === undefined) throw new Error('the build has no page');
  const home = chunks.filter(({ facadeModuleId }) => HOME_PAGE.test(facadeModuleId ?? ''));
  return [...withImports(chunks, [entry, ...home]).filter((chunk) => chunk !== entry), entry];
}

/** The scripts with the texts of each language, by its tag. */
function findTranslations(chunks: readonly Chunk[]): Record<string, string> {
  const found = chunks.flatMap((chunk): [string, string][] => {
    const language = TRANSLATION.exec(chunk.facadeModuleId ?? '')?.[1];
    return language === undefined ? [] : [[language, addressOf(chunk)]];
  });
  return Object.fromEntries(found);
}

/** `/src/routes/_account.my-orders.$ref.tsx` stands for `/my-orders/$ref`. */
function routeOf(page: string): string {
  const segments = page.split('.').filter((segment) => !segment.startsWith('_') && segment !== 'index');
  return `/${segments.map((segment) => segment.replace(/_$/, '')).join('/')}`;
}

/** The scripts of each page beside those of home, with those of the layout around it: `_account`. */
function findPageScripts(chunks: readonly Chunk[], home: readonly string[]): Record<string, string[]> {
  const pages = chunks.flatMap((chunk) =>
    chunk.moduleIds.flatMap((id) => {
      const page = PAGE.exec(id)?.[1];
      return page === undefined ? [] : [{ page, chunk }];
    }),
  );
  const named = pages.map(({ page }): [string, string[]] => {
    const around = pages.filter((other) => other.page === page || page.startsWith(`${other.page}.`));
    const wanted = withImports(
      chunks,
      around.map(({ chunk }) => chunk),
    );
    return [routeOf(page), wanted.map(addressOf).filter((script) => !home.includes(script))];
  });
  return Object.fromEntries(named.filter(([route]) => route !== '/'));
}
