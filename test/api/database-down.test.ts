import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AddressForm, Credential } from '#contract/account.ts';
import { getAddressList, profileDetail, saveAddress } from '#contract/endpoints/account.ts';
import { restaurantList } from '#contract/endpoints/catalogue.ts';
import { createApp } from '#server/app.ts';
import { type OpenDatabase, openPostgres } from '#server/db/database.ts';
import { connectionFrom, createCall, startApi, type TestApi } from '#test/support/api.ts';
import { startTcpProxy, type TcpProxy } from '#test/support/tcp-proxy.ts';

/** Half of what is promised, so that a busy machine has the other half. */
const TIMEOUT_MS = 1_000;
const ANSWER_WITHIN_MS = 2_000;
const RECOVER_WITHIN_MS = 5_000;

const url = process.env['TEST_DATABASE_URL'];

describe.skipIf(url === undefined)('a database that is away', () => {
  let api: TestApi;
  let proxy: TcpProxy;
  let database: OpenDatabase;
  let call: TestApi['call'];
  let me: Credential;

  beforeAll(async () => {
    api = await startApi();
    me = await api.signIn();
    const target = new URL(url ?? '');
    proxy = await startTcpProxy(Number(target.port));
    const { rows } = await api.db.execute<{ name: string }>(sql`select current_database() as name`);
    target.port = String(proxy.port);
    target.pathname = `/${rows[0]?.name}`;
    database = openPostgres(target.href, { timeoutMs: TIMEOUT_MS, onIdleError: () => undefined });
    const env = { ...api.deps.env, databaseUrl: target.href, databaseTimeoutMs: TIMEOUT_MS };
    const app = createApp({ ...api.deps, db: database.db, env });
    call = createCall((path, init, from) => app.request(path, init, connectionFrom(from)));
  });
  afterEach(() => proxy.set('open'));
  afterAll(async () => {
    await database.close();
    await proxy.close();
    await api.stop();
  });

  const form: AddressForm = {
    addressLine1: 'House 1',
    addressLine2: '',
    addressLine3: '',
    addressType: 'HOME',
    latitude: 30.7,
    longitude: 76.7,
  };

  async function timed<Value>(work: () => Promise<Value>): Promise<{ value: Value; ms: number }> {
    const startedAt = performance.now();
    return { value: await work(), ms: performance.now() - startedAt };
  }

  /** Asks until it is answered again. */
  async function recover(): Promise<number> {
    const startedAt = performance.now();
    while (performance.now() - startedAt < RECOVER_WITHIN_MS) {
      if ((await call(profileDetail, {}, { as: me })).ok) break;
    }
    return performance.now() - startedAt;
  }

  test.each(['cut', 'stuck'] as const)(
    'answers 503 within 2 s while it is %s, and goes on by itself afterwards',
    async (state) => {
      expect(await call(profileDetail, {}, { as: me })).toMatchObject({ ok: true });
      proxy.set(state);
      const key = randomUUID();
      const calls: (() => Promise<unknown>)[] = [
        () => call(profileDetail, {}, { as: me }),
        () => call(restaurantList, { searchKey: randomUUID() }),
        () => call(saveAddress, form, { as: me, key }),
      ];
      for (const work of calls) {
        const { value, ms } = await timed(work);
        expect(value).toMatchObject({ error: 'unavailable', httpStatus: 503 });
        expect(ms).toBeLessThan(ANSWER_WITHIN_MS);
      }
      proxy.set('open');
      expect(await recover()).toBeLessThan(RECOVER_WITHIN_MS);
      expect(await call(saveAddress, form, { as: me, key })).toMatchObject({ ok: true });
    },
    40_000,
  );

  test('in the middle of a call with a key leaves one effect, whatever the answer was', async () => {
    const you = await api.signIn();
    const key = randomUUID();
    const cut = setTimeout(() => proxy.set('stuck'), 3);
    await call(saveAddress, form, { as: you, key });
    clearTimeout(cut);
    proxy.set('open');
    await recover();
    expect(await call(saveAddress, form, { as: you, key })).toMatchObject({ ok: true });
    const list = await call(getAddressList, {}, { as: you });
    expect(list).toMatchObject({ ok: true, packet: { addressList: [{ addressLine1: 'House 1' }] } });
  }, 40_000);
});
