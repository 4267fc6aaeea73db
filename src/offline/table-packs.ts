import { type TablePack, TablePackSchema } from '#contract/catalogue/table-pack.ts';
import { findParsed } from '#contract/parse.ts';
import { readKey, writeKey } from './storage.ts';

const KEY = 'tablePacks';

/** Menus of more outlets would be outdated before a second visit. */
export const MAX_TABLE_PACKS = 3;

/** Outlets whose tables open offline, newest first, without unreadable ones. */
export async function readTablePacks(): Promise<TablePack[]> {
  const raw = await readKey(KEY);
  const packs = Array.isArray(raw) ? raw.map((each) => findParsed(TablePackSchema, each)) : [];
  return packs.filter((pack) => pack !== undefined).slice(0, MAX_TABLE_PACKS);
}

/** The pack of a table code's outlet; undefined without one. */
export async function findTablePack(outletCode: string): Promise<TablePack | undefined> {
  const packs = await readTablePacks();
  return packs.find((pack) => pack.outletCode === outletCode);
}

/** Stores a pack as the newest and drops the oldest. */
export async function storeTablePack(pack: TablePack): Promise<void> {
  const others = (await readTablePacks()).filter(({ outletCode }) => outletCode !== pack.outletCode);
  await writeKey(KEY, [pack, ...others].slice(0, MAX_TABLE_PACKS));
}
