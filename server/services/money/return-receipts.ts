import { isTableGuest } from '../../db/queries/account/customers.ts';
import {
  type AccountKind,
  lockWallets,
  RETURNED_FIRST,
  type Receipt,
} from '../../db/queries/money/accounts.ts';
import type { OrderRow } from '../../db/queries/orders/orders.ts';
import type { Deps } from '../../deps.ts';
import { divideGuestReturn } from './guest-returns.ts';
import { postGain } from './ledger.ts';

/**
 * Destination of returned money: the payer's wallet, the till (CASH), a gateway refund by staff (REFUNDS), or a
 * gateway refund to a guest of a table, who has no wallet (RETURNS).
 */
export type ReturnTarget = 'WALLET' | 'CASH' | 'REFUNDS' | 'RETURNS';

/** Sum that one payer gets back at one destination, in paise. */
export interface ReturnedPart {
  readonly customerId: number;
  readonly target: ReturnTarget;
  readonly paise: number;
}

interface MoneyToReturn {
  /** Payments of the order, less earlier returns. */
  readonly receipts: readonly Receipt[];
  readonly moneyPaise: number;
  /** Value of returned points, which the caller returns. */
  readonly pointsPaise: number;
  /** Ledger reference of the return to a payer. */
  readonly referenceOf: (customerId: number) => string;
  readonly targetOf: (receipt: Receipt) => ReturnTarget;
}

/** True for money taken at the counter or the door. */
export function isCounterKind(kind: AccountKind): boolean {
  return kind === 'CASH' || kind === 'TERMINAL' || kind === 'COUNTER_UPI';
}

/**
 * Returns an order's payments to their payers, the only function that does, by kind of payment in the order of
 * `RETURNED_FIRST`; requires the lock of the order. Throws above the paid amount.
 */
export async function returnReceipts(
  deps: Deps,
  order: OrderRow,
  { receipts, moneyPaise, pointsPaise, referenceOf, targetOf }: MoneyToReturn,
): Promise<ReturnedPart[]> {
  const payers = [...new Set([order.customerId, ...receipts.map(({ customerId }) => customerId)])];
  await lockWallets(deps.db, payers);
  const guests = new Set<number>();
  for (const id of payers) if (await isTableGuest(deps.db, id)) guests.add(id);
  const parts = shareReceipts(receipts, moneyPaise, (receipt) =>
    guests.has(receipt.customerId) ? targetOfGuest(receipt, targetOf(receipt)) : targetOf(receipt),
  );
  for (const customerId of payers) {
    const transfers = parts
      .filter((part) => part.customerId === customerId)
      .map(({ target, paise }) => ({ from: 'ORDERS', to: target, paise }) as const);
    const points = { from: 'ORDERS', to: 'POINTS', paise: pointsPaise } as const;
    await postGain(deps, {
      ...{ reference: referenceOf(customerId), customerId, orderId: order.id },
      transfers: customerId === order.customerId ? [...transfers, points] : transfers,
    });
  }
  for (const { customerId, target, paise } of parts) {
    if (target === 'RETURNS') await divideGuestReturn(deps, order, customerId, paise);
  }
  return parts;
}

/**
 * A guest of a table has no wallet: money taken at the counter is handed back there, other money to its
 * source.
 */
function targetOfGuest({ kind }: Receipt, target: ReturnTarget): ReturnTarget {
  if (target !== 'WALLET') return target;
  return isCounterKind(kind) ? 'CASH' : 'RETURNS';
}

/** Divides an amount, in paise, among payers and destinations; throws above the paid amount. */
export function shareReceipts(
  receipts: readonly Receipt[],
  moneyPaise: number,
  targetOf: MoneyToReturn['targetOf'],
): ReturnedPart[] {
  let leftPaise = moneyPaise;
  const parts = new Map<string, ReturnedPart>();
  for (const receipt of RETURNED_FIRST.flatMap((kind) => receipts.filter((each) => each.kind === kind))) {
    const paise = Math.min(leftPaise, receipt.paise);
    if (paise === 0) continue;
    leftPaise -= paise;
    const target = targetOf(receipt);
    const { customerId } = receipt;
    const key = `${customerId} ${target}`;
    parts.set(key, { customerId, target, paise: paise + (parts.get(key)?.paise ?? 0) });
  }
  if (leftPaise > 0) throw new Error(`${leftPaise} paise more were to go back than were paid`);
  return [...parts.values()];
}

/** The sum of payments in paise, without those by points. */
export function moneyOf(receipts: readonly Receipt[]): number {
  return receipts.filter(({ kind }) => kind !== 'POINTS').reduce((sum, { paise }) => sum + paise, 0);
}
