import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { findStaffPhoto } from '#server/db/queries/desk/staff.ts';
import { findRider } from '#server/db/queries/orders/order-riders.ts';
import { findOrder } from '#server/db/queries/orders/orders.ts';
import { deleteOldRecords } from '#server/services/upkeep/housekeeping.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { packetOf, readOrder } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { createJpeg } from '#test/support/samples/pictures.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import {
  advance,
  auditOf,
  HERE,
  handOver,
  overview,
  readyOrder,
  rides,
  share,
  take,
  takenOrder,
} from './rider-acts.ts';

const { changeRoles, getStaffPhoto, setOwnVehicle, setRiderVehicle, setStaffPhoto } = deskEndpoints;

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

const locate = (orderRefId: string, who = as) =>
  api.call(endpoints.getDriverLocation, { orderRefId }, { as: who });

describe('the vehicle of a rider', () => {
  const listed = async () =>
    (await overview(api, manager)).riderList.find(({ staffId }) => staffId === rider.staffId)?.vehicle;

  it('is told by the rider or the outlet, and shown to the customer only on the way', async () => {
    const own = { restaurantId, vehicle: '  Honda Activa, PB10 AB 1234 ' };
    const { orderRefId } = await readyOrder(api, as);
    const shown = async () => (await readOrder(api, as, orderRefId)).riderVehicle;
    expect((await callDesk(api, setOwnVehicle, own, rider)).ok).toBe(true);
    expect((await rides(api, rider)).vehicle).toBe('Honda Activa, PB10 AB 1234');
    expect(await listed()).toBe('Honda Activa, PB10 AB 1234');
    expect(await shown()).toBeUndefined();
    await take(api, rider, orderRefId);
    expect(await shown()).toBe('Honda Activa, PB10 AB 1234');
    const given = { restaurantId, staffId: rider.staffId, vehicle: 'Hero Splendor' };
    expect((await callDesk(api, setRiderVehicle, given, manager)).ok).toBe(true);
    expect(await shown()).toBe('Hero Splendor');
    expect(await auditOf(api, rider.staffId)).toMatchObject({
      ...{ action: 'rider.vehicle', before: { vehicle: 'Honda Activa, PB10 AB 1234' } },
      after: { vehicle: 'Hero Splendor' },
    });
    await callDesk(api, setRiderVehicle, { ...given, vehicle: '' }, manager);
    expect(await shown()).toBeUndefined();
    await callDesk(api, setRiderVehicle, given, manager);
    await advance(api, orderRefId, 'DELIVERED');
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
    const { orderRefId } = await readyOrder(api, as);
    const { photoId } = packetOf(await set(await pictureOf(600, 900)));
    const shown = async () => (await readOrder(api, as, orderRefId)).riderPhotoId;
    const read = (who: Credential, id = photoId ?? '') =>
      api.call(endpoints.getRiderPhoto, { orderRefId, photoId: id }, { as: who });
    expect([await shown(), await read(as)]).toMatchObject([undefined, { error: 'notFound' }]);
    await take(api, rider, orderRefId);
    expect(await shown()).toBe(photoId);
    const { contentBase64 } = packetOf(await read(as));
    const { width, height, format } = await sharp(Buffer.from(contentBase64, 'base64')).metadata();
    expect({ width, height, format }).toEqual({ width: 192, height: 192, format: 'webp' });
    expect(await read(await api.signIn())).toMatchObject({ error: 'notFound' });
    const another = packetOf(await set(await pictureOf(300, 200), manager)).photoId;
    expect(another).not.toBe(photoId);
    expect([await shown(), await read(as)]).toMatchObject([another, { error: 'notFound' }]);
    packetOf(await read(as, another ?? ''));
    await advance(api, orderRefId, 'DELIVERED');
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
    expect(await auditOf(api, rider.staffId)).toMatchObject({ action: 'person.photo', after: null });
    const read = (by: TestStaff) => callDesk(api, getStaffPhoto, { staffId: rider.staffId }, by);
    expect(packetOf(await read(rider)).contentBase64).not.toBe('');
    expect(await read(elsewhere)).toMatchObject({ error: 'otherOutlet' });
    expect(packetOf(await set(null))).toEqual({ photoId: null });
    expect(await auditOf(api, rider.staffId)).toMatchObject({ action: 'person.photoRemove' });
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
    const { orderRefId } = await takenOrder(api, rider, as);
    const riderName = 'rider';
    expect(rider.name).toMatch(/^rider ./);
    expect(await readOrder(api, as, orderRefId)).toMatchObject({ riderName });
    expect(await locate(orderRefId)).toMatchObject({ error: 'notFound' });
    expect(packetOf(await share(api, rider, 2_000)).carriedCount).toBeGreaterThan(0);
    const updatedAt = api.clock.now() - 2_000;
    const shown = { ...HERE, updatedAt, riderName };
    expect(packetOf(await locate(orderRefId))).toMatchObject(shown);
    const listed = (await overview(api, manager)).riderList.find(({ staffId }) => staffId === rider.staffId);
    expect(listed?.position).toEqual({ ...HERE, at: updatedAt });
    // A position that was sent late must not replace a newer one.
    await share(api, rider, 60_000, { latitude: 1, longitude: 1 });
    expect(packetOf(await locate(orderRefId))).toMatchObject(shown);
    expect(await locate(orderRefId, await api.signIn())).toMatchObject({ error: 'notFound' });
    await advance(api, orderRefId, 'DELIVERED');
  });

  it('stays known while the phone stands still, and is never that of the ride before', async () => {
    const first = await takenOrder(api, rider);
    await share(api, rider);
    api.clock.advance(20 * 60_000);
    await share(api, rider, 20 * 60_000, HERE, true);
    const listed = (await overview(api, manager)).riderList.find(({ staffId }) => staffId === rider.staffId);
    expect(listed?.position).toEqual({ ...HERE, at: api.clock.now() });
    await handOver(api, rider, first);
    api.clock.advance(5 * 60_000);
    const { orderRefId } = await takenOrder(api, rider, as);
    // The phone has no position since the last ride.
    await share(api, rider, 5 * 60_000);
    expect(await locate(orderRefId)).toMatchObject({ error: 'notFound' });
    await share(api, rider, 5 * 60_000, HERE, true);
    expect(packetOf(await locate(orderRefId))).toMatchObject({ ...HERE, updatedAt: api.clock.now() });
    await advance(api, orderRefId, 'DELIVERED');
  });

  it('is stored only while an order is on the road, for a day', async () => {
    const idle = await signInStaff(api, [roleAt('rider')]);
    expect(packetOf(await share(api, idle, 0))).toEqual({ carriedCount: 0 });
    const placed = await takenOrder(api, rider);
    await share(api, rider);
    await handOver(api, rider, placed);
    api.clock.advance(1_000);
    await share(api, rider, 0, { latitude: 1, longitude: 1 });
    const id = (await findOrder(api.db, placed.orderRefId))?.id ?? 0;
    expect(await findRider(api.db, id)).toMatchObject(HERE);
    await deleteOldRecords({ ...api.deps, now: () => api.clock.now() + 24 * HOUR_MS });
    expect(await findRider(api.db, id)).toMatchObject({ latitude: null, longitude: null, updatedAt: null });
  });
});
