import { Cache, type MutationOption } from 'drizzle-orm/cache/core';

/** Counts the writes of this process to each table. */
export interface Changes {
  /** Grows whenever a commit of this process may have changed one of these tables. */
  readonly countOf: (tables: readonly string[]) => number;
  readonly add: (tables: Iterable<string>) => void;
}

export function createChanges(): Changes {
  const counts = new Map<string, number>();
  return {
    countOf: (tables) => tables.reduce((sum, table) => sum + (counts.get(table) ?? 0), 0),
    add: (tables) => {
      for (const table of tables) counts.set(table, (counts.get(table) ?? 0) + 1);
    },
  };
}

/** Receives from Drizzle the tables that an insert, an update or a delete of its query builder writes. */
export class WrittenTables extends Cache {
  readonly #onWrite: (tables: readonly string[]) => void;

  constructor(onWrite: (tables: readonly string[]) => void) {
    super();
    this.#onWrite = onWrite;
  }

  /** No query asks for a cached result, so `get` and `put` are never called. */
  override strategy() {
    return 'explicit' as const;
  }

  override async get() {
    return undefined;
  }

  override async put() {
    // Unreachable, see `strategy`.
  }

  override async onMutate({ tables = [] }: MutationOption) {
    // Drizzle's own statements name their tables; a table object comes only from a manual invalidation.
    this.#onWrite([tables].flat().filter((table) => typeof table === 'string'));
  }
}

/** Collects what one transaction writes, to be counted when it is over. */
export function collectWritten(): { readonly cache: Cache; readonly take: () => ReadonlySet<string> } {
  let written = new Set<string>();
  const cache = new WrittenTables((tables) => {
    for (const table of tables) written.add(table);
  });
  return {
    cache,
    take: () => {
      const taken = written;
      written = new Set();
      return taken;
    },
  };
}
