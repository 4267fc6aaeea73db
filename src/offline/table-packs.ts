import { type TablePack, TablePackSchema } from '#contract/catalogue/table-pack.ts';
import { findParsed } from '#contract/parse.ts';
import { readKey, writeKey } from './storage.ts';

const KEY = 'tablePacks';

/** Packs of more outlets would be outdated before the customer's next visit there. */
export const MAX_TABLE_PACKS = 3;

/** Table packs: outlets with a menu on this phone, whose tables open offline; newest first, readable ones only. */
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
