import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { StaticPageNameSchema } from '#contract/catalogue/static-page.ts';
import { finishOutletMessage, listOutletMessages } from '#contract/desk/endpoints/guests/messages.ts';
import { endpoints } from '#contract/endpoints.ts';
import { kolkataMidnight } from '#domain/time/kolkata.ts';
import { eq } from '#server/db/drizzle.ts';
import { mrpNightRequests } from '#server/db/schema/chain/pages.ts';
import { customers } from '#server/db/schema/guests/customers.ts';
import { importStaticPage } from '#server/services/catalogue/static-pages.ts';
import { packetOf } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import { openSandbox } from '#test/support/servers/sandbox.ts';

/** Mohali in Punjab, Noida in Uttar Pradesh. */
const MOHALI = 12;
const NOIDA = 1;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('a text of the chain', () => {
  it.each(StaticPageNameSchema.options)('%s is there, in blocks, with its date', async (page) => {
    const packet = packetOf(await api.call(endpoints.staticPage, { page }));
    expect(packet.blockList.length).toBeGreaterThan(3);
    expect(packet.datedAt).toBeLessThan(api.clock.now());
  });

  it('is the owner’s once it is imported, without anything that a browser would run', async () => {
    const html =
      '<h2>Ours</h2><p onclick="x()">Text<script>alert(1)</script> <a href="javascript:x">a</a></p>';
    const imported = await importStaticPage(api.db, { page: 'ceo', datedOn: '2026-11-20', html });
    expect(imported).toEqual({ ok: true, value: { rows: 2 } });
    const packet = packetOf(await api.call(endpoints.staticPage, { page: 'ceo' }));
    expect(packet).toEqual({
      page: 'ceo',
      datedAt: kolkataMidnight('2026-11-20'),
      blockList: [
        { kind: 'heading', level: 2, text: 'Ours' },
        { kind: 'paragraph', spans: [{ text: 'Text a' }] },
      ],
    });
  });

  it('stays as it is when the file has no text', async () => {
    const before = await api.call(endpoints.staticPage, { page: 'atm-bar' });
    const table = { page: 'atm-bar' as const, datedOn: '2026-11-20', html: 'item;price\nNaan;49' };
    expect((await importStaticPage(api.db, table)).ok).toBe(false);
    const imported = await importStaticPage(api.db, {
      page: 'atm-bar',
      datedOn: '2026-11-20',
      html: '<img>',
    });
    expect(imported.ok).toBe(false);
    expect(await api.call(endpoints.staticPage, { page: 'atm-bar' })).toEqual(before);
  });

  it('may be cached by anyone and is revalidated', async () => {
    const first = await api.app.request('/v1/api/staticPage/privacy-policy');
    const etag = first.headers.get('etag') ?? '';
    const again = await api.app.request('/v1/api/staticPage/privacy-policy', {
      headers: { 'If-None-Match': etag },
    });
    expect([first.status, again.status]).toEqual([200, 304]);
  });

  it('is not found under another name', async () => {
    expect((await api.app.request('/v1/api/staticPage/..%2F..%2Fetc')).status).toBe(400);
  });
});

describe('asking for MRP night', () => {
  const requestNight = (as: Credential, restaurantId = MOHALI, spiritId = 'jameson') =>
    api.call(endpoints.askForMrpNight, { restaurantId, spiritId }, { as });
  const bornOn = (as: Credential, date: string) =>
    api.db
      .update(customers)
      .set({ dateOfBirth: kolkataMidnight(date), fullName: 'Asha Rao' })
      .where(eq(customers.mobile, as.mobile));

  it('reaches the desk of the outlet, which calls and closes it', async () => {
    const as = await api.signIn();
    const { receiptNumber } = packetOf(await requestNight(as));
    const manager = await signInStaff(api, [roleAt('manager', MOHALI), roleAt('manager', NOIDA)]);
    const waitingAt = async (restaurantId: number) =>
      packetOf(await callDesk(api, listOutletMessages, { restaurantId, kind: 'MRP_NIGHT' }, manager))
        .messageList;
    const finishAt = (restaurantId: number) => {
      const request = { restaurantId, kind: 'MRP_NIGHT', messageId: receiptNumber } as const;
      return callDesk(api, finishOutletMessage, request, manager);
    };
    expect(await waitingAt(MOHALI)).toContainEqual(
      expect.objectContaining({ messageId: receiptNumber, spiritName: 'Jameson', mobile: as.mobile }),
    );
    expect(await waitingAt(NOIDA)).toEqual([]);
    expect(await finishAt(NOIDA)).toMatchObject({ error: 'notFound' });
    packetOf(await finishAt(MOHALI));
    expect(await waitingAt(MOHALI)).toEqual([]);
  });

  it('twice is one request until it is answered, also from two phones at once', async () => {
    const as = await api.signIn();
    const results = await Promise.all([requestNight(as), requestNight(as), requestNight(as)]);
    const numbers = results.map((result) => packetOf(result).receiptNumber);
    expect(new Set(numbers).size).toBe(1);
    const rows = await api.db
      .select()
      .from(mrpNightRequests)
      .where(eq(mrpNightRequests.receiptNumber, numbers[0] ?? ''));
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['24 in Punjab', MOHALI, '2001-11-22', false],
    ['25 today in Punjab', MOHALI, '2001-11-21', true],
    ['20 in Uttar Pradesh', NOIDA, '2005-11-22', false],
    ['21 today in Uttar Pradesh', NOIDA, '2005-11-21', true],
  ])('depends on the known age: %s', async (_, restaurantId, date, isTaken) => {
    const as = await api.signIn();
    await bornOn(as, date);
    const result = await requestNight(as, restaurantId);
    expect(result.ok).toBe(isTaken);
    if (!result.ok) expect(result.error).toBe('invalidInput');
  });

  it('is accepted for the 14 spirits, existing outlets and signed-in customers only', async () => {
    const as = await api.signIn();
    expect(await requestNight(as, MOHALI, 'old-monk')).toMatchObject({ ok: false, error: 'notFound' });
    expect(await requestNight(as, 999)).toMatchObject({ ok: false, error: 'notFound' });
    const input = { restaurantId: MOHALI, spiritId: 'jameson' };
    const anonymous = await api.call(endpoints.askForMrpNight, input);
    expect(anonymous).toMatchObject({ ok: false, error: 'sessionOver' });
  });

  it('is only in the customer’s own data', async () => {
    const [one, other] = [await api.signIn(), await api.signIn()];
    const { receiptNumber } = packetOf(await requestNight(one));
    const dataOf = async (as: Credential) => packetOf(await api.call(endpoints.getMyData, {}, { as }));
    expect((await dataOf(one))['mrpNightRequests']).toMatchObject([{ receiptNumber }]);
    expect((await dataOf(other))['mrpNightRequests']).toEqual([]);
  });
});

describe('measuring', () => {
  const collect = (purpose: string, body: unknown) =>
    api.app.request(`/sandbox/collect/${purpose}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'http://localhost' },
      body: JSON.stringify(body),
    });

  it('goes to the sandbox where nothing else is configured, and is shown there', async () => {
    const config = packetOf(await api.call(endpoints.getTrackingConfig, {}));
    expect(config.analytics).toEqual({ kind: 'collector', url: '/sandbox/collect/analytics' });
    const sent = await collect('analytics', { name: 'pageViewed', at: 1, facts: { path: '/<ceo>' } });
    expect(sent.status).toBe(204);
    const { text } = await openSandbox(api, '/telemetry');
    expect(text).toContain('pageViewed');
    expect(text).toContain('/&lt;ceo&gt;');
  });

  it('refuses other shapes and purposes', async () => {
    expect((await collect('analytics', { name: 'x', at: 1, facts: { deep: { er: 1 } } })).status).toBe(400);
    expect((await collect('profiling', { name: 'x', at: 1, facts: {} })).status).toBe(400);
    expect((await collect('analytics', 'nothing')).status).toBe(400);
  });
});
