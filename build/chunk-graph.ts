import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** A chunk while it is rendered, and when it is put out. */
type Imported = Pick<Chunk, 'fileName' | 'imports'>;

/** The scripts among what a build puts out. */
export function chunksOf(bundle: Rolldown.OutputBundle): Chunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}

/** What these chunks are made of, and then themselves. */
export function withImports<One extends Imported>(chunks: readonly One[], wanted: readonly One[]): Set<One> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<One>();
  const add = (chunk: One | undefined) => {
    if (chunk === undefined || found.has(chunk)) return;
    for (const name of chunk.imports) add(byName.get(name));
    found.add(chunk);
  };
  for (const chunk of wanted) add(chunk);
  return found;
}

/** The chunk that a page names. */
export function findEntry(chunks: readonly Chunk[]): Chunk {
  const entry = chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('.html'));
  if (entry === undefined) throw new Error('the build has no page');
  return entry;
}
