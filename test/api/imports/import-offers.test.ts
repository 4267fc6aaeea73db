import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { loadTables } from '#server/db/queries/tables/tables.ts';
import { importDeals, importEvents, importMenu, importOutlets } from '#server/services/imports/imports.ts';
import { planDeals } from '#server/services/imports/plan-deals.ts';
import { planEvents } from '#server/services/imports/plan-events.ts';
import { planMenu } from '#server/services/imports/plan-menu.ts';
import { BATCH, buy, stockOf } from '#test/support/makers/deals.ts';
import { held, hold, SUFI } from '#test/support/makers/events.ts';
import { packetOf } from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const fileOf = (...rows: string[]) => new TextEncoder().encode(rows.join('\n'));
const now = () => api.clock.now();

function problemsOf(planned: Awaited<ReturnType<typeof planEvents>>): string[] {
  if (planned.ok) throw new Error('was planned');
  return planned.problems.map(({ row, column, text }) => `${row} ${column}: ${text}`);
}

function planOf(planned: Awaited<ReturnType<typeof planEvents>>) {
  if (!planned.ok) throw new Error(problemsOf(planned).join('\n'));
  return planned.value;
}

describe('importing events', () => {
  const HEAD = 'Event,Code,Outlet,Date,Starts,Ends,Picture URL,Terms,Ticket,Price,Places';
  const QUIZ =
    'Quiz Night,,NOI,31/12/2026,7 pm,12:30 am,/banners/event-quiz.webp,Be early; be bright | No phones';
  const sufi = (date: string, places: number) =>
    `Sufi Night,${SUFI.eventId},NOI,${date},20:00,23:00,/banners/event-sufi-night.webp,,Seat,799,${places}`;
  const eventOf = async (eventId: string) => packetOf(await api.call(endpoints.getEventDetail, { eventId }));

  it('reads a ticket a row, and puts an end before the start on the next day', async () => {
    const file = fileOf(HEAD, `${QUIZ},Seat,250,40`, ',,,,,,,,Team of four,900,10');
    const own = await startApi();
    expect(await importEvents(own.db, file, now())).toEqual({ ok: true, value: { rows: 1 } });
    const { eventList } = packetOf(await own.call(endpoints.getUpcomingEventList, {}));
    expect(eventList).toMatchObject([
      { eventId: 'quiz-night', restaurantId: 1, startsAt: Date.parse('2026-12-31T19:00+05:30') },
    ]);
    const { ticketTypeList } = packetOf(
      await own.call(endpoints.getEventTicketList, { eventId: 'quiz-night' }),
    );
    const event = await own.call(endpoints.getEventDetail, { eventId: 'quiz-night' });
    expect(packetOf(event)).toMatchObject({
      endsAt: Date.parse('2027-01-01T00:30+05:30'),
      terms: ['Be early; be bright', 'No phones'],
    });
    expect(ticketTypeList).toMatchObject([
      { ticketTypeId: 'seat', pricePaise: 25_000, left: 40 },
      { ticketTypeId: 'team-of-four', pricePaise: 90_000, left: 10 },
    ]);
    const again = planOf(await planEvents(own.db, file, now()));
    expect(again.changes).toMatchObject({ added: [], changed: [], removed: [], unchangedCount: 1 });
    await own.stop();
  });

  it('names every fault with its row', async () => {
    const file = fileOf(
      HEAD,
      'A,,NOI,2026-12-31,19:00,22:00,/a.webp,,Seat,250,40',
      ',,,2026-12-31,,,,,Stand,100,x',
      'B,,NOI,31 Dec,late,22:00,/b.webp,,Seat,0,40',
      'A,,NOI,2026-12-31,19:00,22:00,/a.webp,,Seat,250,40',
      'C,,XYZ,2026-12-31,19:00,late,/c.webp,,Seat,250,40',
    );
    const problems = problemsOf(await planEvents(api.db, file, now()));
    expect(problems).toEqual([
      '3 event: must not be empty where the row has a cell "date"',
      '3 places: "x" is not a whole number from 0 to 100000',
      '4 date: "31 Dec" is not a date such as 2026-12-31',
      '4 starts: "late" is not a time such as 19:00 or 7 pm',
      '4 price: a price must be above zero',
      '5 event: "a" is already in row 2; give each event a Code of its own',
      '6 ends: "late" is not a time such as 19:00 or 7 pm',
      '6 outlet: there is no outlet with the code or record id "XYZ"',
    ]);
  });

  it('asks before it cancels or moves what customers have reserved, and keeps their places', async () => {
    const as = await api.signIn();
    await held(api, as, 2);
    const gone = planOf(await planEvents(api.db, fileOf(HEAD, `${QUIZ},Seat,250,40`), now()));
    expect(gone.doubts.map(({ text }) => text)).toEqual([
      '"Sufi Night with the Nizami Ensemble" is not in the file and has 1 reservation: it would be cancelled, and what was paid given back',
    ]);
    expect(gone.changes.removed.length).toBeGreaterThan(5);
    const date = '2026-11-26';
    expect(problemsOf(await planEvents(api.db, fileOf(HEAD, sufi(date, 1)), now()))).toEqual([
      '2 places: "Seat" has 2 tickets sold, and cannot have fewer places',
    ]);
    const moved = planOf(await planEvents(api.db, fileOf(HEAD, sufi('2026-11-27', 2)), now()));
    expect(moved.doubts).toMatchObject([{ row: 2, column: 'date' }]);
    await planOf(await planEvents(api.db, fileOf(HEAD, sufi(date, 2)), now())).write();
    expect(await eventOf(SUFI.eventId)).toMatchObject({ title: 'Sufi Night', isCancelled: false });
    expect((await hold(api, await api.signIn(), 1)).ok).toBe(false);
    const { eventList } = packetOf(await api.call(endpoints.getUpcomingEventList, {}));
    expect(eventList.map(({ eventId }) => eventId)).toEqual([SUFI.eventId]);
  });
});

describe('importing deals', () => {
  const HEAD =
    'Deal,Code,Category,Unit,Units,Price,List price,Veg mark,Stock,Sale from,Sale until,Valid days,Outlets';
  const sale = '2026-11-20,2026-11-30,14';
  const butter = (stock: number, outlets: string) =>
    `Butter night,${BATCH},Indian,Butter chicken,1,349,527,non-veg,${stock},${sale},${outlets}`;

  it('changes what is on sale, and takes what was sold from a new stock', async () => {
    const as = await api.signIn();
    await buy(api, as, BATCH);
    const left = await stockOf(api, BATCH);
    const file = fileOf(HEAD, butter(20, 'NOI; FBD; MOH'), `Chai,,Tea,Chai,5,99,150,veg,9,${sale},`);
    const plan = planOf(await planDeals(api.db, file, now()));
    expect(plan.changes).toMatchObject({ added: ['Chai'], changed: ['Butter night'], unchangedCount: 0 });
    expect(plan.doubts).toEqual([]);
    await plan.write();
    expect(await stockOf(api, BATCH)).toBe(left + 12);
    const { itemList } = packetOf(await api.call(endpoints.getStealDealItemList, {}));
    expect(itemList.map(({ dealId, outletList }) => [dealId, outletList.length])).toEqual([
      [BATCH, 3],
      ['chai', 14],
    ]);
    const again = planOf(await planDeals(api.db, file, now()));
    expect(again.changes).toEqual({
      ...{ added: [], changed: [], removed: [], unchangedCount: 2, isRearranged: false },
    });
  });

  it('asks before an outlet no longer serves what customers hold, and names every fault', async () => {
    const fewer = planOf(await planDeals(api.db, fileOf(HEAD, butter(20, 'NOI')), now()));
    expect(fewer.doubts).toMatchObject([{ column: 'outlets', text: expect.stringContaining('FBD, MOH') }]);
    const wrong = fileOf(
      HEAD,
      butter(0, 'NOI; XYZ'),
      `Dear,,Tea,Chai,5,150,99,veg,9,${sale},`,
      'Late,,Tea,Chai,5,99,150,veg,9,2026-11-20,2026-11-10,14,',
    );
    expect(problemsOf(await planDeals(api.db, wrong, now()))).toEqual([
      '2 outlets: there is no outlet with the code or record id "XYZ"',
      '2 stock: "Butter night" was sold once, and cannot have a smaller stock',
      '3 price: a deal costs less than its list price',
      '4 sale until: the sale ends before it begins',
    ]);
  });

  it('writes nothing of a file with a fault', async () => {
    expect(await importDeals(api.db, fileOf(HEAD, butter(20, 'XYZ')), now())).toMatchObject({ ok: false });
    expect(await importEvents(api.db, fileOf('Event', 'A'), now())).toMatchObject({ ok: false });
  });
});

describe('columns of single outlets, sizes and seats', () => {
  const HEAD = 'Item,Category,Category picture,Price,Veg mark,Variants,Calories,Not at,Prices at,Picture URL';
  const menuAt = async (own: TestApi, restaurantId: number) =>
    packetOf(await own.call(endpoints.getItemListWithCatSubCat, { restaurantId }));

  it('are imported with the menu of the chain, and stay where a file leaves them out', async () => {
    const own = await startApi();
    const file = fileOf(
      HEAD,
      'Dal,Mains,,,veg,Half=99; Full=180,Half=210; Full=420,,,/art/dal.webp',
      'Naan,Mains,/art/mains.webp,50,veg,,260,noi; 12,MEE=60,/art/naan.webp',
    );
    expect(await importMenu(own.db, file, null)).toMatchObject({ ok: true });
    const [first, second, third] = [await menuAt(own, 1), await menuAt(own, 2), await menuAt(own, 3)];
    expect(first.itemList.map(({ title }) => title)).toEqual(['Dal']);
    expect(second.itemList.map(({ price }) => price)).toEqual([9_900, 6_000]);
    expect(third.itemList.map(({ price }) => price)).toEqual([9_900, 5_000]);
    expect(third.categoryList).toMatchObject([{ imageUrl: '/art/mains.webp' }]);
    expect(third.itemList[0]).toMatchObject({
      calories: 210,
      variantList: [{ calories: 210 }, { calories: 420 }],
    });
    const planned = await planMenu(own.db, file, null);
    expect(planOf(planned).changes).toEqual({
      ...{ added: [], changed: [], removed: [], unchangedCount: 2, isRearranged: false },
    });
    const less = fileOf(
      'Item,Category,Price,Veg mark,Not at,Prices at',
      'Dal,Mains,99,veg,,',
      'Naan,Mains,50,veg,none,',
    );
    const { details } = planOf(await planMenu(own.db, less, null));
    expect(details[1]?.facts).toContainEqual({ name: 'not at', was: 'MOH, NOI', is: '' });
    expect(details[1]?.facts.map(({ name }) => name)).not.toContain('prices at');
    await importMenu(own.db, less, null);
    expect((await menuAt(own, 1)).itemList).toHaveLength(2);
    expect((await menuAt(own, 2)).itemList[1]).toMatchObject({ price: 6_000 });
    const bySize = fileOf(
      'Item,Category,Price,Veg mark,Variants',
      'Naan,Mains,,veg,Half=30; Full=50',
      'Dal,Mains,99,veg,',
    );
    await importMenu(own.db, bySize, null);
    expect((await menuAt(own, 2)).itemList[0]).toMatchObject({ title: 'Naan', price: 3_000 });
    await own.stop();
  });

  it('are refused where their values are implausible', async () => {
    const file = fileOf(
      HEAD,
      'A,Mains,,,veg,Half=99,Full=210,,,',
      'B,Mains,,,veg,Half=99,,,NOI=50,',
      'C,Mains,,50,veg,,,,NOI,',
    );
    expect(problemsOf(await planMenu(api.db, file, null))).toEqual([
      '2 calories: "Full" is not a size of this item',
      '3 prices at: an item with variants costs the same at every outlet',
      '4 prices at: "NOI" is not an outlet with its price, such as NOI=349',
    ]);
    const faulty = fileOf(HEAD, 'A,Mains,,x,veg,,,XYZ,NOI=40; ABC=50,', ',Mains,,50,veg,,,MEE; XYZ,,');
    const isNone = (name: string) => `there is no outlet with the code or record id "${name}"`;
    expect(
      problemsOf(await planMenu(api.db, faulty, null)).filter((text) => text.includes('outlet')),
    ).toEqual([`2 not at: ${isNone('XYZ')}`, `2 prices at: ${isNone('ABC')}`, `3 not at: ${isNone('XYZ')}`]);
    const unknown = fileOf(HEAD, 'C,Mains,,50,veg,,,XYZ,NOI=40,');
    expect(problemsOf(await planMenu(api.db, unknown, null))).toEqual([
      '2 not at: there is no outlet with the code or record id "XYZ"',
    ]);
    expect(problemsOf(await planMenu(api.db, unknown, 1))).toEqual([
      '2 not at: goes with the menu of the chain; this is the menu of one outlet',
    ]);
  });

  it('seats of tables are stored, and stay where a file leaves them out', async () => {
    const head =
      'record id,code,title,city,state,address,fssai,latitude,longitude,phone,email,gstin,hours,tables';
    const rest = 'Town,Punjab,Road,12126002000199,30.9,75.8,+91 172 400 0199,a@own.example,03AAKCS4821M1Z6';
    const outlet = (tables: string) => fileOf(head, `77,OWN,Own,${rest},daily 11:00-23:00,${tables}`);
    const seatsOf = async () =>
      (await loadTables(api.db, 77)).map(({ tableNumber, seats }) => `${tableNumber}=${seats}`);
    expect(await importOutlets(api.db, outlet('A1=2; A2'))).toMatchObject({ ok: true });
    expect(await seatsOf()).toEqual(['A1=2', 'A2=4']);
    expect(await importOutlets(api.db, outlet('A1; A2=6'))).toMatchObject({ ok: true });
    expect(await seatsOf()).toEqual(['A1=2', 'A2=6']);
    expect(await importOutlets(api.db, outlet('A1=many'))).toMatchObject({
      problems: [{ column: 'tables', text: '"A1=MANY" is not a table with its seats, such as A1=4' }],
    });
  });
});
