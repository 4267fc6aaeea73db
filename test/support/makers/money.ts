import { randomUUID } from 'node:crypto';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { PaymentMode } from '#contract/fields.ts';
import type { PaymentTransaction } from '#contract/orders/payment.ts';
import { eq } from '#server/db/drizzle.ts';
import { insertLot, insertPointMovement, loadWalletBalance } from '#server/db/queries/money/accounts.ts';
import {
  findTransaction,
  type TransactionRow,
  updateSandboxPayment,
} from '#server/db/queries/money/payments.ts';
import { customers } from '#server/db/schema/guests/customers.ts';
import { type SandboxCallback, signSandboxCallback } from '#server/gateways/payments/sandbox-payments.ts';
import { postGain } from '#server/services/money/ledger.ts';
import type { TestApi } from '#test/support/servers/api.ts';
import { order, packetOf } from './orders.ts';

export async function customerIdOf(api: TestApi, { mobile }: Credential): Promise<number> {
  const [row] = await api.db.select({ id: customers.id }).from(customers).where(eq(customers.mobile, mobile));
  if (row === undefined) throw new Error(`nobody has the number ${mobile}`);
  return row.id;
}

/** Credits a wallet through the ledger, bypassing the gateway. */
export async function fillWallet(api: TestApi, as: Credential, paise: number): Promise<void> {
  const customerId = await customerIdOf(api, as);
  await api.db.transaction((db) =>
    postGain(
      { ...api.deps, db },
      {
        reference: `test:${randomUUID()}`,
        customerId,
        orderId: null,
        transfers: [{ from: 'GATEWAY', to: 'WALLET', paise }],
      },
    ),
  );
}

/** Grants points that expire after `lifeMs`. */
export async function givePoints(api: TestApi, as: Credential, points: number, lifeMs = 1e10): Promise<void> {
  const customerId = await customerIdOf(api, as);
  const at = api.clock.now();
  const lot = { customerId, earned: points, left: points, earnedAt: at, expiresAt: at + lifeMs };
  const lotId = await insertLot(api.db, lot);
  const lots = [{ lotId, points }];
  await insertPointMovement(api.db, {
    reference: `test:${randomUUID()}`,
    customerId,
    orderId: null,
    points,
    lots,
    at,
  });
}

export async function walletOf(api: TestApi, as: Credential): Promise<number> {
  return loadWalletBalance(api.db, await customerIdOf(api, as));
}

export async function beginPayment(
  api: TestApi,
  as: Credential,
  orderRefId: string,
  paymentMode: PaymentMode = 'UPI',
): Promise<PaymentTransaction> {
  return packetOf(
    await api.call(endpoints.generatePaymentRequestWithOrder, { orderRefId, paymentMode }, { as }),
  );
}

/** Opens the payment page of a transaction as a browser does; returns the address to which it redirects. */
export async function visitPaymentPage(api: TestApi, txnId: string): Promise<string> {
  const response = await api.app.request(`/v1/pay/${txnId}`);
  if (response.status !== 302) throw new Error(`payment page responded with ${response.status}`);
  return response.headers.get('location') ?? '';
}

export async function requireTransaction(
  api: TestApi,
  txnId: string,
): Promise<TransactionRow & { gatewayPaymentId: string }> {
  const row = await findTransaction(api.db, txnId);
  if (row === undefined || row.gatewayPaymentId === null)
    throw new Error(`the gateway does not know ${txnId}`);
  return { ...row, gatewayPaymentId: row.gatewayPaymentId };
}

/** A payment as its customer sees it; the server queries the gateway first. */
export const readPayment = async (api: TestApi, as: Credential, txnId: string): Promise<PaymentTransaction> =>
  packetOf(await api.call(endpoints.updatePaymentRequest, { txnId }, { as }));

/** Decides a payment at the gateway without a callback. */
export async function decideAtGateway(
  api: TestApi,
  txnId: string,
  status: 'open' | 'processing' | 'paid' | 'failed',
): Promise<void> {
  const { gatewayPaymentId } = await requireTransaction(api, txnId);
  await updateSandboxPayment(api.db, gatewayPaymentId, { status });
}

/** A callback of the sandbox's gateway for a transaction, with `change` applied. */
export async function callbackFor(
  api: TestApi,
  txnId: string,
  change: Partial<SandboxCallback> = {},
): Promise<SandboxCallback> {
  const { reference, gatewayPaymentId, amountPaise } = await requireTransaction(api, txnId);
  return { eventId: randomUUID(), reference, gatewayPaymentId, status: 'paid', amountPaise, ...change };
}

/** Sends a callback signed with a secret; returns the HTTP status. */
export async function sendCallback(
  api: TestApi,
  callback: SandboxCallback,
  { secret = api.deps.config.secrets.paymentCallback, gateway = 'sandbox' } = {},
): Promise<number> {
  const { body, headers } = signSandboxCallback(secret, callback);
  const response = await api.app.request(`/v1/paymentCallback/${gateway}`, { method: 'POST', body, headers });
  return response.status;
}

/** Pays an order through the gateway's page; returns the id of the transaction. */
export async function payAtGateway(api: TestApi, as: Credential, orderRefId: string): Promise<string> {
  const { txnId } = await beginPayment(api, as, orderRefId);
  await visitPaymentPage(api, txnId);
  await decideAtGateway(api, txnId, 'paid');
  await sendCallback(api, await callbackFor(api, txnId));
  return txnId;
}

export async function orderAtGateway(api: TestApi, as: Credential) {
  const placed = await order(api, as, 'UPI');
  const { txnId } = await beginPayment(api, as, placed.orderRefId);
  await visitPaymentPage(api, txnId);
  return { orderRefId: placed.orderRefId, txnId, payablePaise: placed.bill.payablePaise };
}
