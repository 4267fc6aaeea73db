import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { deliveryForm, order, packetOf, takeawayForm } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import { AT, audited, board, dishes, restoreDishes } from './board-acts.ts';

const { saveStations, setBusy, setDishAvailability, setOutletPaused } = deskEndpoints;

let api: TestApi;
let cook: TestStaff;
let owner: TestStaff;
beforeAll(async () => {
  api = await startApi();
  cook = await signInStaff(api, [roleAt('kitchen')]);
  owner = await signInStaff(api, [roleAt('owner')]);
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
  await restoreDishes(api, cook);
});

describe('busy mode', () => {
  const busy = (extraMinutes: number | null, forMinutes: number) =>
    callDesk(api, setBusy, { ...AT, orderType: 'TakeAway', extraMinutes, forMinutes }, cook);
  const listed = async () => {
    api.clock.advance(1_001);
    const { restaurantList } = packetOf(await api.call(endpoints.restaurantList, {}));
    return restaurantList.find(({ recordId }) => recordId === 1)?.busyList;
  };

  it('closes one order type for so many minutes, shown in the list, and ends by itself', async () => {
    const as = await api.signIn();
    const form = await takeawayForm(api);
    await busy(null, 30);
    const until = api.clock.now() + 30 * MINUTE_MS;
    expect(await listed()).toEqual([{ orderType: 'TakeAway', extraMinutes: null, until }]);
    expect(await api.call(endpoints.saveOrder, form, { as })).toMatchObject({ error: 'outletClosed' });
    const delivery = await deliveryForm(api, as);
    expect((await api.call(endpoints.saveOrder, delivery, { as })).ok).toBe(true);
    api.clock.advance(30 * MINUTE_MS);
    expect((await api.call(endpoints.saveOrder, form, { as })).ok).toBe(true);
    expect((await audited(api, owner, 'TakeAway'))[0]).toMatchObject({
      action: 'outlet.busy',
      staffName: cook.name,
    });
  });

  it('promises a later time while the kitchen is slow, until it is ended', async () => {
    const as = await api.signIn();
    const usual = await order(api, as, 'PAY_AT_STORE');
    await busy(25, 60);
    const slow = await order(api, as, 'PAY_AT_STORE');
    const minutesOf = ({ estimatedAt, placedAt }: typeof usual) =>
      ((estimatedAt ?? 0) - (placedAt ?? 0)) / MINUTE_MS;
    expect(minutesOf(slow) - minutesOf(usual)).toBe(25);
    await busy(25, 0);
    expect(minutesOf(await order(api, as, 'PAY_AT_STORE'))).toBe(minutesOf(usual));
    expect(await listed()).toBeUndefined();
  });
});

it('is closed for every order type by a manager alone, until it is opened again', async () => {
  const manager = await signInStaff(api, [roleAt('manager')]);
  const pause = (isPaused: boolean, staff = manager) =>
    callDesk(api, setOutletPaused, { ...AT, isPaused }, staff);
  const as = await api.signIn();
  const save = async () => api.call(endpoints.saveOrder, await takeawayForm(api), { as });
  expect(await pause(true, cook)).toMatchObject({ error: 'wrongRole' });
  expect((await board(api, cook)).isPaused).toBe(false);
  expect((await pause(true)).ok).toBe(true);
  expect((await board(api, cook)).isPaused).toBe(true);
  expect(await save()).toMatchObject({ error: 'outletClosed' });
  expect((await pause(false)).ok).toBe(true);
  expect((await board(api, cook)).isPaused).toBe(false);
  expect((await save()).ok).toBe(true);
  expect(await audited(api, owner, '1')).toMatchObject([
    { action: 'outlet.pause', before: { isPaused: true }, after: { isPaused: false } },
    { action: 'outlet.pause', before: { isPaused: false }, after: { isPaused: true } },
  ]);
});

it('keeps the sold-out list and the stations of the outlet', async () => {
  const [dish] = await dishes(api, cook);
  const itemId = dish?.itemId ?? '';
  const input = { ...AT, itemId, isAvailable: false };
  expect((await callDesk(api, setDishAvailability, input, cook)).ok).toBe(true);
  expect((await dishes(api, cook)).find((each) => each.itemId === itemId)?.isAvailable).toBe(false);
  const unknown = { ...input, itemId: 'no-such-dish' };
  expect(await callDesk(api, setDishAvailability, unknown, cook)).toMatchObject({ error: 'notFound' });
  const stationList = [{ title: 'Tandoor', categoryIdList: [dish?.categoryId ?? ''] }];
  expect(await callDesk(api, saveStations, { ...AT, stationList }, cook)).toMatchObject({
    error: 'wrongRole',
  });
  const manager = await signInStaff(api, [roleAt('manager')]);
  expect((await callDesk(api, saveStations, { ...AT, stationList }, manager)).ok).toBe(true);
  expect((await board(api, cook)).stationList).toEqual(stationList);
});
