import type { Rolldown } from 'vite';

/** What counts here of a module. */
export type Module = Pick<
  Rolldown.ModuleInfo,
  'id' | 'code' | 'isEntry' | 'importedIds' | 'dynamicallyImportedIds'
>;

/** Modules by their id. */
export type ModuleGraph = ReadonlyMap<string, Module>;

/**
 * The graph of these modules: the same for the same project, in whichever folder it stands and whichever of its
 * files came first, so that the files of a build have the same names everywhere.
 */
export function graphOf(modules: readonly Module[], root: string): ModuleGraph {
  const sorted = modules.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return new Map(
    sorted.map(({ id, code, isEntry, importedIds, dynamicallyImportedIds }) => [
      id,
      { id, code: code?.replaceAll(root, '') ?? null, isEntry, importedIds, dynamicallyImportedIds },
    ]),
  );
}

const NONE: ReadonlySet<string> = new Set();

/** These modules and whatever they need before they run: not what they import on demand. */
function reachedFrom(graph: ModuleGraph, ids: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const waiting = [...ids];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...(graph.get(id)?.importedIds ?? []));
  }
  return reached;
}

/** The entries and the parts on demand, each with all that it runs on. */
function reachedByRoot(graph: ModuleGraph): Map<string, Set<string>> {
  const modules = [...graph.values()];
  const entries = modules.filter(({ isEntry }) => isEntry).map(({ id }) => id);
  const parts = modules.flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds);
  return new Map([...entries, ...parts].map((id) => [id, reachedFrom(graph, [id])]));
}

/** For each part on demand the roots of whoever may ask for it. */
function askersByPart(graph: ModuleGraph, roots: ReadonlyMap<string, ReadonlySet<string>>) {
  const askers = new Map<string, Set<string>>();
  for (const [root, reached] of roots)
    for (const id of reached)
      for (const part of graph.get(id)?.dynamicallyImportedIds ?? [])
        askers.set(part, (askers.get(part) ?? new Set()).add(root));
  return askers;
}

/**
 * The parts on demand, each with the modules that it has to bring: all it runs on, without what is there
 * already whoever asks for it.
 */
export function broughtByPart(graph: ModuleGraph): Map<string, ReadonlySet<string>> {
  const roots = reachedByRoot(graph);
  const askers = askersByPart(graph, roots);
  const everything: ReadonlySet<string> = new Set(graph.keys());
  const there = new Map([...roots.keys()].map((root) => [root, askers.has(root) ? everything : NONE]));
  const thereFor = (part: string) =>
    [...(askers.get(part) ?? [])]
      .map((asker) => (roots.get(asker) ?? NONE).union(there.get(asker) ?? NONE))
      .reduce((one, other) => one.intersection(other));
  // Parts ask for parts, in circles too: it is assumed that all is there, and taken back until that holds.
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    for (const part of askers.keys()) {
      const now = thereFor(part);
      if (now.size !== there.get(part)?.size) isSettled = false;
      there.set(part, now);
    }
  }
  return new Map(
    [...askers.keys()].map((part) => [part, (roots.get(part) ?? NONE).difference(there.get(part) ?? NONE)]),
  );
}
