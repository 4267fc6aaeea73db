import { expect } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { PaymentMode } from '#contract/fields.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { settlePayment } from '#server/services/payments/settle-payment.ts';
import { dineInForm, order, packetOf } from '#test/support/makers/orders.ts';
import type { TestApi } from '#test/support/servers/api.ts';

export async function orderRound(
  api: TestApi,
  as: Credential,
  tableSessionId: string,
  paymentMode: PaymentMode = 'CASH',
) {
  return (await order(api, as, paymentMode, await dineInForm(api, tableSessionId))).orderRefId;
}

export const billOf = async (api: TestApi, as: Credential, orderRefId: string) =>
  packetOf(await api.call(endpoints.tableBill, { orderRefId }, { as }));

export async function pay(api: TestApi, as: Credential, orderRefId: string, paymentMode: PaymentMode) {
  const seen = await api.call(endpoints.tableBill, { orderRefId }, { as });
  const acceptedPaise = seen.ok ? seen.packet.owedPaise : 0;
  return api.call(endpoints.payTableBill, { orderRefId, paymentMode, acceptedPaise }, { as });
}

export const tip = (api: TestApi, as: Credential, orderRefId: string, tipPaise: number) =>
  api.call(endpoints.tipTableBill, { orderRefId, tipPaise }, { as });

export async function serve(api: TestApi, ...rounds: readonly string[]): Promise<void> {
  for (const to of ['ACCEPTED', 'PREPARING', 'SERVED'] as const) {
    for (const round of rounds)
      expect(await advanceOrder(api.deps, round, to, 'outlet')).toMatchObject({ ok: true });
  }
}

export const invoiceOf = (api: TestApi, as: Credential, orderRefId: string) =>
  api.call(endpoints.getInvoice, { orderRefId }, { as });

export const settleAs = (api: TestApi, txnId: string, amountPaise: number) =>
  api.deps.db.transaction((db) => settlePayment({ ...api.deps, db }, txnId, { status: 'paid', amountPaise }));
