import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Folder in the build for the server's rendering of home; the server does not serve dot folders. */
const FOLDER = '.home';
const PAGE = /\/src\/routes\/(.+)\.tsx\?tsr-split=component$/;
const TRANSLATION = /\/src\/messages\.gen\/([\w-]+)\.js$/;

type Chunk = Rolldown.OutputChunk;

/**
 * Builds the app for the server, which renders home with it (ADR-0032), and lists the client files that each
 * page needs.
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
          // Bundles the libraries too, so that the server renders with the versions of this build.
          resolve: { noExternal: true },
          define: { 'process.env.NODE_ENV': '"production"' },
          build: {
            ssr: 'src/app/render-home.tsx',
            outDir: join(outDir, FOLDER),
            emptyOutDir: false,
            copyPublicDir: false,
            sourcemap: false,
            rolldownOptions: { output: { entryFileNames: 'render-home.mjs' } },
          },
        },
      },
    }),
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('.html'));
      if (entry === undefined) throw new Error('the build has no page');
      const home = withImports(chunks, entry);
      const files = {
        buildNumber,
        styles: home.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])].map(addressOf)),
        scripts: home.map(({ fileName }) => addressOf(fileName)),
        pages: findPageScripts(chunks, new Set(home)),
        translations: findTranslations(chunks),
      };
      this.emitFile({ type: 'asset', fileName: `${FOLDER}/files.json`, source: JSON.stringify(files) });
    },
  };
}

const addressOf = (fileName: string) => `/${fileName}`;

/** A chunk with all chunks that it imports, directly or not; imported chunks come first. */
function withImports(chunks: readonly Chunk[], chunk: Chunk, importers: readonly Chunk[] = []): Chunk[] {
  const path = [...importers, chunk];
  if (importers.includes(chunk)) {
    throw new Error(`chunks import each other in a circle: ${path.map(({ name }) => name).join(' → ')}`);
  }
  const imported = chunk.imports.flatMap((name) => chunks.filter(({ fileName }) => fileName === name));
  return [...new Set([...imported.flatMap((each) => withImports(chunks, each, path)), chunk])];
}

function findTranslations(chunks: readonly Chunk[]): Record<string, string> {
  const found = chunks.map(({ fileName, facadeModuleId }) => {
    return [TRANSLATION.exec(facadeModuleId ?? '')?.[1], addressOf(fileName)];
  });
  return Object.fromEntries(found.filter(([language]) => language !== undefined));
}

/** Turns `/src/routes/_account/my-orders/$ref.tsx` into `/my-orders/$ref`. */
function routeOf(page: string): string {
  const segments = page.split(/[./]/).filter((segment) => !/^[_(]|^index$/.test(segment));
  return `/${segments.map((segment) => segment.replace(/_$/, '')).join('/')}`;
}

/** The scripts of each page: includes those of its layout, such as `_account`, and omits those of home. */
function findPageScripts(chunks: readonly Chunk[], home: ReadonlySet<Chunk>): Record<string, string[]> {
  const pages = chunks.flatMap((chunk) =>
    chunk.moduleIds.flatMap((id) => (PAGE.exec(id) ?? []).slice(1).map((page) => ({ page, chunk }))),
  );
  const named = pages.map(({ page }): [string, string[]] => {
    const around = pages.filter(
      (other) =>
        other.page === page || (/^[./]/.test(page.slice(other.page.length)) && page.startsWith(other.page)),
    );
    const wanted = new Set(around.flatMap(({ chunk }) => withImports(chunks, chunk)));
    return [routeOf(page), [...wanted.difference(home)].map(({ fileName }) => addressOf(fileName))];
  });
  return Object.fromEntries(named.filter(([route]) => route !== '/'));
}
