import { BRAND } from '#domain/brand/brand.ts';
import { findCustomer } from '../../db/queries/account/customers.ts';
import {
  findTransaction,
  lockTransaction,
  type TransactionRow,
  updateTransaction,
} from '../../db/queries/money/payments.ts';
import { transact } from '../../db/run-transaction.ts';
import type { Deps } from '../../deps.ts';
import type { CreatedPayment, Payer } from '../../gateways/payments/payment-gateway.ts';
import { nextCheckAt } from './payment-checks.ts';
import { findCardOf } from './saved-methods.ts';

/**
 * The gateway's page, created on first use; an ended payment or an unreachable gateway leads to our own page
 * with a message. Undefined for an unknown payment.
 */
export async function openPaymentPage(
  deps: Deps,
  txnId: string,
  visitor: Visitor,
): Promise<string | undefined> {
  const txn = await findTransaction(deps.db, txnId);
  if (txn === undefined) return undefined;
  if (txn.status !== 'CREATED' && txn.status !== 'CHECKING') return returnPathOf(txn);
  if (txn.gatewayUrl !== null) return txn.gatewayUrl;
  const created = await handToGateway(deps, txn, visitor);
  return created ?? returnPathOf(txn);
}

/** Path of our page to which a payment returns; undefined for an unknown payment. */
export async function findReturnPath(deps: Deps, txnId: string): Promise<string | undefined> {
  const txn = await findTransaction(deps.db, txnId);
  return txn === undefined ? undefined : returnPathOf(txn);
}

/** The payer, with the address of the app that they use. */
export interface Visitor extends Payer {
  /** Origin of the app, to which the gateway's page returns. */
  readonly origin: string;
}

/**
 * Creates the payment at the gateway and stores the address of its page, or its UPI link; undefined on failure.
 */
export async function handToGateway(
  deps: Deps,
  txn: TransactionRow,
  { origin, ...payer }: Visitor,
): Promise<string | undefined> {
  const gateway = deps.gateways.payments.findByName(txn.gateway);
  const customer = await findCustomer(deps.db, txn.customerId);
  if (gateway === undefined || customer === undefined) return undefined;
  const request = {
    reference: txn.reference,
    amountPaise: txn.amountPaise,
    paymentMode: txn.paymentMode,
    upiId: txn.upiId,
    description: BRAND.name,
    // A guest of a table has no mobile number.
    mobile: customer.guestSessionId === null ? customer.mobile : null,
    email: customer.email,
    card: await findCardOf(deps, txn),
    payer,
    returnUrl: origin + returnPathOf(txn),
    postBackUrl: `${origin}/v1/pay/${txn.txnId}`,
  };
  try {
    if (!txn.isUpiLink || gateway.createUpiLink === undefined) {
      const { gatewayPaymentId, pageUrl } = await gateway.createPayment(request);
      return await cachePage(deps, txn, { gatewayPaymentId, gatewayUrl: pageUrl });
    }
    // Our own page shows the link.
    const link = await gateway.createUpiLink(request);
    return await cachePage(deps, txn, { ...link, gatewayUrl: returnPathOf(txn) });
  } catch (error) {
    deps.log.error({ err: error, txnId: txn.txnId }, 'payment gateway could not be reached');
    return undefined;
  }
}

type CreatedAtGateway = Pick<TransactionRow, 'gatewayUrl'> &
  Pick<CreatedPayment, 'gatewayPaymentId'> &
  Partial<Pick<TransactionRow, 'upiUrl' | 'payUntil'>>;

/** Stores the gateway's page, unless a concurrent call has stored one, and starts polling. */
async function cachePage(
  deps: Deps,
  txn: TransactionRow,
  created: CreatedAtGateway,
): Promise<string | undefined> {
  return transact(deps.db, async (db) => {
    const inside = { ...deps, db };
    const payable = deps.payables[txn.purpose];
    await payable.hold?.(inside, txn);
    const locked = await lockTransaction(db, txn.txnId);
    if (locked === undefined || locked.status !== 'CREATED') return locked?.gatewayUrl ?? undefined;
    const changed = await updateTransaction(db, txn.txnId, {
      ...created,
      status: 'CHECKING',
      nextCheckAt: nextCheckAt(txn.createdAt, deps.now()),
    });
    await payable.begin?.(inside, locked);
    return changed.gatewayUrl ?? undefined;
  });
}

/** Path of our return page with the payment's id in its query; the contract has validated the stored path. */
function returnPathOf({ returnPath, txnId }: TransactionRow): string {
  const [page = '', ...hash] = returnPath.split('#');
  const named = `${page}${page.includes('?') ? '&' : '?'}txnId=${txnId}`;
  return [named, ...hash].join('#');
}
