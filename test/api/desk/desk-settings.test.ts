import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BookingStatus } from '#contract/account/booking.ts';
import { listAudit } from '#contract/desk/endpoints/people.ts';
import {
  getOutletHours,
  getScratchCards,
  saveOutletHours,
  saveScratchCards,
} from '#contract/desk/endpoints/settings.ts';
import { endpoints } from '#contract/endpoints.ts';
import { spansByDay, writeWeeklyHours } from '#domain/outlet/weekly-hours.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import { kolkataMidnight, kolkataParts } from '#domain/time/kolkata.ts';
import { eq } from '#server/db/drizzle.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { bookings } from '#server/db/schema/guests/bookings.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { bookTable } from '#test/support/makers/bookings.ts';
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

describe('opening hours that leave coming bookings outside', () => {
  const EVERY_DAY = 'Mon-Sun 11:00-23:00';
  const save = (hours: string, closedOn: string, seenBookingList: string[] = []) =>
    callDesk(api, saveOutletHours, { restaurantId, hours, closedOn, seenBookingList }, manager);

  /** A booking in a week at 20:00, in `status`. */
  async function bookInAWeek(status: BookingStatus = 'CONFIRMED') {
    const at = kolkataMidnight(kolkataParts(api.clock.now()).date) + 7 * DAY_MS + 20 * HOUR_MS;
    const as = await api.signIn();
    const { bookingRefId } = await bookTable(api, as, { restaurantId, reservationDateTime: at });
    await api.db.update(bookings).set({ status }).where(eq(bookings.bookingRefId, bookingRefId));
    return { bookingRefId, at, date: kolkataParts(at).date };
  }
  beforeEach(async () => {
    await api.db.delete(bookings).where(eq(bookings.restaurantId, restaurantId));
    packetOf(await save(EVERY_DAY, ''));
  });

  it.each([
    ['an earlier closing', 'Mon-Sun 11:00-20:00', () => ''],
    ['a closing within its first quarter of an hour', 'Mon-Sun 11:00-20:10', () => ''],
    ['a later opening', 'Mon-Sun 20:30-23:00', () => ''],
    ['a break between lunch and dinner', 'Mon-Sun 11:00-15:00, 21:00-23:00', () => ''],
    ['a closed day', EVERY_DAY, (date: string) => date],
  ])('are saved only once the person has seen them, by %s', async (_, hours, closedOn) => {
    const { bookingRefId, at, date } = await bookInAWeek();
    const refused = await save(hours, closedOn(date));
    expect(refused).toMatchObject({
      error: 'bookingsOutsideHours',
      packet: {
        bookingList: [
          { bookingRefId, reservedByName: 'Asha Rao', reservationDateTime: at, numberOfPeople: 2 },
        ],
      },
    });
    const stored = packetOf(await callDesk(api, getOutletHours, { restaurantId }, manager));
    expect(stored, 'nothing is saved yet').toMatchObject({ hours: 'Mon-Sun 11:00-23:00', closedOn: '' });
    packetOf(await save(hours, closedOn(date), [bookingRefId]));
    const other = await save(EVERY_DAY, '');
    expect(other.ok, 'longer hours cut nothing').toBe(true);
  });

  it('are refused again for a booking that came meanwhile', async () => {
    const seen = await bookInAWeek();
    const later = await bookInAWeek('REQUESTED');
    expect(await save('Mon-Sun 11:00-18:00', '', [seen.bookingRefId])).toMatchObject({
      error: 'bookingsOutsideHours',
      packet: { bookingList: [{ bookingRefId: seen.bookingRefId }, { bookingRefId: later.bookingRefId }] },
    });
  });

  it.each(['CANCELLED', 'NO_SHOW', 'SEATED'] as const)('do not count one that is %s', async (status) => {
    await bookInAWeek(status);
    expect((await save('Mon-Sun 11:00-18:00', '')).ok).toBe(true);
  });

  it('do not count one that was outside before', async () => {
    const { bookingRefId } = await bookInAWeek();
    packetOf(await save('Mon-Sun 11:00-18:00', '', [bookingRefId]));
    expect((await save('Mon-Sun 12:00-18:00', '')).ok).toBe(true);
  });
});
