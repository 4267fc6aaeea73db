import { isDeepStrictEqual } from 'node:util';
import type { ImportProblem } from './csv/csv-table.ts';

/** The planned changes of an import. Nothing is written before `write` is called. */
export interface ImportPlan {
  readonly rows: number;
  readonly changes: ImportChanges;
  /** Which facts of the changed rows are other ones. */
  readonly details: readonly ChangeDetail[];
  /** Values that look wrong and may be right. */
  readonly warnings: readonly ImportProblem[];
  /** Likewise, but costly if wrong: nothing is written until the owner confirms them with --yes. */
  readonly doubts: readonly ImportProblem[];
  /** Writes it, all or nothing. */
  readonly write: () => Promise<void>;
}

/** The facts of one row that an import changes, as people read them. */
export interface ChangeDetail {
  readonly title: string;
  readonly facts: readonly { readonly name: string; readonly was: string; readonly is: string }[];
}

/** Names of what an import adds, changes and takes away. */
export interface ImportChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** Rows without a change. */
  readonly unchangedCount: number;
  /** Whether the order of known rows, or what they are listed under, is another one. */
  readonly isRearranged: boolean;
}

/** Something with the name and identity by which it is known, and the facts that are compared. */
export interface Compared {
  readonly id: string;
  readonly title: string;
  readonly facts: Readonly<Record<string, unknown>>;
  /** The same by column, as people read them. */
  readonly shown: Readonly<Record<string, string>>;
}

/**
 * Compares what is there with what a file says, `isRearranged` apart. Facts that the file does not say are not
 * compared.
 */
export function findChanges(
  stored: readonly Compared[],
  wanted: readonly Compared[],
): Omit<ImportChanges, 'isRearranged'> {
  const storedById = new Map(stored.map((one) => [one.id, one]));
  const wantedIds = new Set(wanted.map(({ id }) => id));
  const isKnown = ({ id }: Compared) => storedById.has(id);
  const isChanged = ({ id, facts }: Compared) => {
    const known = storedById.get(id)?.facts;
    return Object.entries(facts).some(
      ([name, fact]) => !isDeepStrictEqual(known?.[name] ?? null, fact ?? null),
    );
  };
  const known = wanted.filter(isKnown);
  const changed = known.filter(isChanged);
  return {
    added: titlesOf(wanted.filter((one) => !isKnown(one))),
    changed: titlesOf(changed),
    removed: titlesOf(stored.filter(({ id }) => !wantedIds.has(id))),
    unchangedCount: known.length - changed.length,
  };
}

/** The facts that are other ones in `wanted` than in `stored`, of each row that both have. */
export function findDetails(stored: readonly Compared[], wanted: readonly Compared[]): ChangeDetail[] {
  const storedById = new Map(stored.map((one) => [one.id, one]));
  return wanted.flatMap(({ id, title, shown }) => {
    const before = storedById.get(id)?.shown;
    if (before === undefined) return [];
    const facts = Object.entries(shown)
      .map(([name, is]) => ({ name, was: before[name] ?? '', is }))
      .filter(({ was, is }) => was !== is);
    return facts.length === 0 ? [] : [{ title, facts }];
  });
}

/** Whether the rows that stay come in another order. */
export function isReordered(stored: readonly Compared[], wanted: readonly Compared[]): boolean {
  const storedIds = stored.map(({ id }) => id);
  const wantedIds = wanted.map(({ id }) => id);
  const [known, kept] = [new Set(storedIds), new Set(wantedIds)];
  const before = storedIds.filter((id) => kept.has(id));
  const after = wantedIds.filter((id) => known.has(id));
  return before.some((id, index) => id !== after[index]);
}

const titlesOf = (list: readonly Compared[]) => list.map(({ title }) => title);
