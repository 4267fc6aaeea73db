import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenDatabase, openPostgres } from '#server/db/database.ts';
import { sql } from '#server/db/drizzle.ts';
import { watchOf } from '#server/db/watch.ts';
import { startTcpProxy, type TcpProxy } from '#test/support/tcp-proxy.ts';

const url = process.env['TEST_DATABASE_URL'];

describe.skipIf(url === undefined)('the pool of connections', () => {
  let proxy: TcpProxy;
  let database: OpenDatabase;
  beforeAll(async () => {
    const target = new URL(url ?? '');
    proxy = await startTcpProxy(Number(target.port));
    target.port = String(proxy.port);
    database = openPostgres(target.href, {
      timeoutMs: 1_500,
      maxConnections: 2,
      onLostConnection: () => undefined,
    });
  });
  afterAll(async () => {
    await database.close();
    await proxy.close();
  });

  const work = () => database.db.transaction((tx) => tx.execute('select 1'));

  test('plans a statement once that comes again and again', async () => {
    const ask = (id: number) =>
      database.db.transaction(async (tx) => {
        const found = await tx.execute<{ oid: number }>(sql`select oid from pg_class where oid = ${id}`);
        const { rows } = await tx.execute<{ statement: string }>(
          sql`select statement from pg_prepared_statements`,
        );
        return { found: found.rows, prepared: rows.map(({ statement }) => statement) };
      });
    for (let turn = 0; turn < 3; turn += 1) await ask(0);
    const { found, prepared } = await ask(1259);
    expect(found).toEqual([{ oid: 1259 }]);
    expect(prepared).toContain('select oid from pg_class where oid = $1');
  });

  test('has every connection back after transactions that could not be begun', async () => {
    await Promise.all([work(), work()]);
    proxy.set('stuck');
    expect(await Promise.allSettled([work(), work()])).toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
    proxy.set('open');
    const use = watchOf(database.db)?.poolUse();
    expect((use?.open ?? 0) - (use?.idle ?? 0)).toBe(0);
    await expect(work()).resolves.toBeDefined();
  });
});
