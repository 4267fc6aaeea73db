import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { succeed } from '#domain/values/result.ts';
import { isDeleted, isTableGuest } from '../../db/queries/account/customers.ts';
import { lockWallet } from '../../db/queries/money/accounts.ts';
import type { TransactionRow } from '../../db/queries/money/payments.ts';
import {
  leaseDuePayouts,
  lockDuePayout,
  type PayoutRow,
  updatePayout,
} from '../../db/queries/orders/refunds.ts';
import { transact } from '../../db/run-transaction.ts';
import type { Deps } from '../../deps.ts';
import { RefundRefused } from '../../gateways/payments/payment-gateway.ts';
import { inTransaction } from '../in-transaction.ts';
import { postGain } from '../money/ledger.ts';
import { notifyOfRefusedPayout } from './refund-notices.ts';

const BATCH = 20;
/** After this time, a refund is retried: after a crash or with an unreachable gateway. */
const LEASE_MS = MINUTE_MS;

interface DuePayout {
  readonly payout: PayoutRow;
  readonly txn: TransactionRow;
  readonly earlierPaise: number;
}

/**
 * Job: sends refunds through gateways; returns the number sent. Several processes share the work, and refunds
 * of one payment are sequential.
 */
export async function settlePayouts(deps: Deps): Promise<number> {
  const at = deps.now();
  const lease = { at, leasedUntil: at + LEASE_MS, limit: BATCH };
  const due = await transact(deps.db, (tx) => leaseDuePayouts(tx, lease));
  const sent = await Promise.all(due.map((each) => sendPayout(deps, each)));
  return sent.filter((isSent) => isSent).length;
}

/** Refunds by a gateway call outside a transaction; the name of the part makes a repeated call idempotent. */
async function sendPayout(deps: Deps, { payout, txn, earlierPaise }: DuePayout): Promise<boolean> {
  const { reference, gatewayPaymentId } = txn;
  const gateway = deps.gateways.payments.findByName(txn.gateway);
  try {
    if (gateway === undefined || gatewayPaymentId === null) {
      throw new RefundRefused(`no gateway ${txn.gateway} is configured for ${reference}`);
    }
    const part = { name: String(payout.part), earlierPaise };
    await gateway.refund({ reference, gatewayPaymentId, amountPaise: payout.amountPaise, part });
  } catch (error) {
    const isRefused = error instanceof RefundRefused;
    deps.log.error({ err: error, txnId: txn.txnId, isRefused }, 'refund of an order failed');
    if (isRefused) await endRefused(deps, payout);
    else await updatePayout(deps.db, payout.id, { nextTryAt: nextTryAt(payout, deps.now()) });
    return false;
  }
  await endSent(deps, payout);
  return true;
}

function nextTryAt({ createdAt }: PayoutRow, now: number): number {
  return now + Math.min(HOUR_MS, Math.max(LEASE_MS, now - createdAt));
}

async function endSent(deps: Deps, { id }: PayoutRow): Promise<void> {
  await inTransaction(deps, async (inside) => {
    const due = await lockDuePayout(inside.db, id);
    if (due === undefined) return succeed(null);
    await updatePayout(inside.db, id, { state: 'DONE' });
    await postGain(inside, {
      ...{ reference: `payout:${id}:sent`, customerId: due.payout.customerId, orderId: due.order.id },
      transfers: [{ from: 'REFUNDS', to: 'GATEWAY', paise: due.payout.amountPaise }],
    });
    return succeed(null);
  });
}

/** Credits a refund that the gateway refuses for good to the wallet; for a payer without a wallet it stays owed. */
async function endRefused(deps: Deps, { id }: PayoutRow): Promise<void> {
  await inTransaction(deps, async (inside) => {
    const due = await lockDuePayout(inside.db, id);
    if (due === undefined) return succeed(null);
    const { customerId, amountPaise, refundId } = due.payout;
    await lockWallet(inside.db, customerId);
    if ((await isDeleted(inside.db, customerId)) || (await isTableGuest(inside.db, customerId))) {
      await updatePayout(inside.db, id, { state: 'REFUSED' });
      return succeed(null);
    }
    await updatePayout(inside.db, id, { state: 'DONE', target: 'WALLET' });
    await postGain(inside, {
      ...{ reference: `payout:${id}:refused`, customerId, orderId: due.order.id },
      transfers: [{ from: 'REFUNDS', to: 'WALLET', paise: amountPaise }],
    });
    await notifyOfRefusedPayout(inside, due.order, { customerId, amountPaise, refundId });
    return succeed(null);
  });
}
