import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from '#server/db/drizzle.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { countHit } from '#server/db/queries/upkeep/rate-limits.ts';
import { rateLimits } from '#server/db/schema/infrastructure.ts';
import { orders } from '#server/db/schema/orders.ts';
import { type PlaceholdersOf, statement } from '#server/db/statement.ts';
import { placeDraft, saveDraft, takeawayForm } from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const hitsOf = (bucket: string) => api.db.select().from(rateLimits).where(eq(rateLimits.bucket, bucket));
const oneOf = (bucket: string) => ({ bucket, max: 5, windowMs: 60_000 });

describe('a prepared statement', () => {
  test('runs in the transaction that sends it, also after another one has sent it', async () => {
    await countHit(api.db, oneOf('kept'), 0);
    const undone = api.db.transaction(async (tx) => {
      await countHit(tx, oneOf('undone'), 0);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await api.db.transaction((tx) => countHit(tx, oneOf('kept'), 0));
    expect(await hitsOf('undone')).toEqual([]);
    expect(await hitsOf('kept')).toMatchObject([{ hits: 2 }]);
  });

  test('is sent with the values of its own call, however many are under way', async () => {
    const found = await Promise.all([1, 2, 3, 12, 999].map((id) => findOutlet(api.db, id)));
    expect(found.map((outlet) => outlet?.recordId)).toEqual([1, 2, 3, 12, undefined]);
  });

  test('writes a missing value as SQL NULL, not as the null of JSON', async () => {
    const as = await api.signIn();
    const draft = await saveDraft(api, as, await takeawayForm(api));
    const { orderRefId } = await placeDraft(api, as, draft, 'PAY_AT_STORE');
    const [row] = await api.db
      .select({ isNothing: sql<boolean>`${orders.address} is null` })
      .from(orders)
      .where(eq(orders.orderRefId, orderRefId));
    expect(row).toEqual({ isNothing: true });
  });

  test('is not sent when one of its values is missing', async () => {
    const select = statement('select_bucket', (db, { bucket }: PlaceholdersOf<{ bucket: string }>) =>
      db
        .select()
        .from(rateLimits)
        .where(eq(rateLimits.bucket, sql`${bucket}`)),
    );
    const nothing: { bucket: string } = JSON.parse('{}');
    await expect(select(api.db, nothing)).rejects.toThrow('bucket');
  });
});
