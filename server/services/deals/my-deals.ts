import type { DealGift, DealHolding, MyDeals } from '#contract/offers/deals.ts';
import { succeed } from '#domain/values/result.ts';
import {
  type GiftRow,
  type HoldingRow,
  loadConsumptions,
  loadDealIdsOf,
  loadGifts,
  loadHoldings,
  loadUnitsUsed,
} from '../../db/queries/deals/deal-holdings.ts';
import { loadDealOrders } from '../../db/queries/deals/deal-orders.ts';
import {
  type DealRow,
  loadDealsByIds,
  loadOutletsOfDeals,
  loadOwnRatings,
  outletsToShow,
} from '../../db/queries/deals/deals.ts';
import { loadInvoicedDealOrders } from '../../db/queries/money/sale-invoices.ts';
import type { Deps } from '../../deps.ts';
import { viewDealOrder } from './deal-orders.ts';

/** A customer's units, gifts, uses and reservations of deals, newest first; `limit` is for each list. */
export async function loadMyDeals(
  deps: Deps,
  customerId: number,
  limit?: number,
): Promise<{ ok: true; value: MyDeals }> {
  const reservations = await loadDealOrders(deps.db, customerId, ['RESERVED']);
  return succeed({
    holdingList: await viewHoldings(deps, customerId, await loadHoldings(deps.db, customerId, limit)),
    giftList: await viewGifts(deps, await loadGifts(deps.db, customerId, limit)),
    consumptionList: await loadConsumptions(deps.db, customerId, limit),
    reservationList: reservations.map(viewDealOrder),
  });
}

/** A customer's units with their deal; throws when the deal is missing. */
export async function viewHolding(deps: Deps, row: HoldingRow): Promise<DealHolding> {
  const [view] = await viewHoldings(deps, row.customerId, [row]);
  if (view === undefined) throw new Error(`deal ${row.dealId} of units is missing`);
  return view;
}

async function viewHoldings(
  deps: Deps,
  customerId: number,
  rows: readonly HoldingRow[],
): Promise<DealHolding[]> {
  const dealIds = rows.map(({ dealId }) => dealId);
  const deals = await loadDealsByIds(deps.db, dealIds);
  const outlets = await loadOutletsOfDeals(deps.db, dealIds);
  const used = await loadUnitsUsed(deps.db, customerId);
  const ratings = await loadOwnRatings(deps.db, customerId);
  const dealOrderIds = rows.flatMap(({ dealOrderId }) => (dealOrderId === null ? [] : [dealOrderId]));
  const invoiced = await loadInvoicedDealOrders(deps.db, dealOrderIds);
  return rows.map((row) => {
    const deal = requireDeal(deals, row.dealId);
    const { title, unitTitle, vegNonVeg, imageUrl, terms } = deal;
    const { holdingId, dealId, units, unitsLeft, validUntil, receivedAt } = row;
    return {
      ...{ holdingId, dealId, title, unitTitle, vegNonVeg, imageUrl, terms },
      outletList: outletsToShow(outlets.get(dealId)),
      source: row.giftId === null ? ('BOUGHT' as const) : ('GIFT' as const),
      ...{ units, unitsLeft, unitsUsed: used.get(holdingId) ?? 0, validUntil, receivedAt },
      ownStars: ratings.get(dealId)?.stars ?? null,
      ownComment: ratings.get(dealId)?.comment ?? '',
      invoiceRefId: invoiced.get(row.dealOrderId ?? 0) ?? null,
    };
  });
}

/** Gifts as their giver sees them. */
export async function viewGifts(deps: Deps, rows: readonly GiftRow[]): Promise<DealGift[]> {
  const dealIds = await loadDealIdsOf(
    deps.db,
    rows.map(({ holdingId }) => holdingId),
  );
  const deals = await loadDealsByIds(deps.db, [...dealIds.values()]);
  return rows.map((row) => {
    const { giftId, holdingId, units, status, createdAt, expiresAt } = row;
    const { title, unitTitle } = requireDeal(deals, dealIds.get(holdingId) ?? '');
    const giftCodeText = status === 'OPEN' ? inGroups(row.code) : null;
    return { giftId, holdingId, title, unitTitle, units, status, giftCodeText, createdAt, expiresAt };
  });
}

function inGroups(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-');
}

function requireDeal(deals: ReadonlyMap<string, DealRow>, dealId: string): DealRow {
  const deal = deals.get(dealId);
  if (deal === undefined) throw new Error(`deal ${dealId} of units is missing`);
  return deal;
}
