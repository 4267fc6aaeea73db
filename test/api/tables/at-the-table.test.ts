import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { FeedbackForm, ServiceKind } from '#contract/table/at-the-table.ts';
import { setOutletPaused } from '#server/db/queries/catalogue/catalogue.ts';
import { completeServiceRequest, loadOpenServiceRequests } from '#server/db/queries/tables/at-the-table.ts';
import { revokeTableCodes } from '#server/db/queries/tables/tables.ts';
import { feedback as feedbackRows } from '#server/db/schema/guests/at-the-table.ts';
import {
  dineInForm,
  leaveTable,
  OUTLET_ID,
  openTable,
  packetOf,
  payTableInCash,
  placeDraft,
  readOrder,
  saveDraft,
  tableCodeOf,
} from '#test/support/makers/orders.ts';
import { freshTable } from '#test/support/makers/table-guests.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let as: Credential;
beforeAll(async () => {
  api = await startApi();
  as = await api.signIn();
});
afterAll(() => api.stop());

const NO_TABLE = { tableSessionId: null, tableCode: null };

const request = (service: ServiceKind, table: object, options = {}) =>
  api.call(endpoints.requestService, { service, ...NO_TABLE, ...table }, options);

const openOf = async (tableNumber: string) =>
  (await loadOpenServiceRequests(api.db, OUTLET_ID)).filter((each) => each.tableNumber === tableNumber);

describe('a request from a table', () => {
  it('reaches the outlet, by a session or by the code alone', async () => {
    const tableSessionId = await openTable(api, 'T01');
    const water = packetOf(await request('WATER', { tableSessionId }));
    expect(water).toMatchObject({ service: 'WATER', tableNumber: 'T01', requestedAt: api.clock.now() });
    api.clock.advance(1_000);
    const call = packetOf(await request('CALL_SERVER', { tableCode: await tableCodeOf(api, 'T01') }));
    expect(await openOf('T01')).toMatchObject([
      { requestId: water.requestId },
      { requestId: call.requestId },
    ]);
  });

  it('is the same one when any guest repeats it before staff arrive', async () => {
    const tableSessionId = await openTable(api, 'T02');
    const key = randomUUID();
    const first = packetOf(await request('WATER', { tableSessionId }, { key }));
    expect(packetOf(await request('WATER', { tableSessionId }, { key }))).toEqual(first);
    expect(packetOf(await request('WATER', { tableSessionId }))).toEqual(first);
    expect(packetOf(await request('WATER', { tableCode: await tableCodeOf(api, 'T02') }))).toEqual(first);
    const atOnce = Array.from({ length: 20 }, () => request('BILL', { tableSessionId }));
    const bills = new Set((await Promise.all(atOnce)).map((each) => packetOf(each).requestId));
    expect(bills.size).toBe(1);
    expect(await openOf('T02')).toHaveLength(2);
  });

  it('is shown to who sits down after it while it is open, but not to the guests after them', async () => {
    const tableNumber = await freshTable(api);
    const shownTo = async (tableSessionId: string) =>
      packetOf(await api.call(endpoints.tableService, { tableSessionId })).requestList.map(
        ({ service }) => service,
      );
    const first = await openTable(api, tableNumber);
    const water = packetOf(await request('WATER', { tableSessionId: first }));
    api.clock.advance(1_000);
    const friend = await openTable(api, tableNumber);
    expect(await shownTo(friend)).toEqual(['WATER']);
    await completeServiceRequest(api.db, OUTLET_ID, water.requestId, { answeredAt: api.clock.now() });
    expect(await shownTo(friend)).toEqual([]);
    packetOf(await request('CALL_SERVER', { tableSessionId: friend }));
    for (const session of [first, friend]) await leaveTable(api, session);
    api.clock.advance(1_000);
    expect(await shownTo(await openTable(api, tableNumber))).toEqual([]);
  });

  it('is a new one when the last was open for half an hour', async () => {
    const tableSessionId = await openTable(api, 'T03');
    const first = packetOf(await request('WATER', { tableSessionId }));
    api.clock.advance(31 * 60_000);
    const second = packetOf(await request('WATER', { tableSessionId }));
    expect(second.requestId).not.toBe(first.requestId);
    expect(await openOf('T03')).toMatchObject([{ requestId: second.requestId }]);
  });

  it('for the bill is for all rounds of the table from any guest, and is over when they are paid', async () => {
    const [mine, theirs] = [await openTable(api, 'T04'), await openTable(api, 'T04')];
    const other = await api.signIn();
    const place = async (who: Credential, session: string) =>
      (await placeDraft(api, who, await saveDraft(api, who, await dineInForm(api, session)), 'CASH'))
        .orderRefId;
    const rounds = [await place(as, mine), await place(other, theirs)] as const;
    packetOf(await request('BILL', { tableSessionId: theirs }));
    expect(await readOrder(api, as, rounds[0])).toMatchObject({ billStatus: 'BILL_REQUESTED' });
    expect(await readOrder(api, other, rounds[1])).toMatchObject({ billStatus: 'BILL_REQUESTED' });
    packetOf(await request('BILL', { tableSessionId: mine }, { as }));
    expect(await openOf('T04')).toHaveLength(1);
    await payTableInCash(api, mine, [rounds[0]]);
    expect(await readOrder(api, other, rounds[1])).toMatchObject({ billStatus: 'PAID' });
    expect(await openOf('T04')).toEqual([]);
  });

  it('is refused for a table without guests', async () => {
    expect(await request('WATER', {})).toMatchObject({ error: 'scanTable' });
    expect(await request('WATER', { tableSessionId: 'made up' })).toMatchObject({ error: 'tableInvalid' });
    expect(await request('WATER', { tableCode: 'NOI-T05-AAAA-AAAA' })).toMatchObject({
      error: 'tableInvalid',
    });
    expect(await request('WATER', { tableCode: 'XYZ-T05-AAAA-AAAA' })).toMatchObject({
      error: 'tableForeign',
    });
    const tableSessionId = await openTable(api, 'T05');
    const tableCode = await tableCodeOf(api, 'T05');
    await payTableInCash(api, tableSessionId);
    expect(await request('WATER', { tableSessionId })).toMatchObject({ error: 'tableInvalid' });
    await revokeTableCodes(api.db, OUTLET_ID, 'T05');
    expect(await request('WATER', { tableSessionId, tableCode })).toMatchObject({ error: 'tableRevoked' });
    await setOutletPaused(api.db, OUTLET_ID, true);
    const closed = await request('WATER', { tableCode: await tableCodeOf(api, 'T06') });
    await setOutletPaused(api.db, OUTLET_ID, false);
    expect(closed).toMatchObject({ error: 'outletClosed' });
    expect(await openOf('T05')).toEqual([]);
  });

  it('is limited by table and by address', async () => {
    const tableSessionId = await openTable(api, 'T06');
    const results: string[] = [];
    for (let round = 0; round < 13; round += 1) {
      const result = await request('WATER', { tableSessionId });
      results.push(result.ok ? 'ok' : result.error);
      for (const { requestId } of await openOf('T06')) {
        await completeServiceRequest(api.db, OUTLET_ID, requestId, { answeredAt: api.clock.now() });
      }
    }
    expect(results).toEqual([...Array.from({ length: 12 }, () => 'ok'), 'tooManyRequests']);
    const from = '203.0.113.9';
    const flood = Array.from({ length: 301 }, () => request('WATER', { tableSessionId: 'x' }, { from }));
    const refusals = (await Promise.all(flood)).map((each) => (each.ok ? 'ok' : each.error));
    expect(refusals).toContain('tooManyRequests');
  });
});

const feedback = (change: Partial<FeedbackForm> = {}): FeedbackForm => ({
  ...{ customerName: 'Asha', customerMobile: '+91 98765 43210', restaurantId: OUTLET_ID },
  ...{ qualityOfFood: 5, serviceQuality: 0, cleaning: 0, staffBehavior: 0, music: 0 },
  ...{ bestPartOfRestaurant: '', suggestion: '' },
  ...change,
});

const send = (form: unknown, options: object = { as }) =>
  api.call(endpoints.saveFeedback, form as FeedbackForm, options);

describe('feedback on a visit', () => {
  it('is kept once for a key, with the number as it is dialled', async () => {
    const key = randomUUID();
    const form = feedback({ suggestion: '<script>alert(1)</script>' });
    const { feedbackId } = packetOf(await send(form, { as, key }));
    expect(packetOf(await send(form, { as, key }))).toEqual({ feedbackId });
    const rows = await api.db.select().from(feedbackRows);
    expect(rows).toMatchObject([{ feedbackId, customerMobile: '9876543210', qualityOfFood: 5 }]);
  });

  it('needs at least a star or a word', async () => {
    const nothing = feedback({ qualityOfFood: 0, suggestion: '  ' });
    expect(await send(nothing)).toMatchObject({
      error: 'invalidInput',
      message: 'Please fill details properly',
    });
    expect(await send({ ...nothing, suggestion: 'More shade outside' })).toMatchObject({ ok: true });
    expect(await send({ ...nothing, music: 1 })).toMatchObject({ ok: true });
  });

  it.each([
    [{ customerName: ' ' }, 'Please fill details properly'],
    [{ customerMobile: '12345' }, '*Please enter a valid mobile number'],
    [{ restaurantId: null }, 'Please select restaurant'],
    [{ restaurantId: 0 }, 'Please select restaurant'],
    [{ qualityOfFood: 6 }, 'Please enter details properly'],
    [{ music: 2.5 }, 'Please enter details properly'],
    [{ suggestion: 'x'.repeat(1001) }, 'Please enter details properly'],
    [{ suggestion: 'a\u0000b' }, 'Please enter details properly'],
  ])('is refused with %j', async (change, message) => {
    expect(await send({ ...feedback(), ...change })).toMatchObject({ error: 'invalidInput', message });
  });

  it('needs an existing outlet and a sign-in, and is limited to twenty a day', async () => {
    expect(await send(feedback({ restaurantId: 999 }))).toMatchObject({ error: 'notFound' });
    expect(await send(feedback(), {})).toMatchObject({ error: 'sessionOver' });
    const talker = await api.signIn();
    for (let time = 0; time < 20; time += 1) packetOf(await send(feedback(), { as: talker }));
    expect(await send(feedback(), { as: talker })).toMatchObject({ error: 'tooManyRequests' });
  });
});
