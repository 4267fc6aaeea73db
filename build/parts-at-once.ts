import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { withImports } from './chunk-graph.ts';

/**
 * Names in each part that comes on demand all that it needs, also what only its own parts name: a browser
 * then asks for all of it at once and not for one after the other.
 */
export function partsAtOnce(): Plugin {
  return {
    name: 'parts-at-once',
    apply: 'build',
    renderChunk(code, chunk, _options, { chunks }) {
      if (!chunk.isDynamicEntry) return null;
      const all = Object.values(chunks);
      // What the first page has brought is there before anything is asked for on demand.
      const present = withImports(
        all,
        all.filter(({ isEntry }) => isEntry),
      );
      const known = new Set([...present].map(({ fileName }) => fileName));
      for (const name of [...chunk.imports, chunk.fileName]) known.add(name);
      const needed = [...withImports(all, [chunk])].map(({ fileName }) => fileName);
      const imports = needed.filter((name) => !known.has(name)).map((name) => `import"./${basename(name)}";`);
      return imports.length === 0 ? null : { code: `${code.trimEnd()}\n${imports.join('')}\n`, map: null };
    },
  };
}
