import type { Outlet } from '../../db/queries/catalogue/catalogue.ts';

/** Outlets by code and by record id; a code wins over an equal record id. */
export type NamedOutlets = ReadonlyMap<string, Outlet>;

export function nameOutlets(outlets: readonly Outlet[]): NamedOutlets {
  return new Map([
    ...outlets.map((outlet) => [String(outlet.recordId), outlet] as const),
    ...outlets.map((outlet) => [outlet.code, outlet] as const),
  ]);
}

/** The outlet with a code or record id; lower-case letters of a code count as capitals. */
export const findNamed = (named: NamedOutlets, name: string) => named.get(name.trim().toUpperCase());

export const wordMissingOutlet = (name: string) => `there is no outlet with the code or record id "${name}"`;
