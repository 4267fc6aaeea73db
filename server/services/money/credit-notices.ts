import type { Reward } from '#contract/rewards.ts';
import { describeReward } from '#domain/describe-reward.ts';
import { DAY_MS } from '#domain/durations.ts';
import { formatDay } from '#domain/kolkata.ts';
import { worthOfPoints } from '#domain/loyalty.ts';
import { wordNotice } from '#domain/messages/word-notice.ts';
import { formatPaise } from '#domain/money.ts';
import { quietSince } from '#domain/quiet-hours.ts';
import { succeed } from '#domain/result.ts';
import { requireOutlet } from '../../db/queries/catalogue.ts';
import { loadUnreportedLots, lockWallet, type PointLot } from '../../db/queries/money.ts';
import type { OrderRow } from '../../db/queries/orders.ts';
import type { TransactionRow } from '../../db/queries/payments.ts';
import type { Deps } from '../../deps.ts';
import { forEachDue } from '../for-each-due.ts';
import { inTransaction } from '../in-transaction.ts';
import { notify } from '../notifications/notify.ts';

/** Points that expired longer ago are no news: before this notice existed, or while no server ran. */
const EXPIRED_NEWS_MS = 2 * DAY_MS;

/**
 * Tells that a top-up is in the wallet, which has `balancePaise` now. Runs inside the transaction that
 * credits it.
 */
export async function notifyOfTopUp(
  deps: Deps,
  { customerId, txnId, amountPaise }: TransactionRow,
  balancePaise: number,
): Promise<void> {
  const amounts = { amount: formatPaise(amountPaise), balance: formatPaise(balancePaise) };
  await notify(deps, {
    ...{ customerId, channel: 'account', topic: `payment:${txnId}`, url: '/wallet-money' },
    word: ({ push }) => wordNotice(push.topUp, amounts),
  });
}

/** Writes into the inbox what a voucher or scratch card gave. Runs inside the transaction that gives it. */
export async function notifyOfReward(
  deps: Deps,
  customerId: number,
  source: { readonly kind: 'voucher' | 'scratch'; readonly id: string },
  reward: Reward,
): Promise<void> {
  await notify(deps, {
    ...{ customerId, channel: 'account', topic: `${source.kind}:${source.id}`, url: pathOf(reward) },
    word: ({ push, offers }) =>
      wordNotice(source.kind === 'voucher' ? push.voucherRedeemed : push.cardScratched, {
        reward: describeReward(reward, offers.reward),
      }),
    isInboxOnly: true,
  });
}

function pathOf({ kind }: Reward): string {
  if (kind === 'WALLET') return '/wallet-money';
  return kind === 'POINTS' ? '/loyalty' : '/offers';
}

/** Writes a new scratch card into the inbox; the order's own notice rings. Inside the caller's transaction. */
export async function notifyOfScratchCard(deps: Deps, order: OrderRow, expiresAt: number): Promise<void> {
  const facts = await factsOf(deps, order);
  await notify(deps, {
    ...{ customerId: order.customerId, channel: 'account', topic: `scratch-card:${order.orderRefId}` },
    ...{ url: '/offers', isInboxOnly: true },
    word: ({ push }) => wordNotice(push.scratchCard, { ...facts, day: formatDay(expiresAt) }),
  });
}

/** Writes the points of an order into the inbox; the order's own notice rings. Inside the caller's transaction. */
export async function notifyOfPoints(deps: Deps, order: OrderRow, points: number): Promise<void> {
  const facts = { ...(await factsOf(deps, order)), points, worth: formatPaise(worthOfPoints(points)) };
  await notify(deps, {
    ...{ customerId: order.customerId, channel: 'account', topic: `points:${order.orderRefId}` },
    ...{ url: '/loyalty', isInboxOnly: true },
    word: ({ push }) => wordNotice(push.pointsEarned, facts),
  });
}

async function factsOf(deps: Deps, { restaurantId, orderRefId }: OrderRow) {
  return { outlet: (await requireOutlet(deps.db, restaurantId)).title, number: orderRefId };
}

/** Job: tells of points that have expired unused, each lot once and not at night. Returns how many were due. */
export async function notifyOfExpiredPoints(deps: Deps): Promise<number> {
  const now = deps.now();
  if (quietSince(now) !== null) return 0;
  const expired = { from: now - EXPIRED_NEWS_MS, until: now };
  const due = await loadUnreportedLots(deps.db, expired);
  await forEachDue(due, ({ id, customerId }) =>
    inTransaction(deps, async (inside) => {
      // Another process may have told of it meanwhile.
      await lockWallet(inside.db, customerId);
      const [lot] = await loadUnreportedLots(inside.db, expired, id);
      if (lot !== undefined) await tellOfExpired(inside, lot);
      return succeed(null);
    }),
  );
  return due.length;
}

async function tellOfExpired(deps: Deps, { id, customerId, left, expiresAt }: PointLot): Promise<void> {
  await notify(deps, {
    ...{ customerId, channel: 'account', topic: `points-expired:${id}`, url: '/loyalty' },
    word: ({ push }) => wordNotice(push.pointsExpired, { points: left, day: formatDay(expiresAt) }),
  });
}
