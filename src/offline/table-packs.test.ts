import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TablePack } from '#contract/catalogue/table-pack.ts';
import { removeKey, writeKey } from './storage.ts';
import { findTablePack, readTablePacks, storeTablePack } from './table-packs.ts';

const packOf = (outletCode: string, asOf = 1): TablePack => ({
  ...{ outletCode, asOf, restaurantId: 1 },
  ...{ restaurantUuid: crypto.randomUUID(), restaurantName: `Sunehri ${outletCode}` },
});
const codes = async () => (await readTablePacks()).map(({ outletCode }) => outletCode);

describe('the packs of outlets', () => {
  beforeEach(async () => {
    await removeKey('tablePacks');
  });

  it('are found by the outlet that a table code names', async () => {
    const pack = packOf('MOH');
    await storeTablePack(pack);
    expect(await findTablePack('MOH')).toEqual(pack);
    expect(await findTablePack('NOI')).toBeUndefined();
  });

  it('are the latest three; the oldest goes', async () => {
    for (const code of ['AAA', 'BBB', 'CCC', 'DDD']) await storeTablePack(packOf(code));
    expect(await codes()).toEqual(['DDD', 'CCC', 'BBB']);
  });

  it('hold one of each outlet, and the one visited last comes first', async () => {
    for (const code of ['AAA', 'BBB', 'AAA']) await storeTablePack(packOf(code, 7));
    expect(await codes()).toEqual(['AAA', 'BBB']);
  });

  it.each([undefined, null, 7, 'packs', {}, [[]], [{}], [{ ...packOf('BAD'), restaurantId: 'x' }]])(
    'of a broken shape (%j) are none, and the next one is kept',
    async (broken) => {
      await writeKey('tablePacks', broken);
      expect(await readTablePacks()).toEqual([]);
      await storeTablePack(packOf('MOH'));
      expect(await codes()).toEqual(['MOH']);
    },
  );
});
