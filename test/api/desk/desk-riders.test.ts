import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import type { DoorCash, RiderCash } from '#contract/desk/kitchen/delivery.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { OrderDetail, OrderStatus } from '#contract/orders/order.ts';
import { findStaffPhoto } from '#server/db/queries/desk/staff.ts';
import { loadOrderEvents } from '#server/db/queries/orders/order-events.ts';
import { findRider } from '#server/db/queries/orders/order-riders.ts';
import { findOrder } from '#server/db/queries/orders/orders.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { deleteOldRecords } from '#server/services/upkeep/housekeeping.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { deliveryForm, order, packetOf, readOrder, takeawayForm } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { createJpeg } from '#test/support/samples/pictures.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

const {
  assignDelivery,
  changeRoles,
  getOutletOrder,
  getStaffPhoto,
  handInCash,
  handOverDelivery,
  listAudit,
  listOwnRides,
  listRiders,
  readHandoverPhoto,
  setOwnVehicle,
  setRiderVehicle,
  setStaffPhoto,
  sharePosition,
  takeDelivery,
  takeDoorDebt,
  writeOffDoorDebt,
} = deskEndpoints;

const HOUR_MS = 3_600_000;
const HERE = { latitude: 28.571, longitude: 77.325 };
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

async function advance(orderRefId: string, ...statuses: readonly OrderStatus[]): Promise<void> {
  for (const status of statuses)
    expect(await advanceOrder(api.deps, orderRefId, status, 'outlet')).toMatchObject({ ok: true });
}

async function readyOrder(who?: Credential): Promise<OrderDetail> {
  const customer = who ?? (await api.signIn());
  const placed = await order(api, customer, 'COD', await deliveryForm(api, customer));
  await advance(placed.orderRefId, 'ACCEPTED', 'PREPARING', 'READY');
  return placed;
}

const take = (orderRefId: string, staff = rider, at = restaurantId) =>
  callDesk(api, takeDelivery, { restaurantId: at, orderRefId }, staff);

const collected = ({ bill }: OrderDetail): DoorCash => ({ kind: 'COLLECTED', paise: bill.payablePaise });

const handOver = (
  placed: OrderDetail,
  staff = rider,
  code = placed.handoverCode ?? '',
  cash: DoorCash | null = collected(placed),
) => {
  const { orderRefId } = placed;
  return callDesk(
    api,
    handOverDelivery,
    { restaurantId, orderRefId, proof: { kind: 'code', code }, cash },
    staff,
  );
};

const share = (ageMs = 0, staff = rider, point = HERE, isStill = false) =>
  callDesk(api, sharePosition, { restaurantId, ...point, ageMs, isStill }, staff);

const rides = async (staff = rider) => packetOf(await callDesk(api, listOwnRides, { restaurantId }, staff));

const overview = async () => packetOf(await callDesk(api, listRiders, { restaurantId }, manager));

const cashOf = async ({ staffId }: TestStaff): Promise<RiderCash> => {
  const found = (await overview()).riderList.find((each) => each.staffId === staffId);
  if (found === undefined) throw new Error('no such rider');
  return found.cash;
};

async function assign(orderRefId: string, to: TestStaff | null, from: TestStaff | null = null) {
  const staffIds = { staffId: to?.staffId ?? null, fromStaffId: from?.staffId ?? null };
  return callDesk(api, assignDelivery, { restaurantId, orderRefId, ...staffIds }, manager);
}

async function takenOrder(who?: Credential): Promise<OrderDetail> {
  const placed = await readyOrder(who);
  expect(await take(placed.orderRefId)).toMatchObject({ ok: true });
  return placed;
}

/** An order that was handed over without its cash. */
async function uncollected() {
  const placed = await takenOrder(as);
  const before = await cashOf(rider);
  const owedPaise = placed.bill.payablePaise;
  const cash: DoorCash = { kind: 'NOT_COLLECTED', paise: owedPaise, reason: 'NO_CASH' };
  expect(await handOver(placed, rider, undefined, cash)).toMatchObject({ ok: true });
  return { orderRefId: placed.orderRefId, owedPaise, before };
}

const uncollectedOf = async (orderRefId: string) =>
  (await overview()).deliveredList.find((each) => each.orderRefId === orderRefId)?.notCollected;

/** The latest act on an order. */
async function auditOf(subject: string) {
  const owner = await signInStaff(api, [roleAt('owner')]);
  return packetOf(await callDesk(api, listAudit, { subject }, owner)).entryList[0];
}

const locate = (orderRefId: string, who = as) =>
  api.call(endpoints.getDriverLocation, { orderRefId }, { as: who });

describe('a rider', () => {
  it('sees what is ready, and where it goes once they have it', async () => {
    const { orderRefId, bill } = await readyOrder();
    const ready = (await rides()).readyList.find((each) => each.orderRefId === orderRefId);
    expect(ready).toMatchObject({ collectPaise: bill.payablePaise, staffId: null });
    expect(JSON.stringify(ready)).not.toContain('Park Lane');
    await take(orderRefId);
    const { carriedList, readyList } = await rides();
    expect(readyList.map((each) => each.orderRefId)).not.toContain(orderRefId);
    expect(carriedList.find((each) => each.orderRefId === orderRefId)).toMatchObject({
      ...{ addressLineList: ['12 Park Lane'], door: { latitude: 28.5753, longitude: 77.3219 } },
      collectPaise: bill.payablePaise,
    });
    expect((await rides(other)).carriedList).toEqual([]);
  });

  it('is the only one who takes an order, and the others are told who did', async () => {
    const { orderRefId } = await readyOrder();
    const taken = await Promise.all([take(orderRefId), take(orderRefId, other)]);
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
    const [winner] = taken[0].ok ? [rider] : [other];
    expect(taken.find(({ ok }) => !ok)).toMatchObject({
      error: 'orderMovedOn',
      packet: { status: 'PICKED_UP', staffName: winner.name },
    });
    api.clock.advance(2_000);
    expect(await take(orderRefId, winner === rider ? other : rider)).toMatchObject({
      packet: { staffName: winner.name, agoMs: 2_000, assignedBy: null },
    });
    expect(await take(orderRefId, winner)).toMatchObject({ ok: true });
    const events = await loadOrderEvents(api.db, (await findOrder(api.db, orderRefId))?.id ?? 0);
    expect(events.filter(({ status }) => status === 'PICKED_UP')).toHaveLength(1);
  });

  it('cannot take orders of another outlet, unready ones and takeaways', async () => {
    const { orderRefId } = await readyOrder();
    const elsewhere = await signInStaff(api, [roleAt('rider', 2)]);
    expect(await take(orderRefId, elsewhere)).toMatchObject({ error: 'otherOutlet' });
    expect(await take(orderRefId, elsewhere, 2)).toMatchObject({ error: 'notFound' });
    const both = await signInStaff(api, [roleAt('rider'), roleAt('rider', 2)]);
    expect(await take(orderRefId, both, 2)).toMatchObject({ error: 'notFound' });
    const early = await order(api, as, 'COD', await deliveryForm(api, as));
    expect(await take(early.orderRefId)).toMatchObject({
      ...{ error: 'orderMovedOn', packet: { status: 'PLACED', staffName: null } },
    });
    const takeaway = await order(api, await api.signIn(), 'PAY_AT_STORE', await takeawayForm(api));
    expect(await take(takeaway.orderRefId)).toMatchObject({ error: 'notFound' });
    await advance(early.orderRefId, 'REJECTED');
  });
});

describe('the vehicle of a rider', () => {
  const listed = async () =>
    (await overview()).riderList.find(({ staffId }) => staffId === rider.staffId)?.vehicle;

  it('is told by the rider or the outlet, and shown to the customer only on the way', async () => {
    const own = { restaurantId, vehicle: '  Honda Activa, PB10 AB 1234 ' };
    const { orderRefId } = await readyOrder(as);
    const shown = async () => (await readOrder(api, as, orderRefId)).riderVehicle;
    expect((await callDesk(api, setOwnVehicle, own, rider)).ok).toBe(true);
    expect((await rides()).vehicle).toBe('Honda Activa, PB10 AB 1234');
    expect(await listed()).toBe('Honda Activa, PB10 AB 1234');
    expect(await shown()).toBeUndefined();
    await take(orderRefId);
    expect(await shown()).toBe('Honda Activa, PB10 AB 1234');
    const given = { restaurantId, staffId: rider.staffId, vehicle: 'Hero Splendor' };
    expect((await callDesk(api, setRiderVehicle, given, manager)).ok).toBe(true);
    expect(await shown()).toBe('Hero Splendor');
    expect(await auditOf(rider.staffId)).toMatchObject({
      ...{ action: 'rider.vehicle', before: { vehicle: 'Honda Activa, PB10 AB 1234' } },
      after: { vehicle: 'Hero Splendor' },
    });
    await callDesk(api, setRiderVehicle, { ...given, vehicle: '' }, manager);
    expect(await shown()).toBeUndefined();
    await callDesk(api, setRiderVehicle, given, manager);
    await advance(orderRefId, 'DELIVERED');
    expect(await shown()).toBeUndefined();
  });

  it('is told by no other rider, and for no one else', async () => {
    const given = { restaurantId, staffId: rider.staffId, vehicle: 'A cow' };
    expect(await callDesk(api, setRiderVehicle, given, other)).toMatchObject({ error: 'wrongRole' });
    const stranger = { ...given, staffId: manager.staffId };
    expect(await callDesk(api, setRiderVehicle, stranger, manager)).toMatchObject({ error: 'notFound' });
    const elsewhere = await signInStaff(api, [roleAt('manager', 2)]);
    expect(await callDesk(api, setRiderVehicle, given, elsewhere)).toMatchObject({ error: 'otherOutlet' });
  });
});

describe('the face of a rider', () => {
  const set = async (fileBase64: string | null, by = rider, of = rider) =>
    callDesk(api, setStaffPhoto, { staffId: of.staffId, fileBase64 }, by);
  const pictureOf = async (width: number, height: number) =>
    (await createJpeg(width, height)).toString('base64');

  it('is shown to the customer of the order alone, and only on the way', async () => {
    const { orderRefId } = await readyOrder(as);
    const { photoId } = packetOf(await set(await pictureOf(600, 900)));
    const shown = async () => (await readOrder(api, as, orderRefId)).riderPhotoId;
    const read = (who: Credential, id = photoId ?? '') =>
      api.call(endpoints.getRiderPhoto, { orderRefId, photoId: id }, { as: who });
    expect([await shown(), await read(as)]).toMatchObject([undefined, { error: 'notFound' }]);
    await take(orderRefId);
    expect(await shown()).toBe(photoId);
    const { contentBase64 } = packetOf(await read(as));
    const { width, height, format } = await sharp(Buffer.from(contentBase64, 'base64')).metadata();
    expect({ width, height, format }).toEqual({ width: 192, height: 192, format: 'webp' });
    expect(await read(await api.signIn())).toMatchObject({ error: 'notFound' });
    const another = packetOf(await set(await pictureOf(300, 200), manager)).photoId;
    expect(another).not.toBe(photoId);
    expect([await shown(), await read(as)]).toMatchObject([another, { error: 'notFound' }]);
    packetOf(await read(as, another ?? ''));
    await advance(orderRefId, 'DELIVERED');
    expect([await shown(), await read(as, another ?? '')]).toMatchObject([undefined, { error: 'notFound' }]);
  });

  it('is set and removed by the rider and those who manage them, is a picture, and is in the log', async () => {
    const picture = await pictureOf(200, 200);
    const elsewhere = await signInStaff(api, [roleAt('manager', 2)]);
    expect(await set(picture, other)).toMatchObject({ error: 'otherOutlet' });
    expect(await set(picture, elsewhere)).toMatchObject({ error: 'otherOutlet' });
    expect(await set(Buffer.from('<svg onload="alert(1)"/>').toString('base64'))).toMatchObject({
      error: 'imageRefused',
    });
    packetOf(await set(picture, manager));
    expect(await auditOf(rider.staffId)).toMatchObject({ action: 'person.photo', after: null });
    const read = (by: TestStaff) => callDesk(api, getStaffPhoto, { staffId: rider.staffId }, by);
    expect(packetOf(await read(rider)).contentBase64).not.toBe('');
    expect(await read(elsewhere)).toMatchObject({ error: 'otherOutlet' });
    expect(packetOf(await set(null))).toEqual({ photoId: null });
    expect(await auditOf(rider.staffId)).toMatchObject({ action: 'person.photoRemove' });
    expect(packetOf(await read(manager))).toEqual({ photoId: null, contentBase64: '' });
  });

  it('is deleted when the rider leaves', async () => {
    const leaver = await signInStaff(api, [roleAt('rider')]);
    packetOf(await set(await pictureOf(200, 200), manager, leaver));
    packetOf(await callDesk(api, changeRoles, { staffId: leaver.staffId, roleList: [] }, manager));
    expect(await findStaffPhoto(api.db, leaver.staffId)).toBeUndefined();
  });
});

describe('the position of a rider', () => {
  it('moves the map of the customer, who sees the name of the rider', async () => {
    const { orderRefId } = await takenOrder(as);
    const riderName = 'rider';
    expect(rider.name).toMatch(/^rider ./);
    expect(await readOrder(api, as, orderRefId)).toMatchObject({ riderName });
    expect(await locate(orderRefId)).toMatchObject({ error: 'notFound' });
    expect(packetOf(await share(2_000)).carriedCount).toBeGreaterThan(0);
    const updatedAt = api.clock.now() - 2_000;
    const shown = { ...HERE, updatedAt, riderName };
    expect(packetOf(await locate(orderRefId))).toMatchObject(shown);
    const listed = (await overview()).riderList.find(({ staffId }) => staffId === rider.staffId);
    expect(listed?.position).toEqual({ ...HERE, at: updatedAt });
    // A position that was sent late must not replace a newer one.
    await share(60_000, rider, { latitude: 1, longitude: 1 });
    expect(packetOf(await locate(orderRefId))).toMatchObject(shown);
    expect(await locate(orderRefId, await api.signIn())).toMatchObject({ error: 'notFound' });
    await advance(orderRefId, 'DELIVERED');
  });

  it('stays known while the phone stands still, and is never that of the ride before', async () => {
    const first = await takenOrder();
    await share();
    api.clock.advance(20 * 60_000);
    await share(20 * 60_000, rider, HERE, true);
    const listed = (await overview()).riderList.find(({ staffId }) => staffId === rider.staffId);
    expect(listed?.position).toEqual({ ...HERE, at: api.clock.now() });
    await handOver(first);
    api.clock.advance(5 * 60_000);
    const { orderRefId } = await takenOrder(as);
    // The phone has no position since the last ride.
    await share(5 * 60_000);
    expect(await locate(orderRefId)).toMatchObject({ error: 'notFound' });
    await share(5 * 60_000, rider, HERE, true);
    expect(packetOf(await locate(orderRefId))).toMatchObject({ ...HERE, updatedAt: api.clock.now() });
    await advance(orderRefId, 'DELIVERED');
  });

  it('is stored only while an order is on the road, for a day', async () => {
    const idle = await signInStaff(api, [roleAt('rider')]);
    expect(packetOf(await share(0, idle))).toEqual({ carriedCount: 0 });
    const placed = await takenOrder();
    await share();
    await handOver(placed);
    api.clock.advance(1_000);
    await share(0, rider, { latitude: 1, longitude: 1 });
    const id = (await findOrder(api.db, placed.orderRefId))?.id ?? 0;
    expect(await findRider(api.db, id)).toMatchObject(HERE);
    await deleteOldRecords({ ...api.deps, now: () => api.clock.now() + 24 * HOUR_MS });
    expect(await findRider(api.db, id)).toMatchObject({ latitude: null, longitude: null, updatedAt: null });
  });
});

describe('handing over', () => {
  it('takes the code of the customer, and the cash is with the rider, once', async () => {
    const placed = await takenOrder(as);
    const before = await cashOf(rider);
    const wrong = placed.handoverCode === '0000' ? '0001' : '0000';
    expect(await handOver(placed, rider, wrong)).toMatchObject({ error: 'handoverCodeWrong' });
    const twice = await Promise.all([handOver(placed), handOver(placed)]);
    expect(twice.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await readOrder(api, as, placed.orderRefId)).toMatchObject({
      ...{ orderStatus: 'DELIVERED', paymentStatus: 'PAID', hasHandoverPhoto: false },
    });
    const { collectedPaise } = await cashOf(rider);
    expect(collectedPaise - before.collectedPaise).toBe(placed.bill.payablePaise);
    const owner = await signInStaff(api, [roleAt('owner')]);
    const log = packetOf(await callDesk(api, listAudit, { subject: placed.orderRefId }, owner));
    expect(log.entryList).toMatchObject([
      { action: 'delivery.handOver', staffName: rider.name, after: { paymentStatus: 'PAID', proof: 'code' } },
    ]);
  });

  it('requires an answer about the cash, by code as by photo', async () => {
    const placed = await takenOrder();
    const { orderRefId } = placed;
    const before = await cashOf(rider);
    const duePaise = placed.bill.payablePaise;
    const unasked = { error: 'cashChanged', packet: { duePaise } };
    expect(await handOver(placed, rider, undefined, null)).toMatchObject(unasked);
    const other: DoorCash = { kind: 'COLLECTED', paise: duePaise - 100 };
    expect(await handOver(placed, rider, undefined, other)).toMatchObject(unasked);
    const photo = (await createJpeg(40, 30)).toString('base64');
    const proof = { kind: 'photo' as const, fileBase64: photo };
    const byPhoto = await callDesk(api, handOverDelivery, { restaurantId, orderRefId, proof }, rider);
    expect(byPhoto).toMatchObject(unasked);
    expect(await cashOf(rider)).toEqual(before);
  });

  it('without the cash leaves the order owed by its customer, not by the rider; the manager sees why', async () => {
    const placed = await takenOrder(as);
    const { orderRefId, bill } = placed;
    const before = await cashOf(rider);
    const cash: DoorCash = { kind: 'NOT_COLLECTED', paise: bill.payablePaise, reason: 'NO_CASH' };
    expect(await handOver(placed, rider, undefined, cash)).toMatchObject({ ok: true });
    expect(await readOrder(api, as, orderRefId)).toMatchObject({
      ...{ orderStatus: 'DELIVERED', paymentStatus: 'PENDING' },
    });
    expect(await cashOf(rider)).toEqual(before);
    const listed = (await overview()).deliveredList.find((each) => each.orderRefId === orderRefId);
    expect(listed?.notCollected).toEqual({
      ...{ paise: bill.payablePaise, reason: 'NO_CASH', paymentStatus: 'PENDING' },
    });
    const owner = await signInStaff(api, [roleAt('owner')]);
    const log = packetOf(await callDesk(api, listAudit, { subject: orderRefId }, owner));
    expect(log.entryList[0]?.after).toMatchObject({ collectedPaise: 0, notCollected: 'NO_CASH' });
  });

  it('without the cash is booked once it is brought: paid, apart from the cash of the rider', async () => {
    const { orderRefId, owedPaise, before } = await uncollected();
    const debts = async () => (await overview()).debtList.filter((each) => each.orderRefId === orderRefId);
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
    expect(await cashOf(rider)).toEqual(before);
    expect(await debts()).toEqual([]);
    expect(await uncollectedOf(orderRefId)).toMatchObject({ paise: owedPaise, paymentStatus: 'PAID' });
    expect(await auditOf(orderRefId)).toMatchObject({
      ...{ action: 'doorDebt.take', staffName: counter.name },
      ...{ before: { owedPaise }, after: { owedPaise: 0, paymentStatus: 'PAID', method: 'CASH' } },
    });
  });

  it('without the cash is written off by a manager with a reason: owed by nobody, and not refundable', async () => {
    const { orderRefId, owedPaise, before } = await uncollected();
    const writeOff = (staff: TestStaff, reason = 'moved away') =>
      callDesk(api, writeOffDoorDebt, { restaurantId, orderRefId, reason }, staff);
    const counter = await signInStaff(api, [roleAt('counter')]);
    expect(await writeOff(counter)).toMatchObject({ error: 'wrongRole' });
    expect(await writeOff(manager, ' ')).toMatchObject({ error: 'invalidInput' });
    expect(await writeOff(manager)).toMatchObject({ ok: true });
    expect(await writeOff(manager)).toMatchObject({ error: 'nothingToPay' });
    expect(await readOrder(api, as, orderRefId)).toMatchObject({ paymentStatus: 'NOT_NEEDED' });
    expect(await cashOf(rider)).toEqual(before);
    expect((await overview()).debtList.map((each) => each.orderRefId)).not.toContain(orderRefId);
    expect(await uncollectedOf(orderRefId)).toMatchObject({ paymentStatus: 'NOT_NEEDED' });
    const seen = packetOf(await callDesk(api, getOutletOrder, { restaurantId, orderRefId }, manager));
    expect(seen).toMatchObject({ refundableBlock: 'notPaid', refundablePaise: 0, paymentList: [] });
    expect(await auditOf(orderRefId)).toMatchObject({
      ...{ action: 'doorDebt.writeOff', staffName: manager.name },
      ...{ before: { owedPaise }, after: { owedPaise: 0, reason: 'moved away' } },
    });
  });

  it('is possible for the rider of the order only', async () => {
    const placed = await takenOrder();
    expect(await handOver(placed, other)).toMatchObject({
      error: 'orderMovedOn',
      packet: { status: 'PICKED_UP', staffName: rider.name },
    });
    await handOver(placed);
    expect(await handOver(placed, other)).toMatchObject({ error: 'orderMovedOn' });
  });

  it('stops guesses: after five codes within an hour not even the true one counts', async () => {
    const placed = await takenOrder();
    const wrong = placed.handoverCode === '0000' ? '0001' : '0000';
    for (let guess = 1; guess <= 5; guess += 1)
      expect(await handOver(placed, rider, wrong)).toMatchObject({
        error: guess < 5 ? 'handoverCodeWrong' : 'handoverCodeLocked',
      });
    expect(await handOver(placed)).toMatchObject({ error: 'handoverCodeLocked' });
    api.clock.advance(HOUR_MS + 1);
    expect(await handOver(placed)).toMatchObject({ ok: true });
  });

  it('takes a photo instead, visible to the outlet and the customer of the order only', async () => {
    const placed = await takenOrder(as);
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
    const delivered = (await overview()).deliveredList.find((each) => each.orderRefId === orderRefId);
    expect(delivered).toMatchObject({ riderName: rider.name, hasPhoto: true });
    await deleteOldRecords({ ...api.deps, now: () => api.clock.now() + 31 * 24 * HOUR_MS });
    expect(await read(as)).toMatchObject({ error: 'notFound' });
  });
});

describe('a manager', () => {
  it('assigns and reassigns; one of two who do it at once wins', async () => {
    const placed = await readyOrder();
    const { orderRefId } = placed;
    const both = await Promise.all([assign(orderRefId, rider), assign(orderRefId, other)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const [first, second] = both[0].ok ? [rider, other] : [other, rider];
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      error: 'orderMovedOn',
      packet: { status: 'READY', staffName: first.name, assignedBy: manager.name, agoMs: 0 },
    });
    expect(await take(orderRefId, second)).toMatchObject({ error: 'orderMovedOn' });
    expect(await take(orderRefId, first)).toMatchObject({ ok: true });
    await share(0, first);
    expect(await assign(orderRefId, second, first)).toMatchObject({ ok: true });
    // The first rider's position must not show for the second one.
    const id = (await findOrder(api.db, orderRefId))?.id ?? 0;
    expect(await findRider(api.db, id)).toMatchObject({ staffId: second.staffId, latitude: null });
    expect(await handOver(placed, first)).toMatchObject({ packet: { staffName: second.name } });
    expect(await assign(orderRefId, null, second)).toMatchObject({ error: 'orderMovedOn' });
    expect(await handOver(placed, second)).toMatchObject({ ok: true });
  });

  it('gives orders to riders of the outlet alone, and takes an assignment back', async () => {
    const { orderRefId } = await readyOrder();
    const cook = await signInStaff(api, [roleAt('kitchen')]);
    expect(await assign(orderRefId, cook)).toMatchObject({ error: 'notFound' });
    await assign(orderRefId, other);
    expect((await rides()).readyList.map((each) => each.orderRefId)).not.toContain(orderRefId);
    expect((await rides(other)).readyList[0]).toMatchObject({ orderRefId, riderName: other.name });
    expect(await assign(orderRefId, null, other)).toMatchObject({ ok: true });
    expect((await rides()).readyList.map((each) => each.orderRefId)).toContain(orderRefId);
  });

  it('receives cash once, also when two record the same notes, and sees the difference', async () => {
    const fresh = await signInStaff(api, [roleAt('rider')]);
    const counter = await signInStaff(api, [roleAt('counter')]);
    const placed = await readyOrder();
    await take(placed.orderRefId, fresh);
    await handOver(placed, fresh);
    const { duePaise } = await cashOf(fresh);
    expect(duePaise).toBe(placed.bill.payablePaise);
    const input = { restaurantId, staffId: fresh.staffId, paise: duePaise - 1_000, duePaise };
    const both = await Promise.all([
      callDesk(api, handInCash, input, manager),
      callDesk(api, handInCash, input, counter),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const winner = both[0].ok ? manager : counter;
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      error: 'cashChanged',
      packet: { duePaise: 1_000, staffName: winner.name, agoMs: 0 },
    });
    expect(await cashOf(fresh)).toMatchObject({ handedInPaise: duePaise - 1_000, duePaise: 1_000 });
    // A rider who has left stays in the list with their debt.
    const { staffId } = fresh;
    expect(await callDesk(api, changeRoles, { staffId, roleList: [] }, manager)).toMatchObject({ ok: true });
    api.clock.advance(24 * HOUR_MS);
    expect(await cashOf(fresh)).toEqual({
      ...{ carriedPaise: 1_000, collectedPaise: 0, handedInPaise: 0, duePaise: 1_000 },
    });
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
          for (let made = 0; made < 4; made += 1) placed.push(await readyOrder());
          const handedIn = [0, 0];
          const run = async (each: (typeof rounds)[number][number]): Promise<void> => {
            const who = riders[each.who] ?? riders[0];
            if (each.kind === 'handIn') {
              const { duePaise } = await cashOf(who);
              const paise = Math.floor(duePaise / each.share);
              const input = { restaurantId, staffId: who.staffId, paise, duePaise };
              const done = await callDesk(api, handInCash, input, manager);
              if (done.ok) handedIn[each.who] = (handedIn[each.who] ?? 0) + paise;
              return;
            }
            const chosen = placed[each.order];
            if (chosen === undefined) return;
            if (each.kind === 'take') await take(chosen.orderRefId, who);
            else if (each.kind === 'handOver') await handOver(chosen, who);
            else await assign(chosen.orderRefId, who, riders[1 - each.who] ?? null);
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
            const cash = await cashOf(who);
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
