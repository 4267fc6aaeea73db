import type { DealHolding } from '#contract/offers/deals.ts';
import { wordNotice } from '#domain/messages/word-notice.ts';
import { quietSince } from '#domain/people/quiet-hours.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { formatDay } from '#domain/time/kolkata.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import {
  forfeitUnits,
  type HoldingRow,
  loadExpiringHoldings,
  lockDealsOf,
  lockOwnHolding,
  markReminded,
} from '../../db/queries/deals/deal-holdings.ts';
import { loadDealsByIds, saveDealRating } from '../../db/queries/deals/deals.ts';
import type { Deps } from '../../deps.ts';
import { forEachDue } from '../for-each-due.ts';
import { inTransaction } from '../in-transaction.ts';
import { notify } from '../notifications/notify.ts';
import { expireGifts, takeAllGiftsBack } from './deal-gifts.ts';
import { expireReservations } from './deal-orders.ts';
import { viewHolding } from './my-deals.ts';

const REMIND_BEFORE_MS = 3 * DAY_MS;

interface DealOpinion {
  readonly holdingId: string;
  /** From 1 to 5. */
  readonly stars: number;
  readonly comment: string;
}

/** Saves a rating of a deal that the customer has used; runs inside the caller's transaction. */
export async function rateDeal(
  deps: Deps,
  customerId: number,
  { holdingId, stars, comment }: DealOpinion,
): Promise<Result<DealHolding, 'notFound' | 'dealNotUsed'>> {
  const holding = await lockOwnHolding(deps.db, customerId, holdingId);
  if (holding === undefined) return fail('notFound');
  if ((await viewHolding(deps, holding)).unitsUsed === 0) return fail('dealNotUsed');
  const { dealId } = holding;
  await saveDealRating(deps.db, { customerId, dealId, stars, comment, ratedAt: deps.now() });
  return succeed(await viewHolding(deps, holding));
}

/** Job: expires reservations and gifts, and reminds customers of units that expire soon. */
export async function endDealsInTime(deps: Deps): Promise<void> {
  await forEachDue([expireReservations, expireGifts, remindOfExpiry], (work) => work(deps));
}

async function remindOfExpiry(deps: Deps): Promise<number> {
  const at = deps.now();
  if (quietSince(at) !== null) return 0;
  const expiring = await loadExpiringHoldings(deps.db, at, at + REMIND_BEFORE_MS);
  await forEachDue(expiring, (holding) =>
    inTransaction(deps, async (inside) => {
      if (await markReminded(inside.db, holding.holdingId)) await remind(inside, holding);
      return succeed(null);
    }),
  );
  return expiring.length;
}

async function remind(
  deps: Deps,
  { customerId, holdingId, dealId, unitsLeft, validUntil }: HoldingRow,
): Promise<void> {
  const title = (await loadDealsByIds(deps.db, [dealId])).get(dealId)?.unitTitle ?? '';
  await notify(deps, {
    ...{ customerId, channel: 'account', topic: `deal:${holdingId}`, url: '/my-deals' },
    word: ({ push }) =>
      wordNotice(push.dealExpiring, { title, units: unitsLeft, day: formatDay(validUntil) }),
  });
}

/** Forfeits units and open gifts of a deleted account; runs inside the caller's transaction. */
export async function forfeitDeals(deps: Deps, customerId: number): Promise<void> {
  await lockDealsOf(deps.db, customerId);
  await takeAllGiftsBack(deps, customerId);
  await forfeitUnits(deps.db, customerId);
}
