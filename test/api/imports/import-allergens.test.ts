import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadListedItems } from '#server/db/queries/imports/imports.ts';
import { importMenu } from '#server/services/imports/imports.ts';
import { planMenu } from '#server/services/imports/plan-menu.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ seed: false });
});
afterAll(() => api.stop());

describe('an allergen that the app does not know', () => {
  const HEAD = 'item,category,price,veg mark,modifiers,allergens,choice allergens';

  it('is warned of by row, and stored as it is written', async () => {
    const rows = [
      'Fruit Bowl,Desserts,150,veg,,Kiwi; Milk,',
      'Toast,Snacks,90,veg,Extras [0..1]: Dip=20,Glutten,Dip=Sulfites/Lupin/Galangal',
      'Naan,Breads,60,veg,,Wheat; Dairy; tree-nuts; Celery,',
    ];
    const unknown = (name: string) =>
      `"${name}" is none of the allergens that the app knows: guests read it as written, and the dish counts as not declared for every other allergen; is it spelt right?`;
    const file = new TextEncoder().encode([HEAD, ...rows].join('\n'));
    const plan = await planMenu(api.db, file, null);
    if (!plan.ok) expect.fail(plan.problems.map(({ text }) => text).join('; '));
    const { warnings } = plan.value;
    expect(warnings.map(({ row, column, text }) => `${row} ${column}: ${text}`)).toEqual([
      `2 allergens: ${unknown('Kiwi')}`,
      `3 choice allergens: ${unknown('Galangal')}`,
      `3 allergens: ${unknown('Glutten')}`,
    ]);
    expect(await importMenu(api.db, file, null)).toMatchObject({ ok: true });
    const items = await loadListedItems(api.db, null);
    expect(items.find(({ title }) => title === 'Fruit Bowl')?.allergens).toEqual(['Kiwi', 'Milk']);
  });
});
