import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_BASE_PATH } from '#contract/endpoint.ts';
import { getItemListWithCatSubCat } from '#contract/endpoints/chain/catalogue.ts';
import { importMenu } from '#server/services/imports/imports.ts';
import { planMenu } from '#server/services/imports/plan-menu.ts';
import { packetOf, saveDraft, takeawayForm } from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

const OUTLET = 3;
const HEADER =
  'Item,Category,Sub-category,Price,Veg mark,Description,Variants,Modifiers,Item (Hindi),Category (Hindi),Sub-category (Hindi),Description (Hindi),Choices (Hindi),Item (Punjabi)';
const ROWS = [
  'Paneer Tikka,Starters; Mains,Tandoor,,veg,Smoky.,Half=199; Full=349,Spice level [1]: Mild*; Hot,पनीर टिक्का,शुरुआत; मुख्य,तंदूर,धुएँ वाला।,Half=हाफ; Spice level=तीखापन; Hot=तीखा,ਪਨੀਰ ਟਿੱਕਾ',
  'Naan,Mains,,49,veg,,,,,,,,,',
];

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const bytesOf = (rows: readonly string[]) => new TextEncoder().encode([HEADER, ...rows].join('\n'));
const importRows = (rows: readonly string[]) => importMenu(api.db, bytesOf(rows), OUTLET);
const planRows = (rows: readonly string[]) => planMenu(api.db, bytesOf(rows), OUTLET);

async function menuIn(language: string) {
  const headers = { 'Accept-Language': language };
  return packetOf(await api.call(getItemListWithCatSubCat, { restaurantId: OUTLET }, { headers }));
}

async function textIn(language: string): Promise<string> {
  const path = `${API_BASE_PATH}/getItemListWithCatSubCat?restaurantId=${OUTLET}`;
  return (await api.app.request(path, { headers: { 'Accept-Language': language } })).text();
}

describe('a menu with names in other languages', () => {
  it('has the names and texts of the language that is asked for, beside the kitchen’s', async () => {
    expect(await importRows(ROWS)).toMatchObject({ ok: true });
    const { categoryList, itemList } = await menuIn('hi-IN');
    expect(categoryList.map(({ title, localTitle }) => [title, localTitle])).toEqual([
      ['Starters', 'शुरुआत'],
      ['Mains', 'मुख्य'],
    ]);
    expect(categoryList[0]?.subCategoryList).toMatchObject([{ title: 'Tandoor', localTitle: 'तंदूर' }]);
    const [tikka, naan] = itemList;
    expect(tikka).toMatchObject({
      ...{ title: 'Paneer Tikka', localTitle: 'पनीर टिक्का', localDescription: 'धुएँ वाला।' },
      variantList: [{ title: 'Half', localTitle: 'हाफ' }, { title: 'Full' }],
      modifierGroupList: [
        {
          ...{ title: 'Spice level', localTitle: 'तीखापन' },
          optionList: [{ title: 'Mild' }, { title: 'Hot', localTitle: 'तीखा' }],
        },
      ],
    });
    expect(naan).not.toHaveProperty('localTitle');
    expect((await menuIn('pa')).itemList[0]).toMatchObject({ localTitle: 'ਪਨੀਰ ਟਿੱਕਾ' });
    expect((await menuIn('pa')).itemList[0]?.variantList[0]).not.toHaveProperty('localTitle');
  });

  it('adds nothing for a reader of English', async () => {
    await importRows(ROWS);
    const english = await textIn('en-IN');
    expect(english).toContain('Paneer Tikka');
    expect(english).not.toMatch(/local|translations|[\u0900-\u0A7F]/);
    expect(await textIn('hi')).toContain('पनीर टिक्का');
    expect(await textIn('en-IN')).toBe(english);
  });

  it('leaves the kitchen’s names on what a reader of Hindi orders', async () => {
    await importRows(ROWS);
    const as = await api.signIn();
    const line = {
      ...{ itemId: 'paneer-tikka', variantId: 'half', note: '', quantity: 1 },
      modifierList: [{ groupId: 'spice-level', optionId: 'hot' }],
    };
    const draft = await saveDraft(
      api,
      as,
      await takeawayForm(api, { restaurantId: OUTLET, itemList: [line] }),
    );
    expect(draft.itemList).toMatchObject([{ title: 'Paneer Tikka' }]);
    expect(JSON.stringify(draft)).not.toMatch(/[\u0900-\u097F]/);
  });

  it('is unchanged by the same file, and reports a name that changes', async () => {
    await importRows(ROWS);
    expect(await planRows(ROWS)).toMatchObject({
      value: { changes: { changed: [], unchangedCount: 2, isRearranged: false } },
    });
    expect(await planRows(ROWS.map((row) => row.replace('ਪਨੀਰ ਟਿੱਕਾ', 'ਪਨੀਰ')))).toMatchObject({
      value: {
        changes: { changed: ['Paneer Tikka'] },
        details: [{ facts: [{ name: 'item punjabi', was: 'ਪਨੀਰ ਟਿੱਕਾ', is: 'ਪਨੀਰ' }] }],
      },
    });
  });

  it('is refused where a choice is unknown, or a category has no name of its own', async () => {
    const wrong = await importRows([
      (ROWS[0] ?? '').replace('Half=हाफ', 'Quarter=पाव').replace('शुरुआत; मुख्य', 'शुरुआत'),
    ]);
    expect(wrong).toMatchObject({
      ok: false,
      problems: [
        { column: 'category hindi', text: 'has 1 names, and the row has 2 categories' },
        { column: 'choices hindi', text: '"Quarter" is no size, group or option of this item' },
      ],
    });
  });
});
