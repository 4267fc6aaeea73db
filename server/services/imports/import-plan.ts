import { isDeepStrictEqual } from 'node:util';
import type { ImportProblem } from './csv/csv-table.ts';

/** Planned changes of an import, without effect before `write`. */
export interface ImportPlan {
  readonly rows: number;
  readonly changes: ImportChanges;
  readonly details: readonly ChangeDetail[];
  readonly warnings: readonly ImportProblem[];
  /** Suspicious changes that are costly if wrong: the owner must confirm them with --yes. */
  readonly doubts: readonly ImportProblem[];
  /** Writes all changes or none. */
  readonly write: () => Promise<void>;
}

export interface ChangeDetail {
  readonly title: string;
  readonly facts: readonly { readonly name: string; readonly was: string; readonly is: string }[];
}

export interface ImportChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly unchangedCount: number;
  /** True when the order or headings of known rows change. */
  readonly isRearranged: boolean;
}

/** A row of a file or of the database, with the facts by which the two are compared. */
export interface ComparedRow {
  readonly id: string;
  readonly title: string;
  readonly facts: Readonly<Record<string, unknown>>;
  /** The facts by column, as text. */
  readonly shown: Readonly<Record<string, string>>;
}

/** Compares stored rows with those of a file, without their order; facts that the file does not have are ignored. */
export function findChanges(
  stored: readonly ComparedRow[],
  wanted: readonly ComparedRow[],
): Omit<ImportChanges, 'isRearranged'> {
  const storedById = new Map(stored.map((one) => [one.id, one]));
  const wantedIds = new Set(wanted.map(({ id }) => id));
  const isKnown = ({ id }: ComparedRow) => storedById.has(id);
  const isChanged = ({ id, facts }: ComparedRow) => {
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

/** Facts that differ, of rows that are stored and in the file. */
export function findDetails(stored: readonly ComparedRow[], wanted: readonly ComparedRow[]): ChangeDetail[] {
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

/** True when rows that are stored and in the file have another order in the file. */
export function isReordered(stored: readonly ComparedRow[], wanted: readonly ComparedRow[]): boolean {
  const storedIds = stored.map(({ id }) => id);
  const wantedIds = wanted.map(({ id }) => id);
  const [known, stillWanted] = [new Set(storedIds), new Set(wantedIds)];
  const before = storedIds.filter((id) => stillWanted.has(id));
  const after = wantedIds.filter((id) => known.has(id));
  return before.some((id, index) => id !== after[index]);
}

const titlesOf = (list: readonly ComparedRow[]) => list.map(({ title }) => title);
