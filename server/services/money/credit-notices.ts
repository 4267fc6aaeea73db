import type { Reward } from '#contract/offers/rewards.ts';
import { wordNotice } from '#domain/messages/word-notice.ts';
import { worthOfPoints } from '#domain/money/loyalty.ts';
import { formatPaise } from '#domain/money/money.ts';
import { describeReward } from '#domain/offers/describe-reward.ts';
import { quietSince } from '#domain/people/quiet-hours.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { formatDay } from '#domain/time/kolkata.ts';
import { succeed } from '#domain/values/result.ts';
import { requireOutlet } from '../../db/queries/catalogue/catalogue.ts';
import { loadUnreportedLots, lockWallet, type PointLot } from '../../db/queries/money/accounts.ts';
import type { TransactionRow } from '../../db/queries/money/payments.ts';
import type { OrderRow } from '../../db/queries/orders/orders.ts';
import type { Deps } from '../../deps.ts';
import { forEachDue } from '../for-each-due.ts';
import { inTransaction } from '../in-transaction.ts';
import { notify } from '../notifications/notify.ts';

/** Points that expired longer ago than this (ms), e.g. during downtime, are not reported. */
const REPORT_EXPIRED_WITHIN_MS = 2 * DAY_MS;

/** Notifies of a top-up, with the new balance `balancePaise`; runs inside the crediting transaction. */
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

/** Adds an inbox entry, without a push, for the reward of a voucher or scratch card; runs in its transaction. */
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

/**
 * Adds an inbox entry for a scratch card that an order earned, without a push, because the order sends one; runs
 * inside the caller's transaction.
 */
export async function notifyOfScratchCard(deps: Deps, order: OrderRow, expiresAt: number): Promise<void> {
  const facts = await factsOf(deps, order);
  await notify(deps, {
    ...{ customerId: order.customerId, channel: 'account', topic: `scratch-card:${order.orderRefId}` },
    ...{ url: '/offers', isInboxOnly: true },
    word: ({ push }) => wordNotice(push.scratchCard, { ...facts, day: formatDay(expiresAt) }),
  });
}

/**
 * Adds an inbox entry for earned points, without a push, because the order sends one; runs inside the caller's
 * transaction.
 */
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

/** Job: notifies of expired points, once per lot and not at night; returns the number due. */
export async function notifyOfExpiredPoints(deps: Deps): Promise<number> {
  const now = deps.now();
  if (quietSince(now) !== null) return 0;
  const expired = { from: now - REPORT_EXPIRED_WITHIN_MS, until: now };
  const due = await loadUnreportedLots(deps.db, expired);
  await forEachDue(due, ({ id, customerId }) =>
    inTransaction(deps, async (inside) => {
      // Another process may have notified meanwhile.
      await lockWallet(inside.db, customerId);
      const [lot] = await loadUnreportedLots(inside.db, expired, id);
      if (lot !== undefined) await notifyOfExpired(inside, lot);
      return succeed(null);
    }),
  );
  return due.length;
}

async function notifyOfExpired(deps: Deps, { id, customerId, left, expiresAt }: PointLot): Promise<void> {
  await notify(deps, {
    ...{ customerId, channel: 'account', topic: `points-expired:${id}`, url: '/loyalty' },
    word: ({ push }) => wordNotice(push.pointsExpired, { points: left, day: formatDay(expiresAt) }),
  });
}
