import { parse } from 'node:path';
import type { Plugin } from 'vite';
import { broughtByPart, type ModuleGraph } from './module-graph.ts';

/** Modules that go into one file, with the parts on demand that bring it. */
export interface SharedFile {
  readonly modules: readonly string[];
  /** About what it weighs on the line. */
  readonly bytes: number;
  readonly parts: ReadonlySet<string>;
}

/** How much of a module's source is left minified and compressed, about. */
const COMPRESSED = 0.2;

/**
 * What a file of its own costs each part that brings it, in bytes on the line: 130 since it compresses by
 * itself and is named by others, and so many for being asked for, answered and kept. With 300 more there are
 * a tenth less files, and the heaviest page is too heavy.
 */
const FILE_BYTES = 450;

/** What a bundler makes one file of by itself: modules that the same parts bring, two of them at least. */
function filesOfSameParts(graph: ModuleGraph, isTaken: (id: string) => boolean): SharedFile[] {
  const brought = broughtByPart(graph);
  const partsOf = new Map<string, Set<string>>();
  for (const [part, ids] of brought)
    for (const id of ids) partsOf.set(id, (partsOf.get(id) ?? new Set()).add(part));
  const files = new Map<string, SharedFile>();
  for (const [id, parts] of partsOf) {
    if (parts.size < 2 || brought.has(id) || isTaken(id)) continue;
    const key = [...parts].sort().join('\n');
    const own = { modules: [id], bytes: (graph.get(id)?.code?.length ?? 0) * COMPRESSED, parts };
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

/** Bytes that all parts together save where two files are one; less than none where that costs them. */
function savingOf(one: SharedFile, other: SharedFile): number {
  const both = one.parts.intersection(other.parts).size;
  const inVain = (one.parts.size - both) * other.bytes + (other.parts.size - both) * one.bytes;
  return both * FILE_BYTES - inVain;
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

/** For each module the name of its file: that of its largest module, which few changes change. */
function nameFiles(graph: ModuleGraph, files: readonly SharedFile[]): Map<string, string> {
  const sizeOf = (id: string) => graph.get(id)?.code?.length ?? 0;
  const taken = new Map<string, number>();
  return new Map(
    files.flatMap(({ modules }) => {
      const largest = modules.reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one));
      const name = parse(largest).name;
      const count = (taken.get(name) ?? 0) + 1;
      taken.set(name, count);
      return modules.map((id) => [id, count === 1 ? name : `${name}-${count}`] as const);
    }),
  );
}

interface SharedFiles {
  readonly plugin: Plugin;
  /** The name of the file that this module goes into, for a group of the build's; null where it shares none. */
  readonly nameOf: (id: string) => string | null;
}

/**
 * Puts what several parts on demand bring into few files. By itself a bundler makes a file for each set of
 * parts that has a module in common: half of ours were of a few hundred bytes, and a page asked for thirty.
 */
export function sharedFiles(isTaken: (id: string) => boolean): SharedFiles {
  let names: ReadonlyMap<string, string> = new Map();
  const plugin: Plugin = {
    name: 'shared-files',
    apply: 'build',
    buildEnd() {
      const modules = [...this.getModuleIds()].map((id) => this.getModuleInfo(id));
      const graph = new Map(modules.flatMap((module) => (module === null ? [] : [[module.id, module]])));
      names = nameFiles(graph, shareFiles(graph, isTaken));
    },
  };
  return { plugin, nameOf: (id) => names.get(id) ?? null };
}
