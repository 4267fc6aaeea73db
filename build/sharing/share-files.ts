import { broughtByPart, type ModuleGraph } from './module-graph.ts';

/** Modules that go into one file, with the parts on demand that bring it. */
export interface SharedFile {
  readonly modules: readonly string[];
  /** About what it weighs on the line. */
  readonly bytes: number;
  readonly parts: ReadonlySet<Part>;
}

/** A part on demand. */
interface Part {
  readonly id: string;
  /** What it brings. */
  readonly modules: ReadonlySet<string>;
  /** What counts a byte that it brings in vain: more, if it is heavy without. */
  readonly byteCost: number;
}

/** How much of a module's source is left minified and compressed, about. */
const COMPRESSED = 0.2;

/**
 * The cost of a file of its own for each part that loads it, in bytes on the line: 130 since it compresses by
 * itself and others name it, and the rest for its request, its response and its place in the cache. With 650
 * five pages load more than 20 files.
 */
const FILE_BYTES = 1_300;

/** From here on a part is the heavier for what it brings in vain. */
const HEAVY_BYTES = 8_000;

/** About what a module weighs on the line, in bytes. */
const weightOf = (graph: ModuleGraph, id: string) => (graph.get(id)?.code?.length ?? 0) * COMPRESSED;

function findParts(graph: ModuleGraph): Part[] {
  return [...broughtByPart(graph)].map(([id, modules]) => {
    const bytes = [...modules].reduce((sum, each) => sum + weightOf(graph, each), 0);
    return { id, modules, byteCost: Math.max(1, bytes / HEAVY_BYTES) };
  });
}

/** What a bundler makes one file of by itself: modules that the same parts bring, two of them at least. */
function filesOfSameParts(graph: ModuleGraph, isTaken: (id: string) => boolean): SharedFile[] {
  const parts = findParts(graph);
  const isPart = new Set(parts.map(({ id }) => id));
  const partsOf = new Map<string, Set<Part>>();
  for (const part of parts)
    for (const id of part.modules) partsOf.set(id, (partsOf.get(id) ?? new Set()).add(part));
  const files = new Map<string, SharedFile>();
  for (const [id, bringing] of partsOf) {
    if (bringing.size < 2 || isPart.has(id) || isTaken(id)) continue;
    const key = [...bringing].map((part) => part.id).join('\n');
    const own = { modules: [id], bytes: weightOf(graph, id), parts: bringing };
    const same = files.get(key);
    files.set(key, same === undefined ? own : merged(same, own));
  }
  return [...files.values()];
}

function merged(one: SharedFile, other: SharedFile): SharedFile {
  return {
    modules: [...one.modules, ...other.modules],
    bytes: one.bytes + other.bytes,
    parts: one.parts.union(other.parts),
  };
}

/** What it costs the parts of one file that bring another in vain. */
function costInVain({ parts }: SharedFile, other: SharedFile): number {
  const inVain = [...parts.difference(other.parts)];
  return other.bytes * inVain.reduce((sum, { byteCost }) => sum + byteCost, 0);
}

/** Bytes that all parts together save where two files are one; less than none where that costs them. */
function savingOf(one: SharedFile, other: SharedFile): number {
  const both = one.parts.intersection(other.parts).size;
  return both * FILE_BYTES - costInVain(one, other) - costInVain(other, one);
}

/** Whether modules outside of `from` and `to` lead from the one to the other. */
function leadsThroughOthers(graph: ModuleGraph, fileOf: FileOf, from: SharedFile, to: SharedFile): boolean {
  const seen = new Set<string>();
  const needsOf = (ids: readonly string[]) => ids.flatMap((id) => graph.get(id)?.importedIds ?? []);
  const waiting = needsOf(from.modules).filter((id) => fileOf.get(id) !== to);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const file = fileOf.get(id);
    if (seen.has(id) || file === from) continue;
    if (file === to) return true;
    for (const one of file?.modules ?? [id]) seen.add(one);
    waiting.push(...needsOf(file?.modules ?? [id]));
  }
  return false;
}

type FileOf = ReadonlyMap<string, SharedFile>;

interface Pair {
  readonly one: SharedFile;
  readonly other: SharedFile;
  readonly saving: number;
}

const pairsOf = (one: SharedFile, others: readonly SharedFile[]): Pair[] =>
  others.map((other) => ({ one, other, saving: savingOf(one, other) })).filter(({ saving }) => saving > 0);

/**
 * Makes one file of two, those first that save most, as long as that saves anything. Two that would need each
 * other by way of a third stay two: which of the three runs first would be chance.
 */
export function shareFiles(graph: ModuleGraph, isTaken: (id: string) => boolean): SharedFile[] {
  const files = new Set(filesOfSameParts(graph, isTaken));
  const fileOf = new Map([...files].flatMap((file) => file.modules.map((id) => [id, file] as const)));
  const leads = (from: SharedFile, to: SharedFile) => leadsThroughOthers(graph, fileOf, from, to);
  let pairs = [...files].flatMap((one, index) => pairsOf(one, [...files].slice(index + 1)));
  while (pairs.length > 0) {
    const best = pairs.reduce((one, other) => (other.saving > one.saving ? other : one));
    const { one, other } = best;
    pairs = pairs.filter((pair) => pair !== best);
    if (leads(one, other) || leads(other, one)) continue;
    const both = merged(one, other);
    for (const id of both.modules) fileOf.set(id, both);
    files.delete(one);
    files.delete(other);
    const left = pairs.filter((pair) => files.has(pair.one) && files.has(pair.other));
    pairs = [...left, ...pairsOf(both, [...files])];
    files.add(both);
  }
  return [...files];
}
