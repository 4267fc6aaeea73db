import { Cache, type MutationOption } from 'drizzle-orm/cache/core';

export interface Changes {
  /** Sum of the tables' change counts; it grows whenever a commit may have changed one of them. */
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

/** Receives the written tables of each insert, update and delete from Drizzle. */
export class WrittenTables extends Cache {
  readonly #onWrite: (tables: readonly string[]) => void;

  constructor(onWrite: (tables: readonly string[]) => void) {
    super();
    this.#onWrite = onWrite;
  }

  /** With this strategy Drizzle never calls `get` and `put`: no query uses the cache. */
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
    // Drizzle passes names; table objects come only from manual invalidation.
    this.#onWrite([tables].flat().filter((table) => typeof table === 'string'));
  }
}

/** Collects the tables written in one transaction; `take` returns them after its end and resets the collection. */
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
