import * as v from 'valibot';
import { getItemListWithCatSubCat, restaurantList } from '#contract/endpoints/chain/catalogue.ts';
import { findParsed } from '#contract/parse.ts';
import type { OutletRef } from '#contract/stored.ts';
import { readTableCode } from '#domain/table/table-code.ts';
import { findResponseTime, readCachedBody } from '#offline/cached-responses.ts';
import { findTablePack } from '#offline/table-packs.ts';
import { createRequest } from '#offline/wire/request.ts';

/** An outlet whose tables open without a signal, because this phone has stored its menu. */
export interface StoredOutlet {
  readonly outlet: OutletRef;
  /** Server time of the menu, epoch ms. */
  readonly menuAsOf: number;
}

const EnvelopeSchema = v.object({ responsePacket: restaurantList.response });

/** Finds the outlet of a code in the packs of earlier scans, or in the cached restaurant list. */
async function findOutlet(outletCode: string): Promise<OutletRef | undefined> {
  const pack = await findTablePack(outletCode);
  if (pack !== undefined) {
    const { restaurantId, restaurantUuid, restaurantName } = pack;
    return { recordId: restaurantId, restaurantUuid, title: restaurantName };
  }
  const listed = findParsed(EnvelopeSchema, await readCachedBody(createRequest(restaurantList, {}).url));
  const found = listed?.responsePacket.restaurantList.find((outlet) => outlet.outletCode === outletCode);
  if (found === undefined) return undefined;
  const { recordId, restaurantUuid, title } = found;
  return { recordId, restaurantUuid, title };
}

/** The outlet of a table code; undefined if this phone has not stored its menu. */
export async function findStoredOutlet(code: string): Promise<StoredOutlet | undefined> {
  const outletCode = readTableCode(code)?.outletCode;
  const outlet = outletCode === undefined ? undefined : await findOutlet(outletCode);
  if (outlet === undefined) return undefined;
  const { url } = createRequest(getItemListWithCatSubCat, { restaurantId: outlet.recordId });
  const menuAsOf = await findResponseTime(url);
  return menuAsOf === undefined ? undefined : { outlet, menuAsOf };
}
