import { expect } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { kolkataMidnight } from '#domain/time/kolkata.ts';
import { vouchers } from '#server/db/schema/offers/rewards.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { saveWantedMethods } from '#server/services/payments/payment-results.ts';
import { bookTable } from '#test/support/makers/bookings.ts';
import { receiveCode } from '#test/support/makers/codes.ts';
import { held, pay } from '#test/support/makers/events.ts';
import {
  callbackFor,
  decideAtGateway,
  fillWallet,
  givePoints,
  sendCallback,
  visitPaymentPage,
} from '#test/support/makers/money.ts';
import {
  choiceOf,
  deliveryForm,
  OUTLET_ID,
  order,
  packetOf,
  saveDraft,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import { registerDevice, sendNotice } from '#test/support/outside/pushes.ts';
import { createPng } from '#test/support/samples/pictures.ts';
import type { TestApi } from '#test/support/servers/api.ts';

export const deleteAccount = (api: TestApi, as: Credential, oneTimePassword: string) =>
  api.call(endpoints.deleteAccount, { oneTimePassword }, { as });

export const deleteByCode = async (api: TestApi, as: Credential) =>
  deleteAccount(api, as, await receiveCode(api, as.mobile));

export const profileOf = (api: TestApi, as: Credential) => api.call(endpoints.profileDetail, {}, { as });

/** No table may contain any of these after the deletion. */
export const personal = {
  fullName: 'Zubeida Quamarunnisa',
  email: 'zubeida@example.in',
  addressLine1: '12 Park Lane',
  note: 'no coriander, I am allergic',
  receiverName: 'Aunt Parveen',
  receiverMobile: '9876512345',
  report: 'my cousin found a hair',
  door: 'third floor, behind the mango tree',
  instructions: 'ring twice at the blue gate',
  comment: 'my aunt loved the biryani',
  suggestion: 'more chairs for my knees',
  upiId: 'zubeida@okbank',
  push: 'Zubeida, your table is ready',
  wishes: 'no garlic, and a cake for my knee surgeon',
} as const;

export const feedbackForm = (as: Credential) => ({
  ...{ qualityOfFood: 5, serviceQuality: 4, cleaning: 3, staffBehavior: 5, music: 2 },
  ...{ customerName: personal.fullName, customerMobile: as.mobile, restaurantId: OUTLET_ID },
  suggestion: personal.suggestion,
});

export async function serve(api: TestApi, orderRefId: string): Promise<void> {
  for (const status of ['ACCEPTED', 'PREPARING', 'READY', 'PICKED_UP', 'DELIVERED'] as const) {
    expect((await advanceOrder(api.deps, orderRefId, status, 'outlet')).ok).toBe(true);
  }
}

export async function payByUpi(api: TestApi, as: Credential, orderRefId: string): Promise<void> {
  const { txnId } = packetOf(
    await api.call(
      endpoints.generatePaymentRequestWithOrder,
      { orderRefId, paymentMode: 'UPI', upiId: personal.upiId, isSaved: true },
      { as },
    ),
  );
  await visitPaymentPage(api, txnId);
  await decideAtGateway(api, txnId, 'paid');
  await sendCallback(api, await callbackFor(api, txnId));
  await saveWantedMethods(api.deps);
}

/** Uses every feature once; returns the reference of a served and paid delivery. */
export async function useEveryFeature(api: TestApi, as: Credential): Promise<string> {
  const upload = await api.call(
    endpoints.uploadFileInBase64,
    { fileName: 'me.png', fileBase64: createPng(4, 4).toString('base64') },
    { as },
  );
  const form = { fullName: personal.fullName, mobile: as.mobile, email: personal.email };
  const dateOfBirth = kolkataMidnight('1957-03-02');
  packetOf(
    await api.call(
      endpoints.updateProfile,
      { ...form, gender: 'other', dateOfBirth, userImageUrl: packetOf(upload) },
      { as },
    ),
  );
  await fillWallet(api, as, 123_400);
  await givePoints(api, as, 700);
  await givePoints(api, as, 300, 1_000);
  await registerDevice(api, as);
  const itemList = [{ ...(await choiceOf(api, 4)), note: personal.note }];
  const receiver = { name: personal.receiverName, mobile: personal.receiverMobile };
  const delivery = await deliveryForm(api, as, {
    ...{ itemList, cookingInstructions: personal.instructions },
    handover: { place: 'DOOR', isQuiet: true, note: personal.door, receiver },
  });
  const { orderRefId, itemList: ordered } = await order(api, as, 'UPI', delivery);
  await payByUpi(api, as, orderRefId);
  await serve(api, orderRefId);
  const line = { orderItemId: ordered[0]?.orderItemId ?? '', quantity: 1, note: personal.report };
  const reported = { orderRefId, ...line, problem: 'OTHER' as const, wish: 'TELL' as const };
  packetOf(await api.call(endpoints.reportDish, reported, { as }));
  api.clock.advance(3_600_000);
  const rating = { food: 5, service: 5, comment: personal.comment };
  packetOf(await api.call(endpoints.rateOrderByCustomer, { orderRefId, ...rating }, { as }));
  await useOtherFeatures(api, as);
  return orderRefId;
}

export async function useOtherFeatures(api: TestApi, as: Credential): Promise<void> {
  const [voucher] = await api.db.select().from(vouchers).limit(1);
  packetOf(await api.call(endpoints.redeemVoucher, { voucherCode: voucher?.code ?? '' }, { as }));
  packetOf(await api.call(endpoints.saveFeedback, feedbackForm(as), { as }));
  packetOf(await api.call(endpoints.updateConsent, { purpose: 'analytics', isGiven: true }, { as }));
  await sendNotice(api, as, { title: personal.push });
  await saveDraft(api, as, await takeawayForm(api, { cookingInstructions: personal.instructions }));
  const reservationDateTime = Math.ceil(api.clock.now() / 86_400_000) * 86_400_000 + 14.5 * 3_600_000;
  const { reservationRefId } = await held(api, as, 1);
  packetOf(await pay(api, as, reservationRefId, 'WALLET'));
  await bookTable(api, as, {
    ...{ reservationDateTime, reservedByName: personal.fullName, reservedByEmail: personal.email },
    cookingInstructions: personal.wishes,
  });
}
