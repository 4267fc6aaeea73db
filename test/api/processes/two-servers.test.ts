import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { count, eq, isNotNull, isNull } from '#server/db/drizzle.ts';
import { updateSandboxPayment } from '#server/db/queries/money/payments.ts';
import { pushDeliveries, sandboxPushes } from '#server/db/schema/guests/notifications.ts';
import { ledgerEntries, paymentTransactions } from '#server/db/schema/money.ts';
import { orders } from '#server/db/schema/orders.ts';
import { notify } from '#server/services/notifications/notify.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { customerIdOf, requireTransaction, visitPaymentPage, walletOf } from '#test/support/makers/money.ts';
import { errorOf, packetOf, saveDraft, takeawayForm } from '#test/support/makers/orders.ts';
import { registerDevice } from '#test/support/outside/pushes.ts';
import { openOutletRoundTheClock } from '#test/support/servers/kill-run.ts';
import {
  databaseUrl,
  eventually,
  type PairServer,
  type ServerPair,
  startServerPair,
  withConnection,
} from '#test/support/servers/server-pair.ts';
import { createDataFolder, startServerProcess } from '#test/support/servers/server-process.ts';

const url = process.env['TEST_DATABASE_URL'] ?? '';

/** The number of pushes that a process claims at once. */
const BATCH = 20;

describe.skipIf(url === '')('two servers on one PostgreSQL', { timeout: 90_000 }, () => {
  let pair: ServerPair;
  beforeAll(async () => {
    pair = await startServerPair(url);
    await openOutletRoundTheClock(pair.api.db);
  }, 120_000);
  afterAll(() => pair.stop());

  test('share sessions: sign-in and logout on one apply on the other', async () => {
    const { first, second } = pair;
    const mobileNumber = `9${String(Date.now()).slice(-9)}`;
    packetOf(await first.call(endpoints.generateOtpForUser, { mobileNumber }));
    const oneTimePassword = await readCode(second, mobileNumber);
    const me = packetOf(await second.call(endpoints.loginUserByOtp, { mobileNumber, oneTimePassword }));
    expect(await first.call(endpoints.profileDetail, {}, { as: me })).toMatchObject({ ok: true });
    packetOf(await first.call(endpoints.logoutUser, {}, { as: me }));
    for (const server of [first, second]) {
      expect(errorOf(await server.call(endpoints.profileDetail, {}, { as: me }))).toBe('sessionOver');
    }
  });

  test('share limits: calls on one count on the other', async () => {
    const { first, second } = pair;
    const mobileNumber = `8${String(Date.now()).slice(-9)}`;
    packetOf(await first.call(endpoints.generateOtpForUser, { mobileNumber }));
    expect(errorOf(await second.call(endpoints.generateOtpForUser, { mobileNumber }))).toBe(
      'tooManyRequests',
    );
    const oneTimePassword = await readCode(first, mobileNumber);
    const wrong = oneTimePassword === '1234' ? '4321' : '1234';
    for (const server of [first, second, first, second, first]) {
      const guess = { mobileNumber, oneTimePassword: wrong };
      expect((await server.call(endpoints.loginUserByOtp, guess)).ok).toBe(false);
    }
    expect((await second.call(endpoints.loginUserByOtp, { mobileNumber, oneTimePassword })).ok).toBe(false);
  });

  test('give one effect and the same bytes for one key sent to both at once', async () => {
    const me = await pair.api.signIn();
    const draft = await saveDraft(pair.api, me, await takeawayForm(pair.api));
    const key = randomUUID();
    const both = [pair.first, pair.second, pair.first, pair.second, pair.first, pair.second];
    const results = await Promise.all(both.map((server) => place(server, me, draft, key)));
    expect(new Set(results.map(({ text }) => text)).size).toBe(1);
    expect(results[0]).toMatchObject({ ok: true });
    expect(await ordersOf(me)).toEqual([draft.orderRefId]);
  });

  test('settle a payment whose callback was lost, once', async () => {
    const { api } = pair;
    const customers = await Promise.all(Array.from({ length: 12 }, () => api.signIn()));
    const txnIds = await Promise.all(customers.map((as) => beginTopUp(as)));
    for (const txnId of txnIds) {
      const { gatewayPaymentId } = await requireTransaction(api, txnId);
      await updateSandboxPayment(api.db, gatewayPaymentId, { status: 'paid' });
    }
    await api.db.update(paymentTransactions).set({ nextCheckAt: Date.now() });
    const open = eq(paymentTransactions.status, 'CHECKING');
    await eventually(async () => (await api.db.$count(paymentTransactions, open)) === 0, 'all are settled');
    for (const as of customers) expect(await walletOf(api, as)).toBe(50_000);
    expect(await findLedgerFaults(api.db)).toEqual([]);
    const ids = await Promise.all(customers.map((as) => customerIdOf(api, as)));
    const entries = await api.db
      .select({ customerId: ledgerEntries.customerId, entries: count() })
      .from(ledgerEntries)
      .groupBy(ledgerEntries.customerId);
    for (const id of ids) expect(entries).toContainEqual({ customerId: id, entries: 1 });
  });

  test('lose and double no order when one is killed while both accept orders', async () => {
    const { api } = pair;
    const attempts = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const as = await api.signIn();
        return { as, draft: await saveDraft(api, as, await takeawayForm(api)), key: randomUUID() };
      }),
    );
    const doomed = await pair.start();
    const placing = attempts.map(({ as, draft, key }, index) =>
      place(index % 2 === 0 ? doomed : pair.second, as, draft, key).catch(() => undefined),
    );
    await Promise.race(placing);
    await doomed.kill();
    const results = await Promise.all(placing);
    for (const [index, { as, draft, key }] of attempts.entries()) {
      const again = await place(pair.second, as, draft, key);
      expect(again).toMatchObject({ ok: true });
      if (results[index] !== undefined) expect(again.text).toBe(results[index].text);
      expect(await ordersOf(as)).toEqual([draft.orderRefId]);
    }
  });

  test('send 100 pushes once in all, though one is killed amid its own', async () => {
    const { api, first, second } = pair;
    const as = await api.signIn();
    await registerDevice(api, as);
    await withConnection(pair.url, async (client) => {
      // The lock lets both servers claim pushes, but blocks both from sending them.
      await client.query('begin; lock table sandbox_pushes in share row exclusive mode');
      await sendNotices(as, 100);
      await eventually(async () => {
        const waiting = await waitingFor(client);
        return [first, second].every(({ connections }) => waiting.includes(connections));
      }, 'both are sending');
      await first.kill();
      await client.query('rollback');
    });
    await eventually(async () => (await sent()) === 100 - BATCH, 'the living one has sent its own');
    // Expires the lease that the killed server has on its claimed pushes.
    await api.db.update(pushDeliveries).set({ leasedUntil: Date.now() }).where(isNull(pushDeliveries.sentAt));
    await eventually(async () => (await sent()) === 100, 'the living one has sent those of the dead one');
    const delivered = await api.db.select({ payload: sandboxPushes.payload }).from(sandboxPushes);
    expect(delivered).toHaveLength(100);
    expect(new Set(delivered.map(({ payload }) => payload['title'])).size).toBe(100);
    expect(await api.db.$count(pushDeliveries, eq(pushDeliveries.attempts, 2))).toBe(BATCH);
  });

  async function ordersOf(as: Credential): Promise<string[]> {
    const customerId = await customerIdOf(pair.api, as);
    const rows = await pair.api.db
      .select({ orderRefId: orders.orderRefId })
      .from(orders)
      .where(eq(orders.customerId, customerId));
    return rows.map(({ orderRefId }) => orderRefId);
  }

  async function beginTopUp(as: Credential): Promise<string> {
    const form = { amountPaise: 50_000, paymentMode: 'UPI', action: 'Add_Wallet_Balance' } as const;
    const { txnId } = packetOf(await pair.first.call(endpoints.generatePaymentRequest, form, { as }));
    await visitPaymentPage(pair.api, txnId);
    return txnId;
  }

  async function sendNotices(as: Credential, times: number): Promise<void> {
    const { api } = pair;
    const customerId = await customerIdOf(api, as);
    await api.db.transaction(async (db) => {
      for (let each = 0; each < times; each += 1) {
        const notice = { customerId, channel: 'orders', topic: `push:${each}`, url: '/offers' } as const;
        await notify(
          { ...api.deps, db },
          { ...notice, word: () => ({ title: `Push ${each}`, body: 'A text' }) },
        );
      }
    });
  }

  const sent = () => pair.api.db.$count(pushDeliveries, isNotNull(pushDeliveries.sentAt));
});

describe.skipIf(url === '')('two servers that start at once on an empty database', () => {
  test('migrate and fill it once', async () => {
    const name = `empty_${randomUUID().replaceAll('-', '')}`;
    await withConnection(url, (client) => client.query(`create database ${name}`));
    const folder = createDataFolder();
    const env = { DATA_DIR: folder.path, DATABASE_URL: databaseUrl(url, name), LOG_LEVEL: 'warn' };
    const servers = await Promise.all([startServerProcess(env), startServerProcess(env)]);
    try {
      await Promise.all(servers.map(({ ready }) => ready()));
      for (const { origin } of servers) {
        const list = await (await fetch(`${origin}/v1/api/restaurantList`)).json();
        expect(list).toMatchObject({ errorCode: 0, responsePacket: { total: 14 } });
      }
    } finally {
      for (const { child } of servers) child.kill('SIGKILL');
      await Promise.all(servers.map(({ ended }) => ended));
      await withConnection(url, (client) => client.query(`drop database ${name} with (force)`));
      folder.remove();
    }
  }, 90_000);
});

async function readCode({ process }: PairServer, mobileNumber: string): Promise<string> {
  const response = await fetch(`${process.origin}/sandbox/messages?mobileNumber=${mobileNumber}`);
  const [message]: { text: string }[] = await response.json();
  const code = /\b\d{4}\b/.exec(message?.text ?? '')?.[0];
  if (code === undefined) throw new Error('no code was sent');
  return code;
}

const place = (
  server: PairServer,
  as: Credential,
  { orderRefId, orderTotal }: { orderRefId: string; orderTotal: number },
  key: string,
) =>
  server.call(
    endpoints.placeOrder,
    { orderRefId, paymentMode: 'PAY_AT_STORE', acceptedTotalPaise: orderTotal, termsAccepted: true },
    { as, key },
  );

/** Application names of connections that wait for a lock. */
async function waitingFor(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity where wait_event_type = 'Lock'`,
  );
  return rows.map(({ name }) => name);
}
