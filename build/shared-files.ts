import { parse } from 'node:path';
import type { Plugin } from 'vite';
import { graphOf, type ModuleGraph } from './sharing/module-graph.ts';
import { type SharedFile, shareFiles } from './sharing/share-files.ts';

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
  let root = '';
  let names: ReadonlyMap<string, string> = new Map();
  const plugin: Plugin = {
    name: 'shared-files',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    buildEnd() {
      const modules = [...this.getModuleIds()].map((id) => this.getModuleInfo(id));
      const graph = graphOf(
        modules.filter((module) => module !== null),
        root,
      );
      names = nameFiles(graph, shareFiles(graph, isTaken));
    },
  };
  return { plugin, nameOf: (id) => names.get(id) ?? null };
}
