import { findParsed } from '#contract/parse.ts';
import { type TablePack, TablePackSchema } from '#contract/table-pack.ts';
import { readKey, writeKey } from './storage.ts';

const KEY = 'tablePacks';

/** More outlets than these nobody comes back to while their menus are still right. */
export const MAX_TABLE_PACKS = 3;

/** The outlets whose tables open without a signal, the latest first; what cannot be read is not among them. */
export async function readTablePacks(): Promise<TablePack[]> {
  const raw = await readKey(KEY);
  const packs = Array.isArray(raw) ? raw.map((each) => findParsed(TablePackSchema, each)) : [];
  return packs.filter((pack) => pack !== undefined).slice(0, MAX_TABLE_PACKS);
}

/** The pack of the outlet that a table code names; undefined without one. */
export async function findTablePack(outletCode: string): Promise<TablePack | undefined> {
  const packs = await readTablePacks();
  return packs.find((pack) => pack.outletCode === outletCode);
}

/** Remembers a pack as the latest; the oldest goes for it. */
export async function keepTablePack(pack: TablePack): Promise<void> {
  const others = (await readTablePacks()).filter(({ outletCode }) => outletCode !== pack.outletCode);
  await writeKey(KEY, [pack, ...others].slice(0, MAX_TABLE_PACKS));
}
