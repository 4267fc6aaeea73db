import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Chunks = Readonly<Record<string, Rolldown.RenderedChunk>>;

function addImported(chunks: Chunks, name: string, found: Set<string>): Set<string> {
  for (const imported of chunks[name]?.imports ?? []) {
    if (found.has(imported)) continue;
    found.add(imported);
    addImported(chunks, imported, found);
  }
  return found;
}

/** What the first page has brought: it is there before anything is asked for on demand. */
function findPresent(chunks: Chunks): Set<string> {
  const entries = Object.entries(chunks).filter(([, { isEntry }]) => isEntry);
  return new Set(entries.flatMap(([name]) => [name, ...addImported(chunks, name, new Set())]));
}

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
      const known = new Set([...findPresent(chunks), ...chunk.imports, chunk.fileName]);
      const missing = [...addImported(chunks, chunk.fileName, new Set())].filter((name) => !known.has(name));
      const imports = missing.map((name) => `import"./${basename(name)}";`).join('');
      return missing.length === 0 ? null : { code: `${code.trimEnd()}\n${imports}\n`, map: null };
    },
  };
}
