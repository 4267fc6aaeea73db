import { expect } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { refundOrder } from '#contract/desk/endpoints/outlet-orders.ts';
import { endpoints } from '#contract/endpoints.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { saveWantedMethods } from '#server/services/payments/payment-results.ts';
import { buy, COFFEE, reserve } from '#test/support/makers/deals.ts';
import { callbackFor, decideAtGateway, sendCallback, visitPaymentPage } from '#test/support/makers/money.ts';
import { OUTLET_ID, order, packetOf, takeawayForm } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff } from '#test/support/makers/staff.ts';
import type { TestApi } from '#test/support/servers/api.ts';

/** Every kind of id that belongs to a customer. */
export interface OwnedIds {
  readonly orderRefId: string;
  readonly orderItemId: string;
  readonly txnId: string;
  readonly paymentTransactionRefId: string;
  readonly addressId: string;
  readonly notificationId: string;
  readonly dealOrderRefId: string;
  readonly holdingId: string;
  readonly giftId: string;
  readonly bookingRefId: string;
  readonly reservationRefId: string;
  readonly refundId: string;
  readonly savedMethodId: string;
}

/** Creates deal units of the owner, a gift of one unit, and a reserved deal order. */
export async function ownDeals(
  api: TestApi,
  owner: Credential,
): Promise<Pick<OwnedIds, 'dealOrderRefId' | 'holdingId' | 'giftId'>> {
  const { holdingId } = await buy(api, owner);
  const made = await api.call(endpoints.generateStealDealGiftCode, { holdingId, units: 1 }, { as: owner });
  const { giftId } = packetOf(made);
  const { dealOrderRefId } = packetOf(await reserve(api, owner, { dealId: COFFEE, stealDealItemQty: 1 }));
  return { dealOrderRefId, holdingId, giftId };
}

/** Pays a top-up by UPI, so that the UPI id is saved; returns the id of the saved payment method. */
export async function ownSavedId(api: TestApi, owner: Credential): Promise<string> {
  const input = { action: 'Add_Wallet_Balance', amountPaise: 10_000, paymentMode: 'UPI' } as const;
  const tender = { upiId: 'meera@okbank', isSaved: true };
  const begun = await api.call(endpoints.generatePaymentRequest, { ...input, ...tender }, { as: owner });
  const { txnId } = packetOf(begun);
  await visitPaymentPage(api, txnId);
  await decideAtGateway(api, txnId, 'paid');
  await sendCallback(api, await callbackFor(api, txnId));
  await saveWantedMethods(api.deps);
  const { savedMethodList } = packetOf(await api.call(endpoints.getSavedPaymentMethods, {}, { as: owner }));
  return savedMethodList[0]?.savedMethodId ?? expect.fail('nothing was saved');
}

/** Refunds an order of the owner that was collected and paid; returns the refund's id. */
export async function ownRefund(api: TestApi, owner: Credential): Promise<string> {
  const { orderRefId, bill } = await order(api, owner, 'PAY_AT_STORE', await takeawayForm(api));
  for (const status of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP', 'COLLECTED'] as const) {
    await advanceOrder(api.deps, orderRefId, status, 'outlet');
  }
  const chainOwner = await signInStaff(api, [roleAt('owner')]);
  const amountPaise = bill.grandTotalPaise;
  const refund = {
    ...{ restaurantId: OUTLET_ID, orderRefId, wish: { kind: 'AMOUNT' as const, amountPaise } },
    ...{
      target: 'WALLET' as const,
      reason: 'LATE' as const,
      seenPaise: amountPaise,
      seenRefundablePaise: amountPaise,
    },
  };
  return packetOf(await callDesk(api, refundOrder, refund, chainOwner)).refundId;
}
