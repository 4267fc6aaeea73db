import type { DeskEndpoint } from '#contract/desk/desk-endpoint.ts';
import { moveBooking } from '#contract/desk/endpoints/bookings.ts';
import { checkInTickets, handOverPickup } from '#contract/desk/endpoints/counter.ts';
import { acceptOrder, changeOrderTime, refuseOrder, stepOrder } from '#contract/desk/endpoints/kitchen.ts';
import { previewRefund, refundOrder } from '#contract/desk/endpoints/outlet-orders.ts';
import { handOverDelivery, sharePosition, takeDelivery } from '#contract/desk/endpoints/riders.ts';
import { getTableBill, settleBill } from '#contract/desk/endpoints/tables.ts';
import type { StaffRole } from '#contract/desk/staff.ts';
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts';
import { expect } from '#test/e2e/fixtures.ts';
import type { OrderRecord } from '#test/e2e/records.ts';
import { packetOf } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff } from '#test/support/makers/staff.ts';
import type { Product } from '#test/support/servers/product.ts';
import { MOHALI } from './verbs.ts';

/** Desk actions by endpoint, because its screens have their own journeys. */

type Act = <E extends DeskEndpoint>(endpoint: E, input: RequestOf<E>) => Promise<ResponseOf<E>>;

/** A new person with a role; a refused call fails the journey. */
async function signIn(product: Product, role: StaffRole, restaurantId = MOHALI.recordId): Promise<Act> {
  const { origin } = product;
  const { cookies } = await signInStaff(product, [roleAt(role, restaurantId)], { origin });
  const app = { request: (path: string, init: RequestInit) => fetch(origin + path, init) };
  return async (endpoint, input) =>
    packetOf(await callDesk({ app }, endpoint, input, { cookies, headers: { origin } }));
}

type Step = 'ACCEPTED' | RequestOf<typeof stepOrder>['toStatus'];

export async function stepTo(product: Product, orderRefId: string, ...steps: readonly Step[]): Promise<void> {
  const act = await signIn(product, 'kitchen');
  const order = { restaurantId: MOHALI.recordId, orderRefId };
  for (const toStatus of steps) {
    if (toStatus === 'ACCEPTED') await act(acceptOrder, { ...order, minutes: null });
    else await act(stepOrder, { ...order, toStatus });
  }
}

/** Promises an accepted order another time, with a reason. */
export async function promise(product: Product, orderRefId: string, minutes: number): Promise<void> {
  const act = await signIn(product, 'kitchen');
  const { recordId: restaurantId } = MOHALI;
  await act(changeOrderTime, { restaurantId, orderRefId, minutes, delayCause: 'road' });
}

/** Rejects a new order because the outlet is too busy. */
export async function refuse(product: Product, orderRefId: string): Promise<void> {
  const act = await signIn(product, 'kitchen');
  const order = { restaurantId: MOHALI.recordId, orderRefId, fromStatus: 'PLACED' } as const;
  await act(refuseOrder, { ...order, reason: 'The kitchen is too busy', cause: 'tooBusy' });
}

/** Hands over a takeaway by code, with cash for the rest. */
export async function handOver(product: Product, order: OrderRecord): Promise<void> {
  const { restaurantId, orderRefId, handoverCode, bill } = order;
  const act = await signIn(product, 'counter');
  const tender = { method: 'CASH', amountPaise: bill.payablePaise, givenPaise: bill.payablePaise } as const;
  await act(handOverPickup, { restaurantId, orderRefId, code: handoverCode ?? '', tender });
}

/** A rider who takes a delivery and reports positions; `deliver` hands it over by code. */
export async function rideWith(product: Product, order: OrderRecord) {
  const { restaurantId, orderRefId, handoverCode, address, bill, paymentStatus } = order;
  if (address === null) throw new Error(`${orderRefId} is no delivery`);
  const act = await signIn(product, 'rider');
  await act(takeDelivery, { restaurantId, orderRefId });
  const halfAKilometreOff = { latitude: address.latitude + 0.0045, longitude: address.longitude };
  await act(sharePosition, { restaurantId, ...halfAKilometreOff, ageMs: 0 });
  const proof = { kind: 'code', code: handoverCode ?? '' } as const;
  const isOwed = paymentStatus === 'PENDING';
  const cash = isOwed ? { kind: 'COLLECTED' as const, paise: bill.payablePaise } : null;
  return { deliver: () => act(handOverDelivery, { restaurantId, orderRefId, proof, cash }) };
}

export async function settleRequestedBill(product: Product, tableBillRefId: string): Promise<void> {
  const { isRequested } = await settleInCash(product, tableBillRefId);
  expect(isRequested).toBe(true);
}

/** Takes the whole bill in cash, also what phones are paying; returns the bill of before. */
export async function settleInCash(product: Product, tableBillRefId: string) {
  const act = await signIn(product, 'counter');
  const bill = { restaurantId: MOHALI.recordId, tableBillRefId };
  const seen = await act(getTableBill, bill);
  const { owedPaise } = seen;
  const tender = { method: 'CASH', amountPaise: owedPaise, givenPaise: owedPaise } as const;
  await act(settleBill, { ...bill, seenPaise: owedPaise, tender, isOverHeld: true });
  return seen;
}

export async function confirmBooking(product: Product, bookingRefId: string): Promise<void> {
  const act = await signIn(product, 'counter');
  await act(moveBooking, { restaurantId: MOHALI.recordId, bookingRefId, toStatus: 'CONFIRMED' });
}

export async function checkIn(product: Product, restaurantId: number, text: string): Promise<void> {
  const act = await signIn(product, 'counter', restaurantId);
  const checkInList = [{ text, scannedAt: product.deps.now() }];
  const { resultList } = await act(checkInTickets, { restaurantId, checkInList });
  expect(resultList).toMatchObject([{ outcome: 'in' }]);
}

/** Refunds one unit of the first line of a served order the way it was paid. */
export async function refundOne(product: Product, { orderRefId, itemList }: OrderRecord): Promise<void> {
  const act = await signIn(product, 'manager');
  const lineList = [{ orderItemId: itemList[0]?.orderItemId ?? '', quantity: 1 }];
  const asked = {
    ...{ restaurantId: MOHALI.recordId, orderRefId, target: 'SOURCE' as const },
    wish: { kind: 'LINES' as const, lineList },
  };
  const { amountPaise, refundablePaise } = await act(previewRefund, asked);
  const seen = { seenPaise: amountPaise, seenRefundablePaise: refundablePaise };
  await act(refundOrder, { ...asked, ...seen, reason: 'MISSING', note: 'it never came' });
}
