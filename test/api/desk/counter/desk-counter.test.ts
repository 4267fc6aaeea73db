import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { handOverPickup, listPickups, releasePickup } from '#contract/desk/endpoints/counter.ts';
import { placeGuestOrder, previewGuestOrder } from '#contract/desk/endpoints/guests/guest-orders.ts';
import { listAudit } from '#contract/desk/endpoints/people.ts';
import { getPrintout } from '#contract/desk/endpoints/printing.ts';
import { listTables } from '#contract/desk/endpoints/tables.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { choiceOf, OUTLET_ID, order, packetOf, readOrder } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let counter: TestStaff;
let as: Credential;
beforeAll(async () => {
  api = await startApi();
  counter = await signInStaff(api, [roleAt('counter', OUTLET_ID)]);
  as = await api.signIn();
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

const restaurantId = OUTLET_ID;

async function readBill(orderRefId: string): Promise<string> {
  const bill = { restaurantId, orderRefId, kind: 'bill' } as const;
  return JSON.stringify(packetOf(await callDesk(api, getPrintout, bill, counter)).printout);
}

describe('a takeaway order', () => {
  it('is handed over once it is ready, by its code and for what it owes', async () => {
    const { orderRefId } = await order(api, as, 'PAY_AT_STORE');
    const { handoverCode } = await readOrder(api, as, orderRefId);
    const code = handoverCode ?? '';
    // This customer's phone shows it, so that the paper is no second key.
    expect(await readBill(orderRefId)).not.toContain('Code for the hand-over');
    const listed = async () =>
      packetOf(await callDesk(api, listPickups, { restaurantId }, counter)).pickupList.find(
        (each) => each.orderRefId === orderRefId,
      );
    const owedPaise = (await listed())?.owedPaise ?? 0;
    const tender = { method: 'CASH', amountPaise: owedPaise, givenPaise: owedPaise + 1_000 } as const;
    const handOver = (given: object = {}) =>
      callDesk(api, handOverPickup, { restaurantId, orderRefId, code, tender, ...given }, counter);
    expect(await listed()).toMatchObject({ isReady: false });
    expect(await handOver()).toMatchObject({ error: 'orderMovedOn', packet: { status: 'PLACED' } });
    for (const to of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP'] as const) {
      await advanceOrder(api.deps, orderRefId, to, 'outlet');
    }
    expect(await listed()).toMatchObject({ isReady: true });
    expect(await handOver({ code: 'x' })).toMatchObject({ error: 'handoverCodeWrong' });
    expect(await handOver({ tender: null })).toMatchObject({ error: 'billChanged', packet: { owedPaise } });
    expect(await handOver()).toMatchObject({ ok: true, packet: { changePaise: 1_000 } });
    expect(await listed()).toBeUndefined();
    expect(await readOrder(api, as, orderRefId)).toMatchObject({
      orderStatus: 'COLLECTED',
      paymentStatus: 'PAID',
    });
  });
});

describe('the code of a takeaway order', () => {
  it('stops guesses: after five codes within an hour not even the true one counts', async () => {
    const customer = await api.signIn();
    const { orderRefId } = await order(api, customer, 'PAY_AT_STORE');
    const { handoverCode, bill } = await readOrder(api, customer, orderRefId);
    const code = handoverCode ?? '';
    const amountPaise = bill.payablePaise;
    const handOver = (typed: string) =>
      callDesk(
        api,
        handOverPickup,
        {
          ...{ restaurantId, orderRefId, code: typed },
          tender: { method: 'CASH', amountPaise, givenPaise: amountPaise },
        },
        counter,
      );
    // Before it is ready, nothing is tried.
    for (let early = 0; early < 6; early += 1)
      expect(await handOver(code)).toMatchObject({ error: 'orderMovedOn' });
    for (const to of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP'] as const)
      await advanceOrder(api.deps, orderRefId, to, 'outlet');
    const wrong = code === '0000' ? '0001' : '0000';
    for (let guess = 1; guess <= 5; guess += 1)
      expect(await handOver(wrong)).toMatchObject(
        guess < 5
          ? { error: 'handoverCodeWrong' }
          : { error: 'handoverCodeLocked', packet: { retryAfterMs: HOUR_MS } },
      );
    expect(await handOver(code)).toMatchObject({
      error: 'handoverCodeLocked',
      packet: { retryAfterMs: HOUR_MS },
    });
    api.clock.advance(HOUR_MS + 1);
    expect(await handOver(code)).toMatchObject({ ok: true });
  });

  it('is not needed while it is locked, for a manager with a reason, once and with one row of the log', async () => {
    const customer = await api.signIn();
    const { orderRefId } = await order(api, customer, 'PAY_AT_STORE');
    const { handoverCode, bill } = await readOrder(api, customer, orderRefId);
    const amountPaise = bill.payablePaise;
    const tender = { method: 'CASH', amountPaise, givenPaise: amountPaise + 500 } as const;
    const reason = 'showed the order on her phone';
    const release = (staff: TestStaff, given: object = {}) =>
      callDesk(api, releasePickup, { restaurantId, orderRefId, reason, tender, ...given }, staff);
    const manager = await signInStaff(api, [roleAt('manager', OUTLET_ID)]);
    expect(await release(manager)).toMatchObject({ error: 'orderMovedOn', packet: { status: 'PLACED' } });
    for (const to of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP'] as const)
      await advanceOrder(api.deps, orderRefId, to, 'outlet');
    const lockedMs = async () =>
      packetOf(await callDesk(api, listPickups, { restaurantId }, counter)).pickupList.find(
        (each) => each.orderRefId === orderRefId,
      )?.codeLockedMs;
    const wrong = handoverCode === '0000' ? '0001' : '0000';
    for (let guess = 1; guess <= 5; guess += 1) {
      expect(await lockedMs()).toBe(0);
      expect(await release(manager), 'not before it is locked').toMatchObject({ error: 'handoverCodeOpen' });
      await callDesk(api, handOverPickup, { restaurantId, orderRefId, code: wrong, tender }, counter);
    }
    api.clock.advance(MINUTE_MS);
    expect(await lockedMs()).toBe(HOUR_MS - MINUTE_MS);
    for (const role of ['counter', 'kitchen', 'rider'] as const) {
      const person = await signInStaff(api, [roleAt(role, OUTLET_ID)]);
      expect(await release(person), role).toMatchObject({ error: 'wrongRole' });
    }
    const elsewhere = await signInStaff(api, [roleAt('manager', OUTLET_ID + 1)]);
    expect(await release(elsewhere)).toMatchObject({ error: 'otherOutlet' });
    expect(await release(elsewhere, { restaurantId: OUTLET_ID + 1 })).toMatchObject({ error: 'notFound' });
    expect(await release(manager, { reason: ' ' })).toMatchObject({ error: 'invalidInput' });
    expect(await release(manager, { tender: null })).toMatchObject({ error: 'billChanged' });
    const owner = await signInStaff(api, [roleAt('owner')]);
    const both = await Promise.all([release(manager), release(owner)]);
    expect(both.filter(({ ok }) => ok)).toMatchObject([{ packet: { changePaise: 500 } }]);
    const winner = both[0].ok ? manager : owner;
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      error: 'orderMovedOn',
      packet: { status: 'COLLECTED', staffName: winner.name },
    });
    expect(await readOrder(api, customer, orderRefId)).toMatchObject({
      ...{ orderStatus: 'COLLECTED', paymentStatus: 'PAID' },
    });
    const { entryList } = packetOf(await callDesk(api, listAudit, { subject: orderRefId }, owner));
    expect(entryList).toMatchObject([
      {
        ...{ action: 'order.release', staffName: winner.name },
        ...{ before: { status: 'READY_FOR_PICKUP', owedPaise: amountPaise } },
        after: { status: 'COLLECTED', method: 'CASH', reason },
      },
    ]);
  });
});

describe('an order of guests without a phone', () => {
  const orderOf = async () => ({
    ...{ restaurantId, itemList: [await choiceOf(api)], cookingInstructions: 'no ice' },
  });
  const preview = async (order: RequestOf<typeof previewGuestOrder>) =>
    packetOf(await callDesk(api, previewGuestOrder, order, counter)).grandTotalPaise;
  const place = (order: RequestOf<typeof placeGuestOrder>) => callDesk(api, placeGuestOrder, order, counter);

  it('is a round on the bill of its table, placed once', async () => {
    const order = { ...(await orderOf()), orderType: 'DineIn', tableNumber: 'T12' } as const;
    const seenTotalPaise = await preview(order);
    const cartKey = randomUUID();
    const placing = { ...order, cartKey, seenTotalPaise, tender: null };
    expect(await place({ ...placing, seenTotalPaise: 1 })).toMatchObject({ error: 'orderChanged' });
    const first = packetOf(await place(placing));
    expect(await place(placing)).toMatchObject({ error: 'alreadyPlaced' });
    packetOf(await place({ ...placing, cartKey: randomUUID() }));
    const { tableList } = packetOf(await callDesk(api, listTables, { restaurantId }, counter));
    expect(tableList.find(({ tableNumber }) => tableNumber === 'T12')).toMatchObject({
      billList: [{ tableBillRefId: first.orderRefId, roundCount: 2 }],
    });
    expect(await place({ ...placing, tableNumber: 'nowhere' })).toMatchObject({ error: 'tableInvalid' });
  });

  it('that is taken away is paid at once, and handed over by its code', async () => {
    const order = { ...(await orderOf()), orderType: 'TakeAway', tableNumber: null } as const;
    const amountPaise = await preview(order);
    const placing = { ...order, cartKey: randomUUID(), seenTotalPaise: amountPaise };
    expect(await place({ ...placing, tender: null })).toMatchObject({ error: 'billChanged' });
    const tender = { method: 'CARD', amountPaise, reference: 'slip 9' } as const;
    const { orderRefId, handoverCode } = packetOf(await place({ ...placing, tender }));
    expect(await readBill(orderRefId)).toContain(`Code for the hand-over: ${handoverCode}`);
    for (const to of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP'] as const) {
      await advanceOrder(api.deps, orderRefId, to, 'outlet');
    }
    const handOver = { restaurantId, orderRefId, code: handoverCode ?? '', tender: null };
    expect((await callDesk(api, handOverPickup, handOver, counter)).ok).toBe(true);
  });
});
