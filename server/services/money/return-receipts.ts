import { type AccountKind, lockWallets, RETURNED_FIRST, type Receipt } from '../../db/queries/money.ts';
import type { OrderRow } from '../../db/queries/orders.ts';
import type { Deps } from '../../deps.ts';
import { postGain } from './ledger.ts';

/** Where returned money goes: into the payer's wallet, out of the till, or on its way to the gateway. */
export type ReturnTarget = 'WALLET' | 'CASH' | 'REFUNDS';

/** The share of one payer at one place, in paise. */
export interface ReturnedPart {
  readonly customerId: number;
  readonly target: ReturnTarget;
  readonly paise: number;
}

interface MoneyToReturn {
  /** The rest of the order's payments. */
  readonly receipts: readonly Receipt[];
  readonly moneyPaise: number;
  /** Worth of the points that go back; the points themselves are the caller's. */
  readonly pointsPaise: number;
  /** Names the return to a payer in the ledger. */
  readonly referenceOf: (customerId: number) => string;
  readonly targetOf: (receipt: Receipt) => ReturnTarget;
}

/** Whether money was taken at the counter, or at the door. */
export function isCounterKind(kind: AccountKind): boolean {
  return kind === 'CASH' || kind === 'TERMINAL' || kind === 'COUNTER_UPI';
}

/**
 * Returns money that was paid for an order, in the order of `RETURNED_FIRST`, to those who paid it: the only way
 * in which an order's money goes back. Inside the caller's transaction, with the order locked. Throws when more
 * is to go back than was paid.
 */
export async function returnReceipts(
  deps: Deps,
  order: OrderRow,
  { receipts, moneyPaise, pointsPaise, referenceOf, targetOf }: MoneyToReturn,
): Promise<ReturnedPart[]> {
  const payers = [...new Set([order.customerId, ...receipts.map(({ customerId }) => customerId)])];
  await lockWallets(deps.db, payers);
  const parts = shareReceipts(receipts, moneyPaise, targetOf);
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
  return parts;
}

/** Which payments an amount of money is taken from, and where it goes. Throws when more is to go back than was paid. */
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

/** The sum of money, without points, that is left of an order's payments. */
export function moneyOf(receipts: readonly Receipt[]): number {
  return receipts.filter(({ kind }) => kind !== 'POINTS').reduce((sum, { paise }) => sum + paise, 0);
}
