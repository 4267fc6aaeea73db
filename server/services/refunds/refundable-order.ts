import type { RefundLimit, RefundWish } from '#contract/desk/kitchen/outlet-order.ts';
import type { Invoice } from '#contract/orders/invoice.ts';
import type { RefundTarget } from '#contract/orders/refund.ts';
import {
  computeRefund,
  findRefundRole,
  type PaidOrder,
  type Refund,
  refundableLeft,
} from '#domain/money/refund.ts';
import type { ActingStaff } from '#domain/people/staff-rights.ts';
import { findCustomer } from '../../db/queries/account/customers.ts';
import { requireOutlet } from '../../db/queries/catalogue/catalogue.ts';
import { loadReceipts, type Receipt } from '../../db/queries/money/accounts.ts';
import { findInvoice } from '../../db/queries/money/invoices.ts';
import { neverServed, type OrderRow } from '../../db/queries/orders/orders.ts';
import { loadRefunds, type RefundRow } from '../../db/queries/orders/refunds.ts';
import { findBillInvoice, loadRounds } from '../../db/queries/tables/table-bills.ts';
import type { Deps } from '../../deps.ts';
import { isCounterKind, type ReturnTarget } from '../money/return-receipts.ts';
import { billLinesOf } from '../orders/placing/bill-lines.ts';
import { isOnBill } from '../tables/table-bill.ts';

export type RefundBlock = 'ended' | 'notPaid' | 'notServed' | 'nothingLeft';

/** An order with all facts that its refund depends on. */
export interface RefundableOrder {
  readonly order: OrderRow;
  readonly paid: PaidOrder;
  readonly refunds: readonly RefundRow[];
  readonly receipts: readonly Receipt[];
  /** Ids of the payers with an account; other payers have no wallet. */
  readonly walletOwners: ReadonlySet<number>;
  readonly invoice: Invoice | undefined;
  readonly leftPaise: number;
  readonly block: RefundBlock | null;
}

/** Loads refund data; a refund itself requires the lock of the order. */
export async function loadRefundable(deps: Deps, order: OrderRow): Promise<RefundableOrder> {
  const refunds = await loadRefunds(deps.db, [order.id]);
  const { pricing } = await requireOutlet(deps.db, order.restaurantId);
  const paid = {
    ...{ bill: order.bill, taxes: pricing.taxes },
    lines: await billLinesOf(deps, order),
    earlier: refunds.map(({ lines, totalPaise, points, taxes }) => ({
      ...{ totalPaise, points, taxes },
      quantities: quantitiesOf(order, lines),
    })),
  };
  const receipts = (await loadReceipts(deps.db, order.id)).filter(({ paise }) => paise > 0);
  const invoice =
    order.tableBillRefId === null
      ? await findInvoice(deps.db, order.id)
      : await findBillInvoice(deps.db, order.tableBillRefId);
  const leftPaise = refundableLeft(paid);
  const walletOwners = await findWalletOwners(deps, [
    order.customerId,
    ...receipts.map(({ customerId }) => customerId),
  ]);
  const block = findBlock(order, { isInvoiced: invoice !== undefined, leftPaise });
  return { order, paid, refunds, receipts, walletOwners, invoice, leftPaise, block };
}

async function findWalletOwners(deps: Deps, customerIds: readonly number[]): Promise<ReadonlySet<number>> {
  const owners = new Set<number>();
  for (const id of new Set(customerIds)) {
    const customer = await findCustomer(deps.db, id);
    const isPerson = customer?.walkInRestaurantId === null && customer.guestSessionId === null;
    if (isPerson && customer.deletedAt === null) owners.add(id);
  }
  return owners;
}

function findBlock(
  { status, paymentStatus }: OrderRow,
  { isInvoiced, leftPaise }: { readonly isInvoiced: boolean; readonly leftPaise: number },
): RefundBlock | null {
  if (neverServed.includes(status)) return 'ended';
  if (leftPaise <= 0) return 'nothingLeft';
  // A debt that was written off has an invoice, and no money to give back.
  if (paymentStatus === 'NOT_NEEDED') return 'notPaid';
  if (isInvoiced) return null;
  return paymentStatus === 'PAID' ? 'notServed' : 'notPaid';
}

function quantitiesOf({ itemList }: OrderRow, lines: RefundRow['lines']): number[] {
  return itemList.map(({ orderItemId }) =>
    lines.filter((line) => line.orderItemId === orderItemId).reduce((sum, { quantity }) => sum + quantity, 0),
  );
}

/** The requested refund; undefined when not possible. */
export function priceWish({ order, paid, block }: RefundableOrder, wish: RefundWish): Refund | undefined {
  if (block !== null) return undefined;
  if (wish.kind === 'AMOUNT') return computeRefund(paid, { paise: wish.amountPaise });
  const isKnown = wish.lineList.every(({ orderItemId }) =>
    order.itemList.some((item) => item.orderItemId === orderItemId),
  );
  return isKnown ? computeRefund(paid, { quantities: quantitiesOf(order, wish.lineList) }) : undefined;
}

/**
 * Refund targets, default first (D-47): gateway, wallet, or counter for money taken there; guests without an
 * account have no wallet.
 */
export function listTargets({ receipts, walletOwners }: RefundableOrder): RefundTarget[] {
  const isThrough = receipts.some(({ kind }) => kind === 'GATEWAY');
  const isTaken = receipts.some(({ kind }) => isCounterKind(kind));
  const targets: RefundTarget[] = [
    ...(isThrough ? ['SOURCE' as const] : []),
    ...(walletOwners.size > 0 ? ['WALLET' as const] : []),
    ...(isTaken ? ['CASH' as const] : []),
  ];
  return targets.length === 0 ? ['CASH'] : targets;
}

/** The target for each payment of an order: payments by wallet always return to the wallet. */
export function targetOfReceipt(
  { walletOwners }: RefundableOrder,
  target: RefundTarget,
): (receipt: Receipt) => ReturnTarget {
  return ({ kind, customerId }) => {
    const hasWallet = walletOwners.has(customerId);
    if (kind === 'GATEWAY') return target === 'WALLET' && hasWallet ? 'WALLET' : 'REFUNDS';
    const isHandedOut = isCounterKind(kind) && target === 'CASH';
    return hasWallet && !isHandedOut ? 'WALLET' : 'CASH';
  };
}

/** The rounds of an order's table bill, or the order alone. */
export async function loadRoundsOf(deps: Deps, order: OrderRow): Promise<readonly OrderRow[]> {
  if (order.tableBillRefId === null) return [order];
  return (await loadRounds(deps.db, order.tableBillRefId)).filter(isOnBill);
}

/** A role's remaining limit for an order, shared by its people and by rounds of a table. */
export async function findLimit(
  deps: Deps,
  acting: ActingStaff,
  order: OrderRow,
): Promise<RefundLimit | undefined> {
  const allowed = findRefundRole(acting, order.restaurantId);
  if (allowed === undefined) return undefined;
  const { role, limitPaise } = allowed;
  if (limitPaise === null) return { role, limitPaise, leftPaise: null };
  const rounds = await loadRoundsOf(deps, order);
  const made = await loadRefunds(
    deps.db,
    rounds.map(({ id }) => id),
  );
  const usedPaise = made
    .filter((refund) => refund.role === role)
    .reduce((sum, { totalPaise }) => sum + totalPaise, 0);
  return { role, limitPaise, leftPaise: Math.max(0, limitPaise - usedPaise) };
}
