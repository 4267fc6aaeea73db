import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { type EndpointName, endpointList, endpoints } from '#contract/endpoints.ts';
import { runSandboxJob } from '#sandbox/clockwork.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { bookTable } from '#test/support/makers/bookings.ts';
import { held } from '#test/support/makers/events.ts';
import { beginPayment } from '#test/support/makers/money.ts';
import { choiceOf, deliveryForm, order, saveDraft, takeawayForm } from '#test/support/makers/orders.ts';
import { sendNotice } from '#test/support/outside/pushes.ts';
import { fieldsOf } from '#test/support/samples/samples.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import { type OwnedIds, ownDeals, ownRefund, ownSavedId } from './owned-things.ts';

type Inputs = { [Name in EndpointName]?: (ids: OwnedIds) => RequestOf<(typeof endpoints)[Name]> };

const cartKey = randomUUID();

let itemId = '';

/** A good call of every endpoint that takes an id of something that belongs to a customer. */
const inputs = {
  saveOrder: ({ addressId }) => ({
    ...{ cartKey, orderType: 'HomeDelivery', restaurantId: 1, addressId },
    itemList: [{ itemId, quantity: 4 }],
  }),
  placeOrder: ({ orderRefId }) => ({
    ...{ orderRefId, paymentMode: 'COD', acceptedTotalPaise: 1, termsAccepted: true },
  }),
  cancelOrder: ({ orderRefId }) => ({ orderRefId }),
  decideShortage: ({ orderRefId }) => ({ orderRefId, decision: 'CANCEL' }),
  orderDetail: ({ orderRefId }) => ({ orderRefId }),
  getDriverLocation: ({ orderRefId }) => ({ orderRefId }),
  getHandoverPhoto: ({ orderRefId }) => ({ orderRefId }),
  getRiderPhoto: ({ orderRefId }) => ({ orderRefId, photoId: '0'.repeat(32) }),
  reportArrival: ({ orderRefId }) => ({ orderRefId, state: 'HERE', note: '' }),
  reportDish: ({ orderRefId, orderItemId }) => ({
    ...{ orderRefId, orderItemId, quantity: 1, problem: 'MISSING', wish: 'WALLET' },
  }),
  updateOrderItemQuantity: ({ orderRefId, orderItemId }) => ({
    orderRefId,
    itemId: orderItemId,
    type: 'INCREASE',
  }),
  updateInstructionOnOrderItem: ({ orderRefId, orderItemId }) => ({
    ...{ orderRefId, itemId: orderItemId, instruction: 'mine' },
  }),
  applyCoupon: ({ orderRefId }) => ({ orderRefId, couponCode: 'FLAT100' }),
  removeCoupon: ({ orderRefId }) => ({ orderRefId }),
  payTipOnOrder: ({ orderRefId }) => ({ orderRefId, tipPaise: 2_000, paymentMode: 'WALLET' }),
  changeOrderSlot: ({ orderRefId }) => ({ orderRefId, scheduledFor: 1_800_000_000_000 }),
  changePaymentMode: ({ orderRefId }) => ({ orderRefId, paymentMode: 'PAY_AT_STORE' }),
  completePostPaidOrder: ({ orderRefId }) => ({ orderRefId, paidByWallet: false }),
  tableBill: ({ orderRefId }) => ({ orderRefId }),
  tipTableBill: ({ orderRefId }) => ({ orderRefId, tipPaise: 2_000 }),
  payTableBill: ({ orderRefId }) => ({ orderRefId, paymentMode: 'CASH', acceptedPaise: 0 }),
  holdBillShare: ({ orderRefId }) => ({ orderRefId, wish: { kind: 'ALL' }, acceptedPaise: 0 }),
  releaseBillShare: ({ orderRefId }) => ({ orderRefId }),
  leaveTableBill: ({ orderRefId }) => ({ orderRefId }),
  generatePaymentRequestWithOrder: ({ orderRefId }) => ({ orderRefId, paymentMode: 'UPI' }),
  updatePaymentRequest: ({ txnId }) => ({ txnId }),
  updatePaymentRequestByPaymentTransactionRefId: ({ paymentTransactionRefId }) => ({
    paymentTransactionRefId,
  }),
  initiateTransaction: ({ txnId }) => ({ txnId }),
  updateAddress: ({ addressId }) => ({
    ...{
      recordId: addressId,
      addressLine1: 'mine now',
      addressType: 'HOME',
      latitude: 28.5,
      longitude: 77.3,
    },
  }),
  deleteAddress: ({ addressId }) => ({ recordId: addressId }),
  getInvoice: ({ orderRefId }) => ({ orderRefId }),
  getInvoicePdf: ({ orderRefId }) => ({ orderRefId }),
  getOrderRating: ({ orderRefId }) => ({ orderRefId }),
  getCreditNotePdf: ({ refundId }) => ({ refundId }),
  deleteSavedPaymentMethod: ({ savedMethodId }) => ({ recordId: savedMethodId }),
  rateOrderByCustomer: ({ orderRefId }) => ({ orderRefId, food: 5, service: 5 }),
  markNotificationsRead: ({ notificationId }) => ({ notificationId }),
  payForEventReservation: ({ reservationRefId }) => ({ reservationRefId, paymentMode: 'UPI' }),
  payAtEvent: ({ reservationRefId }) => ({ reservationRefId }),
  payAtRestaurant: ({ reservationRefId }) => ({ reservationRefId }),
  getEventReservation: ({ reservationRefId }) => ({ reservationRefId }),
  cancelEventReservation: ({ reservationRefId }) => ({ reservationRefId }),
  getEventAttendance: ({ reservationRefId }) => ({ reservationRefId }),
  cancelBooking: ({ bookingRefId }) => ({ bookingRefId }),
  cancelStealDealReservation: ({ dealOrderRefId }) => ({ dealOrderRefId }),
  getStealDealOrder: ({ dealOrderRefId }) => ({ dealOrderRefId }),
  stealDealOrder: ({ dealOrderRefId }) => ({ dealOrderRefId, paymentMode: 'WALLET' }),
  consumeStealDeal: ({ holdingId }) => ({ holdingId, tableCode: 'NOI-T01-0000-0000', consumeItemQty: 1 }),
  generateStealDealCode: ({ holdingId }) => ({ holdingId, units: 1 }),
  generateStealDealGiftCode: ({ holdingId }) => ({ holdingId, units: 1 }),
  takeBackStealDealGiftCode: ({ giftId }) => ({ giftId }),
  rateStealDeal: ({ holdingId }) => ({ holdingId, stars: 5 }),
} satisfies Inputs;

type Covered = keyof typeof inputs;

const covered = Object.keys(inputs) as Covered[];

/** Fields by which an endpoint takes such an id. */
const idFields = [
  'orderRefId',
  'txnId',
  'paymentTransactionRefId',
  'addressId',
  'recordId',
  'notificationId',
  'dealOrderRefId',
  'holdingId',
  'giftId',
  'bookingRefId',
  'reservationRefId',
  'refundId',
];

const made: OwnedIds = {
  orderRefId: 'AAAA-BBBBBB-CCCCCC',
  orderItemId: randomUUID(),
  txnId: randomUUID(),
  paymentTransactionRefId: 'P-AAAA-BBBBBB-CCCCCC',
  addressId: randomUUID(),
  notificationId: randomUUID(),
  dealOrderRefId: 'AAAA-BBBBBB-CCCCCC',
  holdingId: randomUUID(),
  giftId: randomUUID(),
  bookingRefId: 'AAAA-BBBBBB-CCCCCC',
  reservationRefId: 'AAAA-BBBBBB-CCCCCC',
  refundId: randomUUID(),
  savedMethodId: randomUUID(),
};

let api: TestApi;
let owner: Credential;
let stranger: Credential;
let prepaid: OwnedIds;
let draft: OwnedIds;
let onTheRoad: OwnedIds;

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn();
  stranger = await api.signIn();
  itemId = (await choiceOf(api)).itemId;
  const form = await deliveryForm(api, owner);
  const addressId = form.addressId ?? '';
  const placed = await order(api, owner, 'PAYTM', form);
  const payment = await beginPayment(api, owner, placed.orderRefId, 'PAYTM');
  const { txnId, paymentTransactionRefId } = payment;
  const orderItemId = placed.itemList[0]?.orderItemId ?? '';
  const { notificationId } = await sendNotice(api, owner);
  prepaid = {
    ...{ orderRefId: placed.orderRefId, orderItemId, txnId, paymentTransactionRefId, addressId },
    notificationId,
    ...(await ownDeals(api, owner)),
    bookingRefId: (await bookTable(api, owner)).bookingRefId,
    reservationRefId: (await held(api, owner)).reservationRefId,
    refundId: await ownRefund(api, owner),
    savedMethodId: await ownSavedId(api, owner),
  };
  const saved = await saveDraft(api, owner, await takeawayForm(api));
  draft = { ...prepaid, orderRefId: saved.orderRefId, orderItemId: saved.itemList[0]?.orderItemId ?? '' };
  const ridden = await order(api, owner, 'COD', { ...form, cartKey: randomUUID() });
  for (const status of ['ACCEPTED', 'PREPARING', 'READY', 'PICKED_UP'] as const) {
    await advanceOrder(api.deps, ridden.orderRefId, status, 'outlet');
  }
  await runSandboxJob(api.deps, api.app);
  onTheRoad = { ...prepaid, orderRefId: ridden.orderRefId };
});
afterAll(() => api.stop());

const callWith = (name: Covered, ids: OwnedIds, as?: Credential) => {
  const call = api.call as (
    endpoint: unknown,
    input: unknown,
    options: object,
  ) => ReturnType<TestApi['call']>;
  return call(endpoints[name], inputs[name](ids), as === undefined ? {} : { as });
};

it('knows every endpoint that takes an id of something that belongs to a customer', () => {
  const taking = endpointList.filter((endpoint) => {
    const fields = fieldsOf(endpoint);
    return endpoint.auth === 'required' && idFields.some((field) => field in fields);
  });
  expect(taking.length).toBeGreaterThan(10);
  expect(new Set(covered)).toEqual(new Set(taking.map(({ name }) => name)));
});

describe.each(covered)('%s', (name) => {
  it('answers for another customer’s as for a missing one', async () => {
    const unknown = await callWith(name, made, stranger);
    expect(unknown.ok).toBe(false);
    for (const ids of [prepaid, draft, onTheRoad]) {
      const foreign = await callWith(name, ids, stranger);
      expect(foreign.text).toBe(unknown.text);
      expect(foreign.httpStatus).toBe(404);
    }
  });

  it('requires a session', async () => {
    expect(await callWith(name, prepaid)).toMatchObject({
      ok: false,
      error: 'sessionOver',
      httpStatus: 409,
      message: 'Unauthorised Access',
    });
  });
});

it('answers sessionOver without a session wherever sign-in is required', async () => {
  const required = endpointList.filter((endpoint) => endpoint.auth === 'required');
  for (const endpoint of required) {
    const path = endpoint.path.replaceAll(/:\w+/g, 'x');
    const response = await api.app.request(`/v1/api${path}`, { method: endpoint.method });
    expect(response.status, endpoint.name).toBe(409);
    expect(await response.json()).toMatchObject({ errorCode: 409, message: 'Unauthorised Access' });
  }
});

it('lists only own orders', async () => {
  const list = await api.call(endpoints.getOrderList, {}, { as: stranger });
  const running = await api.call(endpoints.getMyRunningOrderV2, {}, { as: stranger });
  expect(list).toMatchObject({ packet: { orderList: [], total: 0 } });
  expect(running).toMatchObject({ packet: { orderList: [] } });
});

it('shows only own notifications', async () => {
  const inbox = await api.call(endpoints.getNotificationList, {}, { as: stranger });
  expect(inbox).toMatchObject({ packet: { notificationList: [], total: 0, unreadCount: 0 } });
});

it('leaves everything accessible to its owner', async () => {
  const detail = await api.call(endpoints.orderDetail, { orderRefId: prepaid.orderRefId }, { as: owner });
  expect(detail).toMatchObject({
    ok: true,
    packet: { orderStatus: 'PLACED', address: { addressLine1: '12 Park Lane' } },
  });
  const where = await api.call(
    endpoints.getDriverLocation,
    { orderRefId: onTheRoad.orderRefId },
    { as: owner },
  );
  expect(where.ok).toBe(true);
});
