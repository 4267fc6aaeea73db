import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scanQrCode } from '#contract/endpoints/chain/catalogue.ts';
import { findOutlet, setOutletPaused } from '#server/db/queries/catalogue/catalogue.ts';
import { endTableSessions, findTableSession, revokeTableCodes } from '#server/db/queries/tables/tables.ts';
import { createTableCode } from '#server/services/tables/table-codes.ts';
import { loadTableCodes } from '#server/services/tables/tables.ts';
import { deleteOldRecords } from '#server/services/upkeep/housekeeping.ts';
import { packetOf } from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function codeOf(restaurantId: number, tableNumber: string): Promise<string> {
  const outlet = await findOutlet(api.db, restaurantId);
  if (outlet === undefined) throw new Error('no such outlet');
  const codes = await loadTableCodes(api.deps, outlet);
  return codes.find((table) => table.tableNumber === tableNumber)?.code ?? 'no such table';
}

const scan = (code: string, from?: string) =>
  api.call(scanQrCode, { code }, from === undefined ? {} : { from });

/** More scans than the database has connections, because fewer would not overlap on PostgreSQL. */
const AT_ONCE = 30;

describe('a code on a table', () => {
  it('opens a table session at its outlet', async () => {
    const code = await codeOf(12, 'T07');
    expect(code).toMatch(/^MOH-T07-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const result = await scan(code);
    expect(result).toMatchObject({
      ok: true,
      packet: { tableNumber: 'T07', restaurantId: 12, restaurantName: 'Sunehri Mohali Phase 8' },
    });
    if (!result.ok) return;
    expect(result.packet.expiresAt).toBeGreaterThan(api.clock.now());
    const session = await findTableSession(api.db, result.packet.tableSessionId);
    expect(session).toMatchObject({ restaurantId: 12, tableNumber: 'T07', endedAt: null });
  });

  it('opens a session that is deleted a week after its end', async () => {
    const result = await scan(await codeOf(12, 'T07'));
    if (!result.ok) throw new Error(result.text);
    const { tableSessionId, expiresAt } = result.packet;
    const tidyAt = (at: number) => deleteOldRecords({ ...api.deps, now: () => at });
    await tidyAt(expiresAt + 7 * 24 * 3_600_000);
    expect(await findTableSession(api.db, tableSessionId)).toBeDefined();
    await tidyAt(expiresAt + 7 * 24 * 3_600_000 + 1);
    expect(await findTableSession(api.db, tableSessionId)).toBeUndefined();
  });

  it.each([
    ['in lower case', (code: string) => code.toLowerCase()],
    ['without its dashes', (code: string) => code.replaceAll('-', '')],
    ['with blanks around and between', (code: string) => ` ${code.replaceAll('-', ' ')} `],
    [
      'with the letter O for nought and I for one',
      (code: string) => {
        const head = code.slice(0, 8);
        return head + code.slice(8).replaceAll('0', 'o').replaceAll('1', 'i');
      },
    ],
  ])('is read %s', async (_how, type) => {
    for (const table of ['T01', 'T10', 'T11', 'T12', 'T20']) {
      expect(await scan(type(await codeOf(12, table)))).toMatchObject({
        ok: true,
        packet: { tableNumber: table },
      });
    }
  });

  it('has one session for a phone that scans it twice, also at once, until the session is over', async () => {
    const code = await codeOf(12, 'T03');
    const scanKey = randomUUID();
    const scanAs = async (key: string, table = code) =>
      packetOf(await api.call(scanQrCode, { code: table, scanKey: key }));
    const atOnce = await Promise.all(Array.from({ length: AT_ONCE }, () => scanAs(scanKey)));
    const first = atOnce[0] ?? expect.fail('nothing was scanned');
    expect(atOnce).toEqual(atOnce.map(() => first));
    api.clock.advance(60 * 60 * 1000);
    expect(await scanAs(scanKey)).toEqual(first);
    expect((await scanAs(randomUUID())).tableSessionId).not.toBe(first.tableSessionId);
    const [elsewhere, , twice] = await Promise.all([
      scanAs(scanKey, await codeOf(12, 'T04')),
      scanAs(scanKey, await codeOf(12, 'T05')),
      scanAs(scanKey, await codeOf(12, 'T04')),
    ]);
    expect(elsewhere).toMatchObject({ tableNumber: 'T04' });
    expect(twice).toEqual(elsewhere);
    expect(elsewhere.tableSessionId).not.toBe(first.tableSessionId);
    expect(await scanAs(scanKey)).toEqual(first);

    const at = api.clock.now();
    await endTableSessions(
      api.db,
      { restaurantId: 12, tableNumber: 'T03' },
      { openedUntil: at, endedAt: at },
    );
    const next = await scanAs(scanKey);
    expect([first.tableSessionId, elsewhere.tableSessionId]).not.toContain(next.tableSessionId);
    expect((await scanAs(scanKey)).tableSessionId).toBe(next.tableSessionId);
    api.clock.advance(3 * 60 * 60 * 1000);
    const late = await scanAs(scanKey);
    expect(late.expiresAt, 'a session about to end is not continued').toBeGreaterThan(next.expiresAt);
  });

  it('creates a session for every scan without a key', async () => {
    const code = await codeOf(12, 'T01');
    const sessions = [await scan(code), await scan(code)].map((each) =>
      each.ok ? each.packet.tableSessionId : '',
    );
    expect(new Set(sessions).size).toBe(2);
  });
});

describe('a code that opens nothing', () => {
  let good: string;
  beforeEach(async () => {
    good = await codeOf(12, 'T02');
  });

  it('is invalid when a digit of its signature is wrong', async () => {
    const last = good.at(-1) === '7' ? '8' : '7';
    expect(await scan(good.slice(0, -1) + last)).toMatchObject({ error: 'tableInvalid', httpStatus: 422 });
  });

  it('is invalid when it was moved to another table or outlet', async () => {
    expect(await scan(good.replace('T02', 'T03'))).toMatchObject({ error: 'tableInvalid' });
    expect(await scan(good.replace('MOH', 'NOI'))).toMatchObject({ error: 'tableInvalid' });
  });

  it('is invalid when another secret signed it', async () => {
    const forged = createTableCode('another secret', { outletCode: 'MOH', tableNumber: 'T02', version: 1 });
    expect(await scan(forged)).toMatchObject({ error: 'tableInvalid' });
  });

  it.each([
    '7',
    'MOH',
    'https:--evil.example',
    "'; drop table outlets; --",
    '🍛🍛🍛🍛🍛🍛🍛🍛🍛🍛🍛🍛🍛',
    'A'.repeat(120),
  ])('is invalid when it is no code at all: %s', async (code) => {
    expect(await scan(code)).toMatchObject({ error: 'tableInvalid' });
  });

  it('belongs to another restaurant when no outlet of ours has its letters', async () => {
    expect(await scan(good.replace('MOH', 'XYZ'))).toMatchObject({ error: 'tableForeign' });
  });

  it('is revoked once the table has a new one', async () => {
    await revokeTableCodes(api.db, 12, 'T02');
    expect(await scan(good)).toMatchObject({ error: 'tableRevoked' });
    expect(await scan(await codeOf(12, 'T02'))).toMatchObject({ ok: true });
  });

  it('says so when the outlet is closed', async () => {
    await setOutletPaused(api.db, 12, true);
    expect(await scan(await codeOf(12, 'T05'))).toMatchObject({ error: 'outletClosed' });
    await setOutletPaused(api.db, 12, false);
  });
});

describe('guessing codes', () => {
  it('is refused after thirty misses an hour, while a true code still opens its table', async () => {
    const from = '203.0.113.7';
    for (let miss = 0; miss < 30; miss += 1) {
      const guess = `MOH-T01-${randomBytes(4).toString('hex').toUpperCase()}`;
      expect(await scan(guess, from)).toMatchObject({ error: 'tableInvalid' });
    }
    expect(await scan('MOH-T01-AAAA-AAAA', from)).toMatchObject({
      error: 'tooManyRequests',
      httpStatus: 429,
    });
    expect(await scan(await codeOf(12, 'T01'), from)).toMatchObject({ ok: true });
    expect(await scan('MOH-T01-AAAA-AAAA', '203.0.113.8')).toMatchObject({ error: 'tableInvalid' });
    api.clock.advance(60 * 60 * 1000);
    expect(await scan('MOH-T01-AAAA-AAAA', from)).toMatchObject({ error: 'tableInvalid' });
  });
});
