import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '#contract/desk/endpoints/people.ts';
import {
  getOutletHours,
  getScratchCards,
  saveOutletHours,
  saveScratchCards,
} from '#contract/desk/endpoints/settings.ts';
import { endpoints } from '#contract/endpoints.ts';
import { spansByDay, writeWeeklyHours } from '#domain/outlet/weekly-hours.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { OUTLET_ID, order, packetOf } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let owner: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  api = await startApi();
  owner = await signInStaff(api, [roleAt('owner')]);
  manager = await signInStaff(api, [roleAt('manager', OUTLET_ID)]);
});
afterAll(() => api.stop());

const restaurantId = OUTLET_ID;
const latestAct = async (action: string) =>
  packetOf(await callDesk(api, listAudit, { action }, owner)).entryList[0];

describe('scratch cards', () => {
  /** How many cards a customer has after an order that was collected. */
  async function cardsAfterOrder(): Promise<number> {
    const as = await api.signIn();
    const { orderRefId } = await order(api, as, 'PAY_AT_STORE');
    for (const to of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP', 'COLLECTED'] as const)
      await advanceOrder(api.deps, orderRefId, to, 'outlet');
    return packetOf(await api.call(endpoints.getAllScratchCard, {}, { as })).scratchCardList.length;
  }
  const save = (givesScratchCards: boolean, scratchCardFromPaise: number, staff = owner) =>
    callDesk(api, saveScratchCards, { givesScratchCards, scratchCardFromPaise }, staff);

  it('are given from a sum that the owner sets, or not at all', async () => {
    expect(packetOf(await callDesk(api, getScratchCards, {}, owner))).toEqual({
      ...{ givesScratchCards: true, scratchCardFromPaise: 30_000 },
    });
    expect(await save(true, 100, manager)).toMatchObject({ error: 'wrongRole' });
    packetOf(await save(true, 100));
    expect(await cardsAfterOrder()).toBe(1);
    packetOf(await save(true, 10_000_000));
    expect(await cardsAfterOrder()).toBe(0);
    packetOf(await save(true, 100));
    packetOf(await save(false, 100));
    expect(await cardsAfterOrder()).toBe(0);
    expect(await latestAct('chain.scratchCards')).toMatchObject({
      ...{ staffName: owner.name, restaurantId: null },
      ...{ before: { givesScratchCards: true }, after: { givesScratchCards: false } },
    });
  });
});

describe('opening hours', () => {
  const save = (hours: string, closedOn = '', staff = manager) =>
    callDesk(api, saveOutletHours, { restaurantId, hours, closedOn }, staff);

  it('are changed in the words of an imported file, and customers see them', async () => {
    const before = packetOf(await callDesk(api, getOutletHours, { restaurantId }, manager));
    expect(before.hoursOfFile).toBeNull();
    const written = 'Mon-Fri 11:00-15:00, 18:00-23:00; Sat 11:00-02:00; Sun closed';
    const saved = packetOf(await save(written, '2027-01-26 Republic Day'));
    expect(saved).toMatchObject({
      hours: 'Mon-Fri 11:00-15:00 and 18:00-23:00, Sat 11:00-02:00',
      ...{ closedOn: '2027-01-26 Republic Day', hoursOfFile: before.hours, doubtList: [] },
    });
    expect(saved.weekly).toContainEqual({ weekday: 1, opens: '18:00', closes: '23:00' });
    // The shown settings can be saved unchanged, as text and as rows of days.
    expect(packetOf(await save(saved.hours, saved.closedOn))).toEqual(saved);
    const rows = writeWeeklyHours(spansByDay(saved.weekly));
    expect(packetOf(await save(rows, saved.closedOn))).toMatchObject({ hours: saved.hours });
    const outlet = await findOutlet(api.db, restaurantId);
    const shown = await api.call(endpoints.getRestaurantDetail, {
      restaurantUuid: outlet?.restaurantUuid ?? '',
    });
    expect(packetOf(shown).openingHours.weekly).toContainEqual({
      ...{ weekday: 6, opens: '11:00', closes: '02:00' },
    });
    expect(await latestAct('outlet.hours')).toMatchObject({
      ...{ staffName: manager.name, subject: String(restaurantId) },
      after: { hours: saved.hours, closedOn: '2027-01-26 Republic Day' },
    });
    expect(packetOf(await save('9 - 5')).doubtList.join()).toContain('is AM or PM missing?');
  });

  it('are refused by field where they cannot be read, and by people who may not change them', async () => {
    const counter = await signInStaff(api, [roleAt('counter', OUTLET_ID)]);
    expect(await save('Mon-Fri 11:00-23:00', '', counter)).toMatchObject({ error: 'wrongRole' });
    expect(await save('whenever')).toMatchObject({
      ...{ error: 'invalidInput', packet: { fields: { hours: expect.stringContaining('whenever') } } },
    });
    expect(await save('daily 11:00-23:00', 'Diwali')).toMatchObject({
      ...{ error: 'invalidInput', packet: { fields: { closedOn: expect.any(String) } } },
    });
  });
});
