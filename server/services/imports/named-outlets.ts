import type { Outlet } from '../../db/queries/catalogue/catalogue.ts';

/** Outlets by code and record id, codes first. */
export type NamedOutlets = ReadonlyMap<string, Outlet>;

export function nameOutlets(outlets: readonly Outlet[]): NamedOutlets {
  return new Map([
    ...outlets.map((outlet) => [String(outlet.recordId), outlet] as const),
    ...outlets.map((outlet) => [outlet.code, outlet] as const),
  ]);
}

/** Case-insensitive. */
export const findNamed = (named: NamedOutlets, name: string) => named.get(name.trim().toUpperCase());

export const wordMissingOutlet = (name: string) => `there is no outlet with the code or record id "${name}"`;
