import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findOpened, type OpenDatabase, openPostgres } from '#server/db/database.ts';
import { sql } from '#server/db/drizzle.ts';
import { transact } from '#server/db/run-transaction.ts';
import { type PlaceholdersOf, statement } from '#server/db/statement.ts';
import { startTcpProxy, type TcpProxy } from '#test/support/servers/tcp-proxy.ts';

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

  const work = () => transact(database.db, (tx) => tx.execute('select 1'));

  const findClass = statement('find_class', (db, { oid }: PlaceholdersOf<{ oid: number }>) =>
    db.select({ oid: sql<number>`oid` }).from(sql`pg_class`).where(sql`oid = ${oid}`),
  );

  test('has a repeated statement parsed once, under its name', async () => {
    const find = (oid: number) =>
      transact(database.db, async (tx) => {
        const found = await findClass(tx, { oid });
        const { rows } = await tx.execute<{ name: string }>(sql`select name from pg_prepared_statements`);
        return { found, names: rows.map(({ name }) => name) };
      });
    await find(0);
    expect(await find(1259)).toEqual({ found: [{ oid: 1259 }], names: ['find_class'] });
  });

  test('gets every connection back after transactions that could not begin', async () => {
    await Promise.all([work(), work()]);
    proxy.set('stuck');
    expect(await Promise.allSettled([work(), work()])).toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
    proxy.set('open');
    const use = findOpened(database.db)?.poolUse();
    expect((use?.open ?? 0) - (use?.idle ?? 0)).toBe(0);
    await expect(work()).resolves.toBeDefined();
  });
});
