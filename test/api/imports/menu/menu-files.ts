import { readFileSync } from 'node:fs';
import { getItemListWithCatSubCat } from '#contract/endpoints/chain/catalogue.ts';
import { importMenu } from '#server/services/imports/imports.ts';
import type { TestApi } from '#test/support/servers/api.ts';

export const HEADER = 'item,category,sub-category,price,veg mark,description,variants,modifiers,picture URL';

export const IMPORT_OUTLET_ID = 7;

export const bytesOf = (text: string) => new TextEncoder().encode(text);

export const menuFileOf = (...rows: string[]) => bytesOf([HEADER, ...rows].join('\n'));

export const sampleFile = (name: string) => readFileSync(`docs/import/${name}`);

/** Each outlet has a menu of its own, so that tests do not share one. */
export const importMenuAt = (api: TestApi, bytes: Uint8Array, restaurantId = IMPORT_OUTLET_ID) =>
  importMenu(api.db, bytes, restaurantId);

export async function itemsAt(api: TestApi, restaurantId: number) {
  const result = await api.call(getItemListWithCatSubCat, { restaurantId });
  if (!result.ok) throw new Error(result.message);
  return result.packet.itemList;
}
