import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { succeed } from '#domain/values/result.ts';
import { sql } from '#server/db/drizzle.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/services/in-transaction.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ seed: false });
});
afterAll(() => api.stop());

/** Fails like a transaction that PostgreSQL aborts because of a deadlock. */
function createBrokenOff(times: number) {
  let runs = 0;
  const work = async ({ db }: Deps) => {
    runs += 1;
    if (runs <= times) await db.execute(sql`do $$ begin raise exception using errcode = '40P01'; end $$`);
    return succeed(runs);
  };
  return { work, runs: () => runs };
}

describe('a transaction that the database breaks off', () => {
  test('is run again, up to four times in all', async () => {
    expect(await inTransaction(api.deps, createBrokenOff(3).work)).toEqual({ ok: true, value: 4 });
    const always = createBrokenOff(4);
    await expect(inTransaction(api.deps, always.work)).rejects.toThrow();
    expect(always.runs()).toBe(4);
  });

  test('inside another one is run again by the outer one, which releases its locks', async () => {
    let begun = 0;
    const { work, runs } = createBrokenOff(1);
    const outer = await inTransaction(api.deps, (inside) => {
      begun += 1;
      return inTransaction(inside, work);
    });
    expect(outer).toEqual({ ok: true, value: 2 });
    expect([begun, runs()]).toEqual([2, 2]);
  });
});
