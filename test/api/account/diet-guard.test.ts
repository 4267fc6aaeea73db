import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import type { DietGuard } from '#contract/account/diet.ts';
import { endpoints } from '#contract/endpoints.ts';
import { eq } from '#server/db/drizzle.ts';
import { customers } from '#server/db/schema/guests/customers.ts';
import { receiveCode } from '#test/support/makers/codes.ts';
import { customerIdOf } from '#test/support/makers/money.ts';
import { packetOf } from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ seed: false });
});
afterAll(() => api.stop());

const NUTS: DietGuard = { allergens: ['TREE_NUTS'], diets: ['JAIN'], dislikes: ['okra'], unfit: 'mark' };
const FISH: DietGuard = { allergens: ['FISH'], diets: [], dislikes: [], unfit: 'hide' };

const read = async (as: Credential) => packetOf(await api.call(endpoints.getDietGuard, {}, { as }));
const save = (as: Credential, guard: DietGuard, revision: number) =>
  api.call(endpoints.saveDietGuard, { guard, revision }, { as });
const remove = async (as: Credential) => packetOf(await api.call(endpoints.deleteDietGuard, {}, { as }));
const revisionOf = async (as: Credential) =>
  packetOf(await api.call(endpoints.profileDetail, {}, { as })).dietRevision;

describe('the diet guard of an account', () => {
  test('is none until the customer wants one, and then what was sent', async () => {
    const as = await api.signIn();
    expect(await read(as)).toEqual({ guard: null, revision: 0 });
    expect(await revisionOf(as)).toBeNull();
    expect(packetOf(await save(as, NUTS, 0))).toEqual({ guard: NUTS, revision: 1 });
    expect(await read(as)).toEqual({ guard: NUTS, revision: 1 });
    expect(await revisionOf(as)).toBe(1);
  });

  test('is not overwritten by a phone that has not seen it: that phone receives it to merge both', async () => {
    const as = await api.signIn();
    await save(as, NUTS, 0);
    expect(packetOf(await save(as, FISH, 0))).toEqual({ guard: NUTS, revision: 1 });
    expect(packetOf(await save(as, FISH, 1))).toEqual({ guard: FISH, revision: 2 });
  });

  test('is stored once when two phones save over the same one at once', async () => {
    const as = await api.signIn();
    const both = await Promise.all([save(as, NUTS, 0), save(as, FISH, 0)]);
    const [first, second] = both.map(packetOf);
    expect(first).toEqual(second);
    expect(await read(as)).toEqual(first);
    expect(first?.revision).toBe(1);
  });

  test('is deleted with a revision of its own, so that a phone does not mistake a later guard for it', async () => {
    const as = await api.signIn();
    await save(as, NUTS, 0);
    expect(await remove(as)).toEqual({ guard: null, revision: 2 });
    expect(await remove(as)).toEqual({ guard: null, revision: 2 });
    expect(await revisionOf(as)).toBeNull();
    expect(packetOf(await save(as, FISH, 2))).toEqual({ guard: FISH, revision: 3 });
  });

  test('is private to the customer, and in their downloaded data', async () => {
    const [as, other] = [await api.signIn(), await api.signIn()];
    await save(as, NUTS, 0);
    expect(await read(other)).toEqual({ guard: null, revision: 0 });
    expect(packetOf(await api.call(endpoints.getMyData, {}, { as }))['dietGuard']).toEqual(NUTS);
    expect(packetOf(await api.call(endpoints.getMyData, {}, { as: other }))['dietGuard']).toBeNull();
    expect(await api.call(endpoints.getDietGuard, {})).not.toMatchObject({ ok: true });
  });

  test('goes with the account', async () => {
    const as = await api.signIn();
    await save(as, NUTS, 0);
    const id = await customerIdOf(api, as);
    const oneTimePassword = await receiveCode(api, as.mobile);
    expect(await api.call(endpoints.deleteAccount, { oneTimePassword }, { as })).toMatchObject({ ok: true });
    const [row] = await api.db.select().from(customers).where(eq(customers.id, id));
    expect(row?.dietGuard).toBeNull();
  });

  test('refuses unknown kinds and too many words', async () => {
    const as = await api.signIn();
    const dislikes = Array.from({ length: 21 }, (_, at) => `food ${at}`);
    expect(await save(as, { ...NUTS, dislikes }, 0)).toMatchObject({ ok: false });
    expect(await save(as, { ...NUTS, dislikes: ['x'.repeat(41)] }, 0)).toMatchObject({ ok: false });
    expect(await read(as)).toEqual({ guard: null, revision: 0 });
  });
});
