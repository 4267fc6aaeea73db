import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { DealChoice, DealHolding, DealOrder } from '#contract/offers/deals.ts';
import { eq } from '#server/db/drizzle.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { deals } from '#server/db/schema/offers/deals.ts';
import { loadTableCodes } from '#server/services/tables/tables.ts';
import type { TestApi } from '#test/support/servers/api.ts';
import { fillWallet } from './money.ts';
import { OUTLET_ID, packetOf } from './orders.ts';

/** A deal that is valid at every outlet, ten units a sale. */
export const COFFEE = 'ten-cappuccinos';
/** A deal that is valid at three outlets only, one unit a sale, with a small stock. */
export const BATCH = 'butter-chicken-night';

export const reserve = (api: TestApi, as: Credential, ...itemList: DealChoice[]) =>
  api.call(endpoints.reserveStealDeal, { itemList }, { as });

export const payByWallet = (api: TestApi, as: Credential, { dealOrderRefId }: DealOrder) =>
  api.call(endpoints.stealDealOrder, { dealOrderRefId, paymentMode: 'WALLET' }, { as });

/** Buys a deal from a wallet that is filled for it; returns the bought units. */
export async function buy(
  api: TestApi,
  as: Credential,
  dealId = COFFEE,
  stealDealItemQty = 1,
): Promise<DealHolding> {
  const held = packetOf(await reserve(api, as, { dealId, stealDealItemQty }));
  await fillWallet(api, as, held.bill.grandTotalPaise);
  packetOf(await payByWallet(api, as, held));
  const { holdingList } = await myDeals(api, as);
  const holding = holdingList.find((each) => each.dealId === dealId);
  if (holding === undefined) throw new Error(`${dealId} was not handed over`);
  return holding;
}

export const myDeals = async (api: TestApi, as: Credential) =>
  packetOf(await api.call(endpoints.getStealDealReservationItems, {}, { as }));

export const consume = (
  api: TestApi,
  as: Credential,
  holdingId: string,
  tableCode: string,
  consumeItemQty = 1,
) => api.call(endpoints.consumeStealDeal, { holdingId, tableCode, consumeItemQty }, { as });

export async function tableCodeAt(api: TestApi, outletId = OUTLET_ID): Promise<string> {
  const outlet = await findOutlet(api.db, outletId);
  const [table] = outlet === undefined ? [] : await loadTableCodes(api.deps, outlet);
  if (table === undefined) throw new Error(`outlet ${outletId} has no tables`);
  return table.code;
}

export async function stockOf(api: TestApi, dealId: string): Promise<number> {
  const [row] = await api.db.select({ left: deals.stockLeft }).from(deals).where(eq(deals.dealId, dealId));
  return row?.left ?? Number.NaN;
}

export async function setStock(api: TestApi, dealId: string, stock: number): Promise<void> {
  await api.db.update(deals).set({ stock, stockLeft: stock }).where(eq(deals.dealId, dealId));
}

export const inboxOf = async (api: TestApi, as: Credential) =>
  packetOf(await api.call(endpoints.getNotificationList, {}, { as })).notificationList;
