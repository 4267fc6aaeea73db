import type { Outlet } from '../../db/queries/catalogue.ts';

/** The outlets that a file may name, by code and by record id; a code goes before an id. */
export type NamedOutlets = ReadonlyMap<string, Outlet>;

/** Outlets by what files call them. */
export function nameOutlets(outlets: readonly Outlet[]): NamedOutlets {
  return new Map([
    ...outlets.map((outlet) => [String(outlet.recordId), outlet] as const),
    ...outlets.map((outlet) => [outlet.code, outlet] as const),
  ]);
}

/** The outlet of a name, in capitals or not. */
export const findNamed = (named: NamedOutlets, name: string) => named.get(name.trim().toUpperCase());

/** A sentence on a name that no outlet has. */
export const noOutlet = (name: string) => `there is no outlet with the code or record id "${name}"`;
