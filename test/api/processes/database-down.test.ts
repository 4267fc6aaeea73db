import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AddressForm, Credential } from '#contract/account/account.ts';
import { getAddressList, profileDetail, saveAddress } from '#contract/endpoints/account/account.ts';
import { restaurantList } from '#contract/endpoints/chain/catalogue.ts';
import { placeOrder } from '#contract/endpoints/orders/orders.ts';
import { createApp } from '#server/app.ts';
import { findOpened, type OpenDatabase, openPostgres } from '#server/db/database.ts';
import { eq, sql } from '#server/db/drizzle.ts';
import { idempotencyKeys } from '#server/db/schema/infrastructure.ts';
import { cartClaims } from '#server/db/schema/orders.ts';
import { insertSignedIn } from '#test/support/makers/customers.ts';
import { customerIdOf, fillWallet, walletOf } from '#test/support/makers/money.ts';
import { readOrder, saveDraft, takeawayForm } from '#test/support/makers/orders.ts';
import {
  connectionFrom,
  createCall,
  randomMobile,
  startApi,
  type TestApi,
} from '#test/support/servers/api.ts';
import { databaseUrl, eventually, withConnection } from '#test/support/servers/server-pair.ts';
import { createDataFolder, startServerProcess } from '#test/support/servers/server-process.ts';
import { startTcpProxy, type TcpProxy } from '#test/support/servers/tcp-proxy.ts';

/** The tests configure half of the promised time limits, because a busy machine needs the other half. */
const TIMEOUT_MS = 1_000;
const RESPOND_WITHIN_MS = 2_000;
const RECOVER_WITHIN_MS = 5_000;

const url = process.env['TEST_DATABASE_URL'];

describe.skipIf(url === undefined)('a database that is down', () => {
  let api: TestApi;
  let proxy: TcpProxy;
  let database: OpenDatabase;
  let direct: string;
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
    direct = databaseUrl(url ?? '', rows[0]?.name ?? '');
    database = openPostgres(target.href, { timeoutMs: TIMEOUT_MS, onLostConnection: () => undefined });
    const config = { ...api.deps.config, databaseUrl: target.href, databaseTimeoutMs: TIMEOUT_MS };
    const app = createApp({ ...api.deps, db: database.db, config });
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

  async function recover(): Promise<number> {
    const startedAt = performance.now();
    while (performance.now() - startedAt < RECOVER_WITHIN_MS) {
      if ((await call(profileDetail, {}, { as: me })).ok) break;
    }
    return performance.now() - startedAt;
  }

  test.each(['cut', 'stuck'] as const)(
    'answers 503 within 2 s while it is %s, and recovers without a restart',
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
        expect(ms).toBeLessThan(RESPOND_WITHIN_MS);
      }
      proxy.set('open');
      expect(await recover()).toBeLessThan(RECOVER_WITHIN_MS);
      expect(await call(saveAddress, form, { as: me, key })).toMatchObject({ ok: true });
    },
    40_000,
  );

  test('in the middle of a call with a key leaves one effect, whichever statement fails', async () => {
    const before = proxy.pieces();
    await call(saveAddress, form, { as: await api.signIn(), key: randomUUID() });
    const statements = proxy.pieces() - before;
    expect(statements).toBeGreaterThan(4);
    for (let statement = 1; statement <= statements; statement += 1) {
      const you = await api.signIn();
      const key = randomUUID();
      proxy.setAfter(statement, 'stuck');
      expect(await call(saveAddress, form, { as: you, key })).toMatchObject({ error: 'unavailable' });
      proxy.set('open');
      await recover();
      expect(await call(saveAddress, form, { as: you, key })).toMatchObject({ ok: true });
      const list = await call(getAddressList, {}, { as: you });
      expect(list).toMatchObject({ ok: true, packet: { addressList: [{ addressLine1: 'House 1' }] } });
    }
  }, 90_000);

  const isAnybodyWaiting = async () => {
    const { rows } = await api.db.execute(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    return rows.length > 0;
  };
  const isPoolIdle = () => {
    const use = findOpened(database.db)?.poolUse();
    return use !== undefined && use !== null && use.open === use.idle;
  };

  /** Locks a row until `work` waits for it and `meanwhile` is done; returns the result of `work`. */
  async function whileHeld<Value>(
    row: string,
    work: () => Promise<Value>,
    meanwhile: () => Promise<unknown>,
  ): Promise<Value> {
    return withConnection(direct, async (client) => {
      await client.query('begin');
      await client.query(`select 1 from ${row} for update`);
      const working = work();
      await eventually(isAnybodyWaiting, 'the work waits for the row');
      await meanwhile();
      await client.query('commit');
      return working;
    });
  }

  test('in the middle of an order leaves nothing of it, also on the reused connection', async () => {
    const you = await api.signIn();
    await fillWallet(api, you, 500_000);
    const { orderRefId, bill } = await saveDraft(api, you, await takeawayForm(api, { useWallet: true }));
    const acceptedTotalPaise = bill.grandTotalPaise;
    const order = { orderRefId, acceptedTotalPaise, paymentMode: 'WALLET', termsAccepted: true } as const;
    const key = randomUUID();
    const placing = () => call(placeOrder, order, { as: you, key });
    const wallet = `ledger_accounts where kind = 'WALLET' and owner_id = ${await customerIdOf(api, you)}`;
    // The pool is idle again once both the blocked statement and its rollback have timed out.
    const givenUp = () => eventually(async () => isPoolIdle(), 'the connection is given back');
    expect(await whileHeld(wallet, placing, givenUp)).toMatchObject({ error: 'unavailable' });
    await eventually(async () => !(await isAnybodyWaiting()), 'the statement goes on');
    expect(await call(saveAddress, form, { as: me })).toMatchObject({ ok: true });

    expect(await api.db.$count(idempotencyKeys, eq(idempotencyKeys.key, key))).toBe(0);
    expect(await api.db.$count(cartClaims)).toBe(0);
    expect(await readOrder(api, you, orderRefId)).toMatchObject({ orderStatus: 'DRAFT' });
    expect(await walletOf(api, you)).toBe(500_000);
    expect(await placing()).toMatchObject({ ok: true });
    expect(await walletOf(api, you)).toBe(500_000 - acceptedTotalPaise);
  }, 40_000);

  test('in the middle of a transaction does not end the server, which recovers', async () => {
    // The server process runs on the real clock, not on the test clock, so the session must be valid then.
    const you = await insertSignedIn({ db: api.db, now: Date.now }, randomMobile());
    const folder = createDataFolder();
    const through = new URL(direct);
    through.port = String(proxy.port);
    const settings = { DATA_DIR: folder.path, DATABASE_URL: through.href, LOG_LEVEL: 'warn' };
    const server = await startServerProcess(settings);
    try {
      await server.ready();
      const call = createCall((path, init) => fetch(`${server.origin}${path}`, init));
      const saving = () => call(saveAddress, form, { as: you });
      const customer = `customers where id = ${await customerIdOf(api, you)}`;
      const result = await whileHeld(customer, saving, async () => proxy.set('cut'));
      expect(result).toMatchObject({ error: 'unavailable', httpStatus: 503 });
      proxy.set('open');
      await eventually(async () => (await saving()).ok, 'the address is saved');
      expect(server.output()).toContain('database connection lost');
    } finally {
      server.child.kill('SIGKILL');
      await server.ended;
      folder.remove();
    }
  }, 60_000);
});
