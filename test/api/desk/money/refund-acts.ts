import { randomUUID } from 'node:crypto';
import type { Credential } from '#contract/account/account.ts';
import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { PaymentMode } from '#contract/fields.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { findSandboxPayment } from '#server/db/queries/money/payments.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { payAtGateway, requireTransaction } from '#test/support/makers/money.ts';
import { OUTLET_ID, order, packetOf, type SaveRequest, takeawayForm } from '#test/support/makers/orders.ts';
import { callDesk, type TestStaff } from '#test/support/makers/staff.ts';
import type { TestApi } from '#test/support/servers/api.ts';

const { getOutletOrder, previewRefund, refundOrder } = deskEndpoints;

const restaurantId = OUTLET_ID;

export type Wish = RequestOf<typeof refundOrder>['wish'];

export type Target = RequestOf<typeof refundOrder>['target'];

export const amountOf = (amountPaise: number): Wish => ({ kind: 'AMOUNT', amountPaise });

export const lineOf = ({ itemList }: OrderDetail, at: number, quantity: number): Wish => ({
  kind: 'LINES',
  lineList: [{ orderItemId: itemList[at]?.orderItemId ?? '', quantity }],
});

export async function serve(
  api: TestApi,
  mode: PaymentMode,
  change: Partial<SaveRequest> = {},
  as?: Credential,
) {
  const who = as ?? (await api.signIn());
  const placed = await order(api, who, mode, await takeawayForm(api, change));
  const txnId = mode === 'UPI' ? await payAtGateway(api, who, placed.orderRefId) : '';
  for (const status of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP', 'COLLECTED'] as const) {
    await advanceOrder(api.deps, placed.orderRefId, status, 'outlet');
  }
  return { as: who, txnId, ...placed };
}

export const show = async (api: TestApi, by: TestStaff, orderRefId: string) =>
  packetOf(await callDesk(api, getOutletOrder, { restaurantId, orderRefId }, by));

export interface Refunding {
  readonly by?: TestStaff;
  readonly key?: string;
  readonly seenPaise?: number;
  readonly seenRefundablePaise?: number;
}

/** Accepts the refund exactly as previewed. */
export async function refund(
  api: TestApi,
  owner: TestStaff,
  orderRefId: string,
  wish: Wish,
  target: Target,
  { by = owner, ...options }: Refunding = {},
) {
  const seen = await callDesk(api, previewRefund, { restaurantId, orderRefId, wish, target }, by);
  const preview = seen.ok ? seen.packet : { amountPaise: 0, refundablePaise: 0 };
  const input = {
    ...{ restaurantId, orderRefId, wish, target, reason: 'MISSING' as const, note: 'no raita' },
    ...{ seenPaise: preview.amountPaise, seenRefundablePaise: preview.refundablePaise, ...options },
  };
  return callDesk(api, refundOrder, input, { ...by, key: options.key ?? randomUUID() });
}

export const pointsOf = async (api: TestApi, as: Credential) =>
  packetOf(await api.call(endpoints.getRewardPointAndWalletBalance, {}, { as })).rewardPoints;

export const refundedAtGateway = async (api: TestApi, txnId: string) => {
  const { gatewayPaymentId } = await requireTransaction(api, txnId);
  return (await findSandboxPayment(api.db, gatewayPaymentId))?.refundedPaise;
};
