import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { kolkataParts } from '#domain/time/kolkata.ts';
import { eq } from '#server/db/drizzle.ts';
import { outlets } from '#server/db/schema/chain/catalogue.ts';
import { expireUnpaidOrders } from '#server/services/orders/progress/cancel-order.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import {
  errorOf,
  OUTLET_ID,
  packetOf,
  readOrder,
  type SaveRequest,
  saveDraft,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import { whileOutlet } from '#test/support/makers/outlets.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import {
  AT,
  board,
  cancelOrder,
  instantAt,
  leftOf,
  moveOrder,
  orderForSlot,
  scheduledForm,
  slotsOf,
} from './slot-orders.ts';

let api: TestApi;
let as: Credential;
let cook: TestStaff;
let manager: TestStaff;
let owner: TestStaff;
beforeAll(async () => {
  api = await startApi();
  cook = await signInStaff(api, [roleAt('kitchen')]);
  manager = await signInStaff(api, [roleAt('manager')]);
  owner = await signInStaff(api, [roleAt('owner')]);
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

const refusalOf = async (form: SaveRequest) => errorOf(await api.call(endpoints.saveOrder, form, { as }));

describe('the slots of an outlet', () => {
  it('are listed with the places left, until 45 minutes before', async () => {
    as = await api.signIn();
    const { date } = kolkataParts(api.clock.now());
    const slots = await slotsOf(api, 'TakeAway', date);
    // The test clock shows 13:00.
    expect(slots[0]).toEqual({ slotAt: instantAt(14), ordersLeft: 10 });
    await orderForSlot(api, as, instantAt(14));
    expect(await leftOf(api, instantAt(14))).toBe(9);
    expect(await leftOf(api, instantAt(14), 'HomeDelivery')).toBe(9);
    const later = kolkataParts(instantAt(12, 0, 7)).date;
    expect(await slotsOf(api, 'TakeAway', later)).not.toEqual([]);
    expect(await slotsOf(api, 'TakeAway', kolkataParts(instantAt(12, 0, 8)).date)).toEqual([]);
    expect(await slotsOf(api, 'DineIn', date)).toEqual([]);
    const unknown = { restaurantId: 999, orderType: 'TakeAway', date } as const;
    expect(errorOf(await api.call(endpoints.getOrderSlots, unknown))).toBe('notFound');
  });

  it('are refused outside hours, off the quarter, too soon, too late, and for a table', async () => {
    as = await api.signIn();
    for (const wrong of [
      instantAt(13, 45),
      instantAt(14, 1),
      instantAt(3, 0, 1),
      instantAt(12, 0, 8),
      instantAt(12, 0, -1),
    ]) {
      expect(await refusalOf(await scheduledForm(api, wrong)), String(wrong)).toBe('orderSlotUnavailable');
    }
    const atTable = await scheduledForm(api, instantAt(19), { orderType: 'DineIn', tableSessionId: 'none' });
    expect(await refusalOf(atTable)).toBe('orderSlotUnavailable');
  });

  it('are taken while the outlet is closed now, and by closed-for-minutes only until its end', async () => {
    as = await api.signIn();
    const busy = { orderType: 'TakeAway' as const, extraMinutes: null, until: instantAt(15) };
    await whileOutlet(api, { busyList: [busy] }, async () => {
      expect(await refusalOf(await takeawayForm(api))).toBe('outletClosed');
      expect(await refusalOf(await scheduledForm(api, instantAt(15)))).toBe('orderSlotUnavailable');
      expect(await saveDraft(api, as, await scheduledForm(api, instantAt(16)))).toMatchObject({
        scheduledFor: instantAt(16),
      });
    });
    const closedOn = [{ date: kolkataParts(api.clock.now()).date, reason: 'Festival' }];
    const [{ openingHours } = { openingHours: { weekly: [], closedOn: [] } }] = await api.db
      .select()
      .from(outlets)
      .where(eq(outlets.recordId, OUTLET_ID));
    await whileOutlet(api, { openingHours: { ...openingHours, closedOn } }, async () => {
      expect(await refusalOf(await takeawayForm(api))).toBe('outletClosed');
      expect(await refusalOf(await scheduledForm(api, instantAt(19)))).toBe('orderSlotUnavailable');
      expect((await orderForSlot(api, as, instantAt(12, 0, 1))).orderStatus).toBe('PLACED');
    });
    await whileOutlet(api, { takesScheduled: false }, async () => {
      expect(await refusalOf(await scheduledForm(api, instantAt(19)))).toBe('orderSlotUnavailable');
      expect((await api.call(endpoints.saveOrder, await takeawayForm(api), { as })).ok).toBe(true);
    });
  });
});

describe('the last places of a slot', () => {
  it('are given once: of a hundred who place at once, as many get one as there are', async () => {
    await whileOutlet(api, { slotCapacity: 7 }, async () => {
      const guests = await Promise.all(Array.from({ length: 100 }, () => api.signIn()));
      const form = await scheduledForm(api, instantAt(20));
      const drafts: { guest: Credential; draft: OrderDetail }[] = [];
      for (const guest of guests) {
        const draft = await saveDraft(api, guest, { ...form, cartKey: randomUUID() });
        drafts.push({ guest, draft });
      }
      const results = await Promise.all(
        drafts.map(({ guest, draft: { orderRefId, bill } }) =>
          api.call(
            endpoints.placeOrder,
            {
              ...{ orderRefId, paymentMode: 'PAY_AT_STORE', termsAccepted: true },
              acceptedTotalPaise: bill.grandTotalPaise,
            },
            { as: guest },
          ),
        ),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(7);
      const refused = results.flatMap((result) => (result.ok ? [] : [result.error]));
      expect(new Set(refused)).toEqual(new Set(['orderSlotFull']));
      expect(await leftOf(api, instantAt(20))).toBe(0);
      as = await api.signIn();
      expect(await refusalOf(await scheduledForm(api, instantAt(20)))).toBe('orderSlotFull');
    });
  }, 120_000);

  it('come back with a cancellation, a move, and a payment that never came', async () => {
    as = await api.signIn();
    await whileOutlet(api, { slotCapacity: 1 }, async () => {
      const slotAt = instantAt(21);
      const first = await orderForSlot(api, as, slotAt);
      expect(await refusalOf(await scheduledForm(api, slotAt))).toBe('orderSlotFull');
      packetOf(await cancelOrder(api, as, first.orderRefId));
      const second = await orderForSlot(api, as, slotAt);
      packetOf(await moveOrder(api, as, second.orderRefId, instantAt(21, 15)));
      const third = await orderForSlot(api, as, slotAt, 'UPI');
      expect(await refusalOf(await scheduledForm(api, slotAt))).toBe('orderSlotFull');
      expect(errorOf(await moveOrder(api, as, second.orderRefId, slotAt))).toBe('orderSlotFull');
      api.clock.advance(15 * MINUTE_MS);
      await expireUnpaidOrders(api.deps);
      expect((await readOrder(api, as, third.orderRefId)).orderStatus).toBe('CANCELLED_BY_CUSTOMER');
      expect((await orderForSlot(api, as, slotAt)).scheduledFor).toBe(slotAt);
    });
  });
});

describe('the desk', () => {
  it('sets how many a slot takes, in the audit log, by a manager alone', async () => {
    const slots = { ...AT, takesScheduled: true, slotCapacity: 3 };
    expect(errorOf(await callDesk(api, deskEndpoints.saveOrderSlots, slots, cook))).toBe('wrongRole');
    packetOf(await callDesk(api, deskEndpoints.saveOrderSlots, slots, manager));
    expect((await board(api, cook)).orderSlots).toEqual({ takesScheduled: true, slotCapacity: 3 });
    const { entryList } = packetOf(await callDesk(api, deskEndpoints.listAudit, { subject: '1' }, owner));
    expect(entryList[0]).toMatchObject({
      ...{ action: 'outlet.orderSlots', before: { takesScheduled: true, slotCapacity: 10 } },
      after: { takesScheduled: true, slotCapacity: 3 },
    });
    expect(await leftOf(api, instantAt(20, 0, 7))).toBe(3);
    packetOf(await callDesk(api, deskEndpoints.saveOrderSlots, { ...slots, slotCapacity: 10 }, manager));
  });
});
