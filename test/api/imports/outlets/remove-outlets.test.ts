import { beforeEach, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { inviteStaff, listAudit, setStaffPhoto } from '#contract/desk/endpoints/people.ts';
import {
  createDeviceCode,
  enrolDevice,
  getDeskDevice,
  getDeskPerson,
  getInvitation,
} from '#contract/desk/endpoints/sign-in.ts';
import { endpoints } from '#contract/endpoints.ts';
import { describeRemoval } from '#server/cli/import-report.ts';
import { findOutlet, requireOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { findStaffPhoto } from '#server/db/queries/desk/staff.ts';
import { items, outlets } from '#server/db/schema/chain/catalogue.ts';
import { coupons } from '#server/db/schema/offers/coupons.ts';
import { deals } from '#server/db/schema/offers/deals.ts';
import { fillDemo } from '#server/services/demo/fill-demo.ts';
import { finishCancellations } from '#server/services/events/cancel-event.ts';
import { importMenu, importOutlets } from '#server/services/imports/imports.ts';
import {
  planOutletRemoval,
  planStartOver,
  type RemovalPlan,
} from '#server/services/imports/remove-outlets.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { bookTable } from '#test/support/makers/bookings.ts';
import { BATCH, buy, myDeals } from '#test/support/makers/deals.ts';
import { arrive, beginPaying, held, SUFI } from '#test/support/makers/events.ts';
import { fillWallet, walletOf } from '#test/support/makers/money.ts';
import {
  errorOf,
  OUTLET_ID,
  order,
  packetOf,
  readOrder,
  tableCodeOf,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff } from '#test/support/makers/staff.ts';
import { createJpeg } from '#test/support/samples/pictures.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let as: Credential;
beforeEach(async () => {
  api = await startApi();
  as = await api.signIn();
  return () => api.stop();
});

const outletFile = (code: string, recordId: number) =>
  new TextEncoder().encode(
    [
      'record id,code,title,city,state,address,latitude,longitude,phone,email,fssai,gstin,hours',
      `${recordId},${code},Own Cafe,Noida,Uttar Pradesh,Sector 18,28.57,77.32,+91 120 400 0100,own@own.example,12126002000199,09AAKCS4821M1Z6,daily 00:00-00:00`,
    ].join('\n'),
  );

async function planned(codeOrId = 'NOI'): Promise<RemovalPlan> {
  const plan = await planOutletRemoval(api.db, codeOrId, api.clock.now());
  if (!plan.ok) throw new Error(plan.failure.code);
  return plan.value;
}

async function collected(): Promise<string> {
  const { orderRefId } = await order(api, as, 'PAY_AT_STORE');
  for (const status of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP', 'COLLECTED'] as const) {
    expect((await advanceOrder(api.deps, orderRefId, status, 'outlet')).ok).toBe(true);
  }
  return orderRefId;
}

const listed = async () =>
  packetOf(await api.call(endpoints.restaurantList, { searchKey: '' })).restaurantList;

describe('removing an outlet', () => {
  it('waits for open orders, and names the outlet', async () => {
    await order(api, as, 'PAY_AT_STORE');
    const plan = await planOutletRemoval(api.db, 'noi', api.clock.now());
    expect(plan).toMatchObject({ ok: false, failure: { code: expect.stringContaining('Sunehri') } });
  });

  it('hides it, and keeps its orders and invoices for customers', async () => {
    await fillWallet(api, as, 500_000);
    const orderRefId = await collected();
    const booking = await bookTable(api, as);
    const reservation = await held(api, as);
    await arrive(api, (await beginPaying(api, as, reservation.reservationRefId)).txnId);
    const { restaurantUuid } = await requireOutlet(api.db, OUTLET_ID);
    const draft = await takeawayForm(api);
    const code = await tableCodeOf(api, 'T01');
    const [before, walletBefore] = [(await listed()).length, await walletOf(api, as)];

    const plan = await planned();
    expect(plan.outlets[0]?.use).toMatchObject({ orders: 1, openOrders: 0, bookings: 1, reservations: 1 });
    expect((await listed()).length).toBe(before);
    expect(await plan.write()).toBe(1);

    expect((await listed()).length).toBe(before - 1);
    expect(errorOf(await api.call(endpoints.getRestaurantDetail, { restaurantUuid }))).toBe('notFound');
    const menu = await api.call(endpoints.getItemListWithCatSubCat, { restaurantId: OUTLET_ID });
    expect(errorOf(menu)).toBe('notFound');
    expect(errorOf(await api.call(endpoints.saveOrder, draft, { as }))).toBe('notFound');
    expect(errorOf(await api.call(endpoints.scanQrCode, { code }, { as }))).toBe('tableForeign');
    expect(await readOrder(api, as, orderRefId)).toMatchObject({ orderRefId, orderStatus: 'COLLECTED' });
    expect(packetOf(await api.call(endpoints.getInvoice, { orderRefId }, { as })).orderRefId).toBe(
      orderRefId,
    );
    const { bookingList } = packetOf(await api.call(endpoints.getMyBookings, {}, { as }));
    expect(bookingList.map(({ bookingRefId }) => bookingRefId)).toEqual([booking.bookingRefId]);
    const upcoming = packetOf(await api.call(endpoints.getUpcomingEventList, {}));
    expect(upcoming.eventList.map(({ eventId }) => eventId)).not.toContain(SUFI.eventId);
    expect(await finishCancellations(api.deps)).toBe(1);
    expect(await walletOf(api, as)).toBe(walletBefore + 2 * SUFI.seatPaise);
  });

  it('deletes one without any customer’s orders, so that its code is free', async () => {
    expect(await importOutlets(api.db, outletFile('OWN', 77))).toMatchObject({ ok: true });
    await importMenu(api.db, new TextEncoder().encode('item,category,price,veg mark\nTea,Hot,20,veg'), 77);
    expect(await (await planned('77')).write()).toBe(0);
    expect(await findOutlet(api.db, 77)).toBeUndefined();
    expect(await importOutlets(api.db, outletFile('OWN', 78))).toMatchObject({ ok: true });
  });

  it('keeps its code for its invoices, and brings it back by importing it again, as another page', async () => {
    await collected();
    const { restaurantUuid } = await requireOutlet(api.db, OUTLET_ID);
    await (await planned()).write();
    expect(await importOutlets(api.db, outletFile('NOI', 78))).toMatchObject({
      problems: [{ text: '"NOI" is the code of outlet 1, which was removed: its invoices carry it' }],
    });
    expect(await importOutlets(api.db, outletFile('NOI', OUTLET_ID))).toMatchObject({ ok: true });
    const back = await findOutlet(api.db, OUTLET_ID);
    expect(back).toMatchObject({ title: 'Own Cafe', code: 'NOI', isRemoved: false });
    expect(back?.restaurantUuid).not.toBe(restaurantUuid);
  });

  it.each([
    ['deletes', false],
    ['hides', true],
  ])('ends the work of its staff where it %s it', async (_, isHidden) => {
    const recordId = isHidden ? OUTLET_ID : 79;
    if (isHidden) await collected();
    else await importOutlets(api.db, outletFile('STF', recordId));
    const manager = await signInStaff(api, [roleAt('manager', recordId)]);
    const cook = await signInStaff(api, [roleAt('kitchen', recordId), roleAt('kitchen', 2)], {
      pin: '271828',
    });
    const at = { restaurantId: recordId };
    const made = packetOf(await callDesk(api, createDeviceCode, { ...at, title: 'Tablet' }, manager));
    const tablet = await callDesk(api, enrolDevice, { code: made.code });
    const roleList = [roleAt('rider', recordId)];
    const { link } = packetOf(await callDesk(api, inviteStaff, { name: 'New Rider', roleList }, manager));

    const fileBase64 = (await createJpeg(200, 200)).toString('base64');
    for (const by of [manager, cook]) {
      packetOf(await callDesk(api, setStaffPhoto, { staffId: by.staffId, fileBase64 }, by));
    }

    const plan = await planned(String(recordId));
    expect(plan.outlets[0]?.use.staff).toBe(2);
    expect(describeRemoval(plan)).toContain('2 people of the staff, who lose this work');
    expect(await plan.write()).toBe(isHidden ? 1 : 0);

    expect(await callDesk(api, getDeskPerson, {}, manager)).toMatchObject({ ok: false });
    const person = packetOf(await callDesk(api, getDeskPerson, {}, cook));
    expect(person.roleList).toEqual([roleAt('kitchen', 2)]);
    expect(await findStaffPhoto(api.db, manager.staffId), 'no photograph of former staff').toBeUndefined();
    expect(await findStaffPhoto(api.db, cook.staffId)).toBeDefined();
    expect(packetOf(await callDesk(api, getDeskDevice, {}, tablet)).device).toBeNull();
    const token = link.split('/').at(-1) ?? '';
    expect(await callDesk(api, getInvitation, { token })).toMatchObject({ error: 'invitationOver' });
    const owner = await signInStaff(api, [roleAt('owner')]);
    const log = packetOf(await callDesk(api, listAudit, { subject: manager.name }, owner));
    expect(log.entryList[0]).toMatchObject({ action: 'person.roles', staffName: 'command line' });
  });

  it('says that there is no such outlet', async () => {
    expect(await planOutletRemoval(api.db, 'XYZ', api.clock.now())).toEqual({
      ok: false,
      failure: { code: 'there is no outlet with the code or record id "XYZ"' },
    });
  });
});

describe('starting over', () => {
  it('hides the whole demo, keeps what customers have, and stays so at the next start', async () => {
    await fillWallet(api, as, 500_000);
    const orderRefId = await collected();
    await buy(api, as, BATCH);
    const balance = await walletOf(api, as);
    const plan = await planStartOver(api.db, api.clock.now());
    if (!plan.ok) throw new Error(plan.failure.code);
    expect(plan.value.outlets).toHaveLength(14);
    const stayed = await plan.value.write();
    // The order is at one of the three outlets of the deal or at a fourth one.
    expect([3, 4]).toContain(stayed);

    await fillDemo({ db: api.db, now: api.clock.now });
    expect(await listed()).toEqual([]);
    expect(await api.db.$count(outlets)).toBe(stayed);
    expect(await api.db.$count(items)).toBe(0);
    expect(packetOf(await api.call(endpoints.getUpcomingEventList, {})).eventList).toEqual([]);
    expect(packetOf(await api.call(endpoints.getStealDealItemList, {})).itemList).toEqual([]);
    expect(await api.db.$count(deals)).toBe(1);
    expect(await api.db.$count(coupons)).toBeLessThan(10);
    expect(await readOrder(api, as, orderRefId)).toMatchObject({ orderRefId });
    expect(await walletOf(api, as)).toBe(balance);
    expect((await myDeals(api, as)).holdingList).toMatchObject([{ dealId: BATCH, outletList: [] }]);

    expect(await importOutlets(api.db, outletFile('OWN', 77))).toMatchObject({ ok: true });
    expect((await listed()).map(({ title }) => title)).toEqual(['Own Cafe']);
  });
});
