import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import type { DoorCash } from '#contract/desk/kitchen/delivery.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { findRider } from '#server/db/queries/orders/order-riders.ts';
import { findOrder } from '#server/db/queries/orders/orders.ts';
import { deleteOldRecords } from '#server/services/upkeep/housekeeping.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { packetOf, readOrder } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { createJpeg } from '#test/support/samples/pictures.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import {
  assign,
  auditOf,
  cashOf,
  collected,
  handOver,
  overview,
  readyOrder,
  take,
  takenOrder,
} from './rider-acts.ts';

const {
  getOutletOrder,
  handInCash,
  handOverDelivery,
  listAudit,
  readHandoverPhoto,
  takeDoorDebt,
  writeOffDoorDebt,
} = deskEndpoints;

const restaurantId = 1;

let api: TestApi;
let as: Credential;
let rider: TestStaff;
let other: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  api = await startApi();
  as = await api.signIn();
  rider = await signInStaff(api, [roleAt('rider')]);
  other = await signInStaff(api, [roleAt('rider')]);
  manager = await signInStaff(api, [roleAt('manager')]);
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

/** An order that was handed over without its cash. */
async function uncollected() {
  const placed = await takenOrder(api, rider, as);
  const before = await cashOf(api, manager, rider);
  const owedPaise = placed.bill.payablePaise;
  const cash: DoorCash = { kind: 'NOT_COLLECTED', paise: owedPaise, reason: 'NO_CASH' };
  expect(await handOver(api, rider, placed, undefined, cash)).toMatchObject({ ok: true });
  return { orderRefId: placed.orderRefId, owedPaise, before };
}

const uncollectedOf = async (orderRefId: string) =>
  (await overview(api, manager)).deliveredList.find((each) => each.orderRefId === orderRefId)?.notCollected;

describe('handing over', () => {
  it('takes the code of the customer, and the cash is with the rider, once', async () => {
    const placed = await takenOrder(api, rider, as);
    const before = await cashOf(api, manager, rider);
    const wrong = placed.handoverCode === '0000' ? '0001' : '0000';
    expect(await handOver(api, rider, placed, wrong)).toMatchObject({ error: 'handoverCodeWrong' });
    const twice = await Promise.all([handOver(api, rider, placed), handOver(api, rider, placed)]);
    expect(twice.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await readOrder(api, as, placed.orderRefId)).toMatchObject({
      ...{ orderStatus: 'DELIVERED', paymentStatus: 'PAID', hasHandoverPhoto: false },
    });
    const { collectedPaise } = await cashOf(api, manager, rider);
    expect(collectedPaise - before.collectedPaise).toBe(placed.bill.payablePaise);
    const owner = await signInStaff(api, [roleAt('owner')]);
    const log = packetOf(await callDesk(api, listAudit, { subject: placed.orderRefId }, owner));
    expect(log.entryList).toMatchObject([
      { action: 'delivery.handOver', staffName: rider.name, after: { paymentStatus: 'PAID', proof: 'code' } },
    ]);
  });

  it('requires an answer about the cash, by code as by photo', async () => {
    const placed = await takenOrder(api, rider);
    const { orderRefId } = placed;
    const before = await cashOf(api, manager, rider);
    const duePaise = placed.bill.payablePaise;
    const unasked = { error: 'cashChanged', packet: { duePaise } };
    expect(await handOver(api, rider, placed, undefined, null)).toMatchObject(unasked);
    const other: DoorCash = { kind: 'COLLECTED', paise: duePaise - 100 };
    expect(await handOver(api, rider, placed, undefined, other)).toMatchObject(unasked);
    const photo = (await createJpeg(40, 30)).toString('base64');
    const proof = { kind: 'photo' as const, fileBase64: photo };
    const byPhoto = await callDesk(api, handOverDelivery, { restaurantId, orderRefId, proof }, rider);
    expect(byPhoto).toMatchObject(unasked);
    expect(await cashOf(api, manager, rider)).toEqual(before);
  });

  it('without the cash leaves the order owed by its customer, not by the rider; the manager sees why', async () => {
    const placed = await takenOrder(api, rider, as);
    const { orderRefId, bill } = placed;
    const before = await cashOf(api, manager, rider);
    const cash: DoorCash = { kind: 'NOT_COLLECTED', paise: bill.payablePaise, reason: 'NO_CASH' };
    expect(await handOver(api, rider, placed, undefined, cash)).toMatchObject({ ok: true });
    expect(await readOrder(api, as, orderRefId)).toMatchObject({
      ...{ orderStatus: 'DELIVERED', paymentStatus: 'PENDING' },
    });
    expect(await cashOf(api, manager, rider)).toEqual(before);
    const listed = (await overview(api, manager)).deliveredList.find(
      (each) => each.orderRefId === orderRefId,
    );
    expect(listed?.notCollected).toEqual({
      ...{ paise: bill.payablePaise, reason: 'NO_CASH', paymentStatus: 'PENDING' },
    });
    const owner = await signInStaff(api, [roleAt('owner')]);
    const log = packetOf(await callDesk(api, listAudit, { subject: orderRefId }, owner));
    expect(log.entryList[0]?.after).toMatchObject({ collectedPaise: 0, notCollected: 'NO_CASH' });
  });

  it('without the cash is booked once it is brought: paid, apart from the cash of the rider', async () => {
    const { orderRefId, owedPaise, before } = await uncollected();
    const debts = async () =>
      (await overview(api, manager)).debtList.filter((each) => each.orderRefId === orderRefId);
    expect(await debts()).toMatchObject([{ paise: owedPaise, reason: 'NO_CASH', riderName: rider.name }]);
    const counter = await signInStaff(api, [roleAt('counter')]);
    const take = (amountPaise: number, at = restaurantId) =>
      callDesk(
        api,
        takeDoorDebt,
        { restaurantId: at, orderRefId, tender: { method: 'CASH', amountPaise, givenPaise: 1_000_000 } },
        counter,
      );
    expect(await take(owedPaise - 100)).toMatchObject({ error: 'billChanged', packet: { owedPaise } });
    const both = await Promise.all([take(owedPaise), take(owedPaise)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => ok)).toMatchObject({ packet: { changePaise: 1_000_000 - owedPaise } });
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      error: 'nothingToPay',
      packet: { staffName: counter.name, agoMs: 0 },
    });
    expect(await readOrder(api, as, orderRefId)).toMatchObject({ paymentStatus: 'PAID' });
    expect(await cashOf(api, manager, rider)).toEqual(before);
    expect(await debts()).toEqual([]);
    expect(await uncollectedOf(orderRefId)).toMatchObject({ paise: owedPaise, paymentStatus: 'PAID' });
    expect(await auditOf(api, orderRefId)).toMatchObject({
      ...{ action: 'doorDebt.take', staffName: counter.name },
      ...{ before: { owedPaise }, after: { owedPaise: 0, paymentStatus: 'PAID', method: 'CASH' } },
    });
  });

  it('without the cash is written off by a manager with a reason: no longer owed, and not refundable', async () => {
    const { orderRefId, owedPaise, before } = await uncollected();
    const writeOff = (staff: TestStaff, reason = 'moved away') =>
      callDesk(api, writeOffDoorDebt, { restaurantId, orderRefId, reason }, staff);
    const counter = await signInStaff(api, [roleAt('counter')]);
    expect(await writeOff(counter)).toMatchObject({ error: 'wrongRole' });
    expect(await writeOff(manager, ' ')).toMatchObject({ error: 'invalidInput' });
    expect(await writeOff(manager)).toMatchObject({ ok: true });
    expect(await writeOff(manager)).toMatchObject({ error: 'nothingToPay' });
    expect(await readOrder(api, as, orderRefId)).toMatchObject({ paymentStatus: 'NOT_NEEDED' });
    expect(await cashOf(api, manager, rider)).toEqual(before);
    expect((await overview(api, manager)).debtList.map((each) => each.orderRefId)).not.toContain(orderRefId);
    expect(await uncollectedOf(orderRefId)).toMatchObject({ paymentStatus: 'NOT_NEEDED' });
    const seen = packetOf(await callDesk(api, getOutletOrder, { restaurantId, orderRefId }, manager));
    expect(seen).toMatchObject({ refundableBlock: 'notPaid', refundablePaise: 0, paymentList: [] });
    expect(await auditOf(api, orderRefId)).toMatchObject({
      ...{ action: 'doorDebt.writeOff', staffName: manager.name },
      ...{ before: { owedPaise }, after: { owedPaise: 0, reason: 'moved away' } },
    });
  });

  it('is possible for the rider of the order only', async () => {
    const placed = await takenOrder(api, rider);
    expect(await handOver(api, other, placed)).toMatchObject({
      error: 'orderMovedOn',
      packet: { status: 'PICKED_UP', staffName: rider.name },
    });
    await handOver(api, rider, placed);
    expect(await handOver(api, other, placed)).toMatchObject({ error: 'orderMovedOn' });
  });

  it('stops guesses: after five codes within an hour not even the true one counts', async () => {
    const placed = await takenOrder(api, rider);
    const wrong = placed.handoverCode === '0000' ? '0001' : '0000';
    for (let guess = 1; guess <= 5; guess += 1)
      expect(await handOver(api, rider, placed, wrong)).toMatchObject({
        error: guess < 5 ? 'handoverCodeWrong' : 'handoverCodeLocked',
      });
    expect(await handOver(api, rider, placed)).toMatchObject({ error: 'handoverCodeLocked' });
    api.clock.advance(HOUR_MS + 1);
    expect(await handOver(api, rider, placed)).toMatchObject({ ok: true });
  });

  it('takes a photo instead, visible to the outlet and the customer of the order only', async () => {
    const placed = await takenOrder(api, rider, as);
    const { orderRefId } = placed;
    const withPhoto = (fileBase64: string) =>
      callDesk(
        api,
        handOverDelivery,
        { restaurantId, orderRefId, proof: { kind: 'photo', fileBase64 }, cash: collected(placed) },
        rider,
      );
    expect(await withPhoto(Buffer.from('no picture').toString('base64'))).toMatchObject({
      error: 'imageRefused',
    });
    expect(await withPhoto((await createJpeg(40, 30)).toString('base64'))).toMatchObject({ ok: true });
    expect(await readOrder(api, as, orderRefId)).toMatchObject({ hasHandoverPhoto: true });
    const photo = { mediaType: 'image/jpeg', takenAt: api.clock.now() };
    const read = (who: Credential) => api.call(endpoints.getHandoverPhoto, { orderRefId }, { as: who });
    expect(packetOf(await read(as))).toMatchObject(photo);
    expect(await read(await api.signIn())).toMatchObject({ error: 'notFound' });
    const ofOutlet = { restaurantId, orderRefId };
    expect(packetOf(await callDesk(api, readHandoverPhoto, ofOutlet, manager))).toMatchObject(photo);
    const elsewhere = await signInStaff(api, [roleAt('manager', 2)]);
    const foreign = await callDesk(api, readHandoverPhoto, { restaurantId: 2, orderRefId }, elsewhere);
    expect(foreign).toMatchObject({ error: 'notFound' });
    const delivered = (await overview(api, manager)).deliveredList.find(
      (each) => each.orderRefId === orderRefId,
    );
    expect(delivered).toMatchObject({ riderName: rider.name, hasPhoto: true });
    await deleteOldRecords({ ...api.deps, now: () => api.clock.now() + 31 * 24 * HOUR_MS });
    expect(await read(as)).toMatchObject({ error: 'notFound' });
  });
});

describe('the cash of riders', () => {
  it('adds up, also with double and simultaneous taps', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('take' as const), who: fc.nat(1), order: fc.nat(3) }),
      fc.record({ kind: fc.constant('handOver' as const), who: fc.nat(1), order: fc.nat(3) }),
      fc.record({ kind: fc.constant('assign' as const), who: fc.nat(1), order: fc.nat(3) }),
      fc.record({
        kind: fc.constant('handIn' as const),
        who: fc.nat(1),
        share: fc.integer({ min: 1, max: 3 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 3, maxLength: 8 }),
        async (rounds) => {
          const riders = [
            await signInStaff(api, [roleAt('rider')]),
            await signInStaff(api, [roleAt('rider')]),
          ] as const;
          const placed: OrderDetail[] = [];
          for (let made = 0; made < 4; made += 1) placed.push(await readyOrder(api));
          const handedIn = [0, 0];
          const run = async (each: (typeof rounds)[number][number]): Promise<void> => {
            const who = riders[each.who] ?? riders[0];
            if (each.kind === 'handIn') {
              const { duePaise } = await cashOf(api, manager, who);
              const paise = Math.floor(duePaise / each.share);
              const input = { restaurantId, staffId: who.staffId, paise, duePaise };
              const done = await callDesk(api, handInCash, input, manager);
              if (done.ok) handedIn[each.who] = (handedIn[each.who] ?? 0) + paise;
              return;
            }
            const chosen = placed[each.order];
            if (chosen === undefined) return;
            if (each.kind === 'take') await take(api, who, chosen.orderRefId);
            else if (each.kind === 'handOver') await handOver(api, who, chosen);
            else await assign(api, manager, chosen.orderRefId, who, riders[1 - each.who] ?? null);
          };
          // Repeats every step, and runs each round concurrently.
          for (const round of rounds) await Promise.all([...round, ...round].map(run));
          const collected = [0, 0];
          for (const { orderRefId, bill } of placed) {
            const found = await findOrder(api.db, orderRefId);
            const carrier = await findRider(api.db, found?.id ?? 0);
            const at = riders.findIndex(({ staffId }) => staffId === carrier?.staffId);
            if (found?.status === 'DELIVERED') collected[at] = (collected[at] ?? 0) + bill.payablePaise;
          }
          for (const [at, who] of riders.entries()) {
            const cash = await cashOf(api, manager, who);
            const due = cash.carriedPaise + cash.collectedPaise - cash.handedInPaise;
            expect(cash).toMatchObject({
              collectedPaise: collected[at],
              handedInPaise: handedIn[at],
              duePaise: due,
            });
          }
          expect(await findLedgerFaults(api.db)).toEqual([]);
        },
      ),
      { numRuns: 6, seed: 20_261_127 },
    );
  });
});
