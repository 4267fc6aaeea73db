import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getItemListWithCatSubCat } from '#contract/endpoints/chain/catalogue.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import { loadItemIdsOfCategories, setItemAvailability } from '#server/db/queries/catalogue/menus.ts';
import { importMenu } from '#server/services/imports/imports.ts';
import { packetOf, saveDraft, takeawayForm } from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function importAt(restaurantId: number, ...rows: string[]): Promise<void> {
  const text = ['item,category,price,veg mark,variants,modifiers', ...rows].join('\n');
  const imported = await importMenu(api.db, new TextEncoder().encode(text), restaurantId);
  if (!imported.ok) throw new Error(imported.problems.map((problem) => problem.text).join('; '));
}

async function menuAt(restaurantId: number) {
  return packetOf(await api.call(getItemListWithCatSubCat, { restaurantId }));
}

function lineOf(itemId: string, variantId: string | null, ...taken: [string, string][]): LineChoice {
  const modifierList = taken.map(([groupId, optionId]) => ({ groupId, optionId }));
  return { itemId, variantId, modifierList, note: '', quantity: 1 };
}

describe('toppings of a size', () => {
  const sizes = 'Small=199; Large=499';
  const bySize = 'Toppings @Small [0..2]: Corn=45; Olives=45 | Toppings @Large [0..2]: Corn=75; Olives=75';

  it('are priced by their size, and refused with another one before an order is made', async () => {
    await importAt(3, `Farm Pizza,Pizzas,,veg,${sizes},${bySize}`);
    const as = await api.signIn();
    const small = lineOf('farm-pizza', 'small', ['toppings--small', 'corn']);
    const large = lineOf('farm-pizza', 'large', ['toppings--large', 'corn']);
    const both = await takeawayForm(api, { restaurantId: 3, itemList: [small, large] });
    const draft = await saveDraft(api, as, both);
    expect(draft.itemList.map(({ price }) => price)).toEqual([24_400, 57_400]);

    const cheat = { ...small, variantId: 'large' };
    const refused = await api.call(
      endpoints.saveOrder,
      await takeawayForm(api, { restaurantId: 3, itemList: [cheat] }),
      { as },
    );
    expect(refused).toMatchObject({ ok: false, error: 'orderChanged' });
    expect(refused.packet).toMatchObject({
      changes: [{ kind: 'choiceGone', title: 'Farm Pizza', itemId: 'farm-pizza' }],
    });
  });

  it('are refused at placing where the menu has bound them to a size since', async () => {
    await importAt(4, `Farm Pizza,Pizzas,,veg,${sizes},Toppings [0..2]: Corn=45; Olives=45`);
    const as = await api.signIn();
    const line = lineOf('farm-pizza', 'large', ['toppings', 'corn']);
    const draft = await saveDraft(api, as, await takeawayForm(api, { restaurantId: 4, itemList: [line] }));
    await importAt(4, `Farm Pizza,Pizzas,,veg,${sizes},Toppings @Small [0..2]: Corn=45; Olives=45`);
    const placed = await api.call(
      endpoints.placeOrder,
      {
        orderRefId: draft.orderRefId,
        paymentMode: 'PAY_AT_STORE',
        acceptedTotalPaise: draft.bill.grandTotalPaise,
        termsAccepted: true,
      },
      { as },
    );
    expect(placed).toMatchObject({ ok: false, error: 'orderChanged' });
    expect(placed.packet).toMatchObject({
      changes: [{ kind: 'choiceGone', itemId: 'farm-pizza' }, { kind: 'total' }],
    });
  });
});

describe('a dish in two categories', () => {
  it('is one dish that both show, with one identity, stock and sub-category', async () => {
    await importAt(
      5,
      'Garlic Naan,Breads; Starters,69,veg,,',
      'Dal,Mains,199,veg,,',
      'Soup,Starters,99,veg,,',
    );
    const { categoryList, itemList } = await menuAt(5);
    expect(categoryList.map(({ title }) => title)).toEqual(['Breads', 'Starters', 'Mains']);
    const naans = itemList.filter(({ title }) => title === 'Garlic Naan');
    expect(naans).toMatchObject([
      { itemId: 'garlic-naan', categoryId: 'breads', alsoInCategoryIds: ['starters'] },
    ]);
    expect(itemList.find(({ itemId }) => itemId === 'dal')).not.toHaveProperty('alsoInCategoryIds');
    await setItemAvailability(api.db, 5, 'garlic-naan', false);
    const { itemList: later } = await menuAt(5);
    expect(later.filter(({ isAvailable }) => !isAvailable).map(({ itemId }) => itemId)).toEqual([
      'garlic-naan',
    ]);
  });

  it('counts for offers on either category', async () => {
    await importAt(6, 'Garlic Naan,Breads; Starters,69,veg,,', 'Dal,Mains,199,veg,,');
    expect(await loadItemIdsOfCategories(api.db, ['starters'], 6)).toEqual(['garlic-naan']);
    expect(await loadItemIdsOfCategories(api.db, ['mains'], 6)).toEqual(['dal']);
  });

  it('keeps a semicolon behind a backslash in the name', async () => {
    await importAt(7, String.raw`Dal,Mains\; slow,199,veg,,`);
    expect((await menuAt(7)).categoryList.map(({ title }) => title)).toEqual(['Mains; slow']);
  });
});

describe('diet marks', () => {
  it('are read from the cell of the mark or a column of their own', async () => {
    const text = [
      'item,category,price,veg mark,diets',
      'Jain Dal,Mains,199,veg; jain,',
      'Tofu,Mains,249,Vegan,',
      'Salad,Mains,149,veg,Jain; Vegan',
      'Bhurji,Mains,149,egg,',
      'Dal,Mains,189,veg,',
    ].join('\n');
    expect(await importMenu(api.db, new TextEncoder().encode(text), 8)).toMatchObject({ ok: true });
    const { itemList } = await menuAt(8);
    expect(itemList.map(({ vegNonVeg, diets }) => [vegNonVeg, diets])).toEqual([
      ['VEG', ['JAIN']],
      ['VEG', ['VEGAN']],
      ['VEG', ['JAIN', 'VEGAN']],
      ['EGG', undefined],
      ['VEG', undefined],
    ]);
  });

  it('of halal and of no onion and garlic go with any dish, in a field that earlier apps do not read', async () => {
    const text = [
      'item,category,price,veg mark,diets',
      'Seekh,Mains,299,non-veg,Halal',
      'Sattvik Dal,Mains,199,veg; jain,"No onion, no garlic"',
      'Bhurji,Mains,149,egg,No onion & garlic/halal',
    ].join('\n');
    expect(await importMenu(api.db, new TextEncoder().encode(text), 8)).toMatchObject({ ok: true });
    const { itemList } = await menuAt(8);
    expect(itemList.map(({ diets, alsoSuits }) => [diets, alsoSuits])).toEqual([
      [undefined, ['HALAL']],
      [['JAIN'], ['NO_ONION_GARLIC']],
      [undefined, ['HALAL', 'NO_ONION_GARLIC']],
    ]);
  });

  it('and allergens are declared of sizes and options too; what is left out is not declared', async () => {
    const text = [
      'item,category,price,veg mark,variants,modifiers,allergens,choice allergens,choice diets',
      'Scoops,Sweets,,veg,Vanilla=99; Butterscotch=109,"Top [0..2]: Nuts=20; Sauce=20; Salt",Milk,Butterscotch=Tree nuts; Nuts=Peanuts/Tree nuts; Salt=none,Nuts=Jain/Halal',
    ].join('\n');
    expect(await importMenu(api.db, new TextEncoder().encode(text), 8)).toMatchObject({ ok: true });
    const [dish] = (await menuAt(8)).itemList;
    const choices = [...(dish?.variantList ?? []), ...(dish?.modifierGroupList[0]?.optionList ?? [])];
    expect(choices.map(({ title, allergens, suits }) => [title, allergens, suits])).toEqual([
      ['Vanilla', undefined, undefined],
      ['Butterscotch', ['Tree nuts'], undefined],
      ['Nuts', ['Peanuts', 'Tree nuts'], ['HALAL', 'JAIN']],
      ['Sauce', undefined, undefined],
      ['Salt', [], undefined],
    ]);
  });

  it.each([
    ['Butter=Milk', '"Butter" is no size or option of this item'],
    ['Salt', '"Salt" is not a choice such as Extra butter=Milk'],
    ['Salt=Milk; salt=none', 'a size or option is there twice'],
  ])('refuses %s of an option', async (cell, problem) => {
    const text = `item,category,price,veg mark,modifiers,choice allergens\nDal,Mains,199,veg,Extras: Salt,${cell}`;
    const imported = await importMenu(api.db, new TextEncoder().encode(text), 8);
    expect(imported).toMatchObject({ ok: false, problems: [{ text: problem }] });
  });

  it.each([
    ['non-veg; jain', '', 'a jain or vegan dish has no meat and no egg: it is marked veg'],
    ['egg', 'Vegan', 'a jain or vegan dish has no meat and no egg: it is marked veg'],
    ['veg', 'Keto', '"Keto" is none of: jain, vegan, halal, no onion and garlic'],
    ['fish', '', '"fish" is none of: veg, egg, non-veg'],
  ])('refuses %s with %j', async (mark, diets, problem) => {
    const text = `item,category,price,veg mark,diets\nDish,Mains,199,${mark},${diets}`;
    const imported = await importMenu(api.db, new TextEncoder().encode(text), 8);
    expect(imported).toMatchObject({ ok: false, problems: [{ text: problem }] });
  });
});
