import { splitWallet } from '#domain/money/wallet-parts.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { succeed } from '#domain/values/result.ts';
import { lockWallet } from '../../db/queries/money/accounts.ts';
import type { TransactionRow } from '../../db/queries/money/payments.ts';
import {
  insertReturns,
  leaseDueReturns,
  loadExpiredClaims,
  loadTopUps,
  loadWalletFlow,
  lockClaims,
  lockReturn,
  type ReturnRow,
  updateReturn,
} from '../../db/queries/money/wallet-returns.ts';
import { transact } from '../../db/run-transaction.ts';
import type { Deps } from '../../deps.ts';
import { RefundRefused } from '../../gateways/payments/payment-gateway.ts';
import { hashOnceOnly } from '../account/secret-key.ts';
import { forEachDue } from '../for-each-due.ts';
import { inTransaction } from '../in-transaction.ts';
import { postEntry, postGain } from './ledger.ts';

/** Period for claiming paid-in money of a deleted account, equal to the limitation period (ADR-0064). */
const CLAIMABLE_MS = 3 * 365 * DAY_MS;

const BATCH = 20;
/** Time (ms) in which no other process tries a return; also the shortest time between two tries. */
const LEASE_MS = MINUTE_MS;

const hashClaimant = (deps: Deps, mobile: string) => hashOnceOnly(deps, 'wallet-return', mobile);

/**
 * Empties the wallet of a deleted account: paid-in money becomes refunds of the newest top-ups, and its rest a claim
 * of the mobile number; granted money is forfeited (ADR-0064). Runs inside the deleting transaction.
 */
export async function returnMoney(
  deps: Deps,
  { customerId, mobile }: { readonly customerId: number; readonly mobile: string },
): Promise<void> {
  const { balancePaise } = await lockWallet(deps.db, customerId);
  if (balancePaise === 0) return;
  const { paidInPaise, grantedPaise } = splitWallet(await loadWalletFlow(deps.db, customerId));
  const posted = await postEntry(deps, {
    reference: `account:${customerId}:emptied`,
    customerId,
    orderId: null,
    transfers: [
      { from: 'WALLET', to: 'RETURNS', paise: paidInPaise },
      { from: 'WALLET', to: 'FORFEITS', paise: grantedPaise },
    ],
  });
  if (!posted.ok) throw new Error('a wallet that is held has lost money');
  const createdAt = deps.now();
  const owed = {
    ...{ customerId, createdAt, nextTryAt: createdAt, expiresAt: createdAt + CLAIMABLE_MS },
    claimantHash: hashClaimant(deps, mobile),
  };
  const parts = shareAmongTopUps(paidInPaise, await loadTopUps(deps.db, customerId));
  await insertReturns(
    deps.db,
    parts.map((part) => ({ ...owed, ...part, state: part.txnId === null ? 'CLAIMABLE' : 'DUE' })),
  );
}

/** Divides an amount among top-ups in the given order; a rest that they do not cover has a null `txnId`. */
function shareAmongTopUps(
  amountPaise: number,
  topUps: readonly TransactionRow[],
): { txnId: string | null; amountPaise: number }[] {
  let restPaise = amountPaise;
  const parts: { txnId: string | null; amountPaise: number }[] = topUps.map((topUp) => {
    const sharePaise = Math.min(restPaise, topUp.amountPaise);
    restPaise -= sharePaise;
    return { txnId: topUp.txnId, amountPaise: sharePaise };
  });
  return [...parts, { txnId: null, amountPaise: restPaise }].filter((part) => part.amountPaise > 0);
}

/** Credits a verified number's claims to money of deleted accounts to its customer, in the sign-in transaction. */
export async function creditClaims(
  deps: Deps,
  { id: customerId, mobile }: { readonly id: number; readonly mobile: string },
): Promise<void> {
  for (const { id, amountPaise } of await lockClaims(deps.db, hashClaimant(deps, mobile))) {
    await updateReturn(deps.db, id, { state: 'CLAIMED', claimantHash: null });
    await postGain(deps, {
      reference: `return:${id}:claimed`,
      customerId,
      orderId: null,
      transfers: [{ from: 'RETURNS', to: 'WALLET', paise: amountPaise }],
    });
  }
}

/**
 * Job: sends due returns back through their gateways, and expires claims; returns the number of refunds. Several
 * processes share the work.
 */
export async function settleReturns(deps: Deps): Promise<number> {
  const at = deps.now();
  const lease = { at, leasedUntil: at + LEASE_MS, limit: BATCH };
  const due = await transact(deps.db, (tx) => leaseDueReturns(tx, lease));
  const refunds = await Promise.all(due.map((each) => refundReturn(deps, each)));
  await forEachDue(await loadExpiredClaims(deps.db, at, BATCH), (owed) =>
    endReturn(deps, owed, { from: 'CLAIMABLE', to: 'EXPIRED' }),
  );
  return refunds.filter((isRefunded) => isRefunded).length;
}

interface DueReturn {
  readonly owed: ReturnRow;
  readonly txn: TransactionRow;
  readonly earlierPaise: number;
}

/** Refunds by a gateway call outside a transaction, idempotent by the payment's reference and the part's name. */
async function refundReturn(deps: Deps, { owed, txn, earlierPaise }: DueReturn): Promise<boolean> {
  const { reference, gatewayPaymentId } = txn;
  const gateway = deps.gateways.payments.findByName(txn.gateway);
  try {
    if (gateway === undefined || gatewayPaymentId === null) {
      throw new RefundRefused(`no gateway ${txn.gateway} is configured for ${reference}`);
    }
    // A top-up is refunded once; a payment by a guest of a table may be refunded in several parts.
    const part = owed.claimantHash === null ? { part: { name: `G${owed.id}`, earlierPaise } } : {};
    await gateway.refund({ reference, gatewayPaymentId, amountPaise: owed.amountPaise, ...part });
  } catch (error) {
    const isRefused = error instanceof RefundRefused;
    deps.log.error({ err: error, txnId: txn.txnId, isRefused }, 'refund to a payer without a wallet failed');
    if (isRefused) await endReturn(deps, owed, { from: 'DUE', to: 'CLAIMABLE' });
    else await updateReturn(deps.db, owed.id, { nextTryAt: nextTryAt(owed, deps.now()) });
    return false;
  }
  await endReturn(deps, owed, { from: 'DUE', to: 'REFUNDED' });
  return true;
}

function nextTryAt({ createdAt }: ReturnRow, now: number): number {
  return now + Math.min(HOUR_MS, Math.max(LEASE_MS, now - createdAt));
}

interface Step {
  readonly from: 'DUE' | 'CLAIMABLE';
  readonly to: 'CLAIMABLE' | 'REFUNDED' | 'EXPIRED';
}

/** Moves a return to its next state, with its ledger entry, unless another process has done so. */
async function endReturn(deps: Deps, { id }: ReturnRow, { from, to }: Step): Promise<void> {
  await inTransaction(deps, async (inside) => {
    const owed = await lockReturn(inside.db, id, from);
    if (owed === undefined) return succeed(null);
    if (to === 'CLAIMABLE') {
      await updateReturn(inside.db, id, { state: to });
      return succeed(null);
    }
    await updateReturn(inside.db, id, { state: to, claimantHash: null });
    const account = to === 'REFUNDED' ? 'GATEWAY' : 'FORFEITS';
    await postGain(inside, {
      reference: `return:${id}:${to === 'REFUNDED' ? 'refunded' : 'expired'}`,
      customerId: owed.customerId,
      orderId: null,
      transfers: [{ from: 'RETURNS', to: account, paise: owed.amountPaise }],
    });
    return succeed(null);
  });
}
