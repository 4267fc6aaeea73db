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

const bytesOf = (...rows: string[]) => new TextEncoder().encode(rows.join('\n'));
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const dishWith = (variants: string, modifiers: string) =>
  bytesOf(
    'item,category,price,veg mark,variants,modifiers',
    `Dish,Cat,100,veg,${quoted(variants)},${quoted(modifiers)}`,
  );

async function planned(file: Uint8Array) {
  const plan = await planMenu(api.db, file, null);
  const notes = plan.ok ? plan.value.warnings : plan.problems;
  return { isRefused: !plan.ok, notes: notes.map(({ row, column, text }) => `${row} ${column}: ${text}`) };
}

const refused = (...notes: string[]) => ({ isRefused: true, notes });
const warned = (...notes: string[]) => ({ isRefused: false, notes });

async function importedItems(file: Uint8Array) {
  const imported = await importMenu(api.db, file, null);
  if (!imported.ok) throw new Error(imported.problems.map(({ text }) => text).join('; '));
  return loadListedItems(api.db, null);
}

describe('an option without = whose name ends in an amount', () => {
  it.each([
    ['Corn - 45', 'Corn=45 (or Corn - 45=0 where that is its name)'],
    ['Paneer: 60', 'Paneer=60'],
    ['Cheese (45)', 'Cheese=45 (or Cheese (45)=0 where that is its name)'],
    ['Olive +30', 'Olive=30 (or Olive +30=0 where that is its name)'],
    ['Chicken ₹90', 'Chicken=90 (or Chicken ₹90=0 where that is its name)'],
    ['Corn Rs. 45/-', 'Corn=45 (or Corn Rs. 45/-=0 where that is its name)'],
    ['Corn 45 rupees', 'Corn=45 (or Corn 45 rupees=0 where that is its name)'],
    ['Cheese 45', 'Cheese=45 (or Cheese 45=0 where that is its name)'],
    ['Corn [45]', 'Corn=45'],
  ])('is refused, and not given away: %s', async (option, way) => {
    const note = `2 modifiers: "${option}" ends in an amount and would be free; write ${way}`;
    expect(await planned(dishWith('', `Extras: ${option}`))).toEqual(refused(note));
  });

  it('is refused with its mark and its star, and in the title of a group', async () => {
    expect((await planned(dishWith('', 'Extras: Egg 30 (egg)*'))).notes).toEqual([
      expect.stringContaining('"Egg 30" ends in an amount'),
    ]);
    expect(await planned(dishWith('', 'Toppings (₹45 each): Corn; Olive'))).toEqual(
      refused(
        '2 modifiers: "Toppings (₹45 each)" names an amount, and its options would be free; write each with it, as Corn=45',
      ),
    );
  });

  it('is accepted where a size, a number of pieces or a name ends it', async () => {
    const names = ['Cola (250 ml)', 'Coke 500ml', '7 Up', 'Level 10', 'Pack of 12', 'Dip 2', 'B12', '50-50'];
    const [dish] = await importedItems(
      dishWith('', `Extras: ${names.join('; ')}; Extra cheese (50g)=30; Cheese 45=0; Wings \\(6\\)`),
    );
    expect(dish?.modifierGroupList[0]?.optionList.map(({ title, price }) => [title, price])).toEqual([
      ...names.map((name) => [name, 0]),
      ['Extra cheese (50g)', 3_000],
      ['Cheese 45', 0],
      ['Wings (6)', 0],
    ]);
  });
});

describe('a group without a bar before it', () => {
  it.each([
    [
      'Base [1]: Thin*; Thick\nExtras: Corn=45',
      '"Thick ⏎ Extras: Corn" goes over two lines; put ; between options and | between groups',
    ],
    [
      'Base [1]: Thin*; Thick=20; Toppings [0..2]: Corn=45; Paneer=60',
      '"Toppings [0..2]: Corn" has "[" in its name; put a bar | before a new group, or a backslash before a sign of the name',
    ],
    [
      'Base [1]: Thin*; Thick / Toppings: Corn=45',
      '"Thick / Toppings: Corn" has ":" in its name; put a bar | before a new group, or a backslash before a sign of the name',
    ],
    [
      'Base [1]: Thin*; Thick ¦ Toppings: Corn=45',
      '"Thick ¦ Toppings: Corn" has a bar that is not "|"; put | between groups',
    ],
  ])('is not lost in the one before: %j', async (modifiers, note) => {
    expect(await planned(dishWith('', modifiers))).toEqual(refused(`2 modifiers: ${note}`));
  });

  it('is read where its signs are of full width, and where they are letters behind a backslash', async () => {
    const [dish] = await importedItems(dishWith('', 'Base： Thin； 1\\:2 mix\\[ed\\] ｜ Extras： Corn＝45'));
    const groups = dish?.modifierGroupList.map(({ title, optionList }) => [
      title,
      optionList.map((option) => `${option.title} ${option.price}`),
    ]);
    expect(groups).toEqual([
      ['Base', ['Thin 0', '1:2 mix[ed] 0']],
      ['Extras', ['Corn 4500']],
    ]);
  });
});

it('takes the star of the default before a name, behind it or behind the price, never as a letter', async () => {
  for (const variants of ['Small=199; *Large=299', 'Small=199; Large*=299', 'Small=199; Large=299*']) {
    const [dish] = await importedItems(dishWith(variants, 'Base [1]: Thin; *Thick'));
    expect(dish?.variantList.map(({ title, isDefault }) => [title, isDefault])).toEqual([
      ['Small', false],
      ['Large', true],
    ]);
    expect(dish?.modifierGroupList[0]?.optionList.map(({ isDefault }) => isDefault)).toEqual([false, true]);
  }
  expect((await planned(dishWith('Sm*all=199', ''))).notes).toEqual([
    '2 variants: "Sm*all" has a star in its name; put the star of the default last',
  ]);
  expect((await planned(dishWith('Size: Small=199', ''))).isRefused).toBe(true);
  expect((await planned(dishWith('Small=1', 'Base [1]: Thin @Small*'))).isRefused).toBe(true);
});

describe('a price beside variants', () => {
  const sized = (price: string) =>
    bytesOf('item,category,price,veg mark,variants', `Dal,Mains,${price},veg,Half=119; Full=219`);

  it.each(['249', '219', 'ask us'])('is warned of, and not used: %s', async (price) => {
    const note = `2 price: "${price}" is not used, as the item costs what its variants cost, ₹119 or more; leave the cell empty`;
    expect(await planned(sized(price))).toEqual(warned(note));
    expect(await importedItems(sized(price))).toMatchObject([
      { price: 11_900, variantList: [{ price: 11_900 }, { price: 21_900 }] },
    ]);
  });

  it.each(['', '119', 'Rs. 119'])('is accepted where it is the price of the cheapest: %j', async (price) => {
    expect(await planned(sized(price))).toEqual(warned());
  });
});

describe('a mark that its name contradicts', () => {
  const HEAD = 'item,category,price,veg mark,variants,modifiers,alcohol';

  it('is warned of by row', async () => {
    const rows = [
      'Chicken Tikka,Starters,200,veg,,,',
      'Egg Roll,Starters,100,veg; jain,,,',
      'Mutton Omelette,Starters,100,egg,,,',
      'Momos,Starters,,veg,Veg=90; Chicken=120,,',
      'Fried Rice,Mains,150,veg,,"Extras: Egg=20; Chicken=60; Prawn=90 (non-veg); Corn=20",',
    ];
    expect(await planned(bytesOf(HEAD, ...rows))).toEqual(
      warned(
        '2 veg mark: "Chicken Tikka" is marked veg, and its name or a size says "chicken": is the mark right?',
        '3 veg mark: "Egg Roll" is marked veg, and its name or a size says "egg": is the mark right?',
        '4 veg mark: "Mutton Omelette" is marked egg, and its name or a size says "mutton": is the mark right?',
        '5 veg mark: "Momos" is marked veg, and its name or a size says "chicken": is the mark right?',
        '6 modifiers: options of "Fried Rice" are marked veg or egg: "Egg", "Chicken"; write (non-veg) or (egg) after those that are',
      ),
    );
  });

  it('is warned of where a name or a category is alcohol, and the cell of alcohol is empty', async () => {
    const rows = [
      'Kingfisher Beer,Drinks,250,veg,,,',
      'Old Monk,Rum & Whisky,250,veg,,,',
      'Kingfisher Ultra Beer,Drinks,250,veg,,,yes',
      'Beer Bread,Breads,90,veg,,,no',
    ];
    expect(await planned(bytesOf(HEAD, ...rows))).toEqual(
      warned(
        '2 alcohol: "Kingfisher Beer" seems to be alcohol ("beer"), and would be sold; write yes, or no if it is none',
        '3 alcohol: "Old Monk" seems to be alcohol ("rum"), and would be sold; write yes, or no if it is none',
      ),
    );
  });

  it('gives no warning where the words are parts of others or say otherwise', async () => {
    const names = ['Eggless Cake', 'Egg-free Cake', 'Eggplant Fry', 'Soya Keema', 'Mock Duck', 'Hamper'];
    const drinks = ['Virgin Mojito', 'Ginger Ale', 'Beer-battered Rings', 'Ginger Beer', 'Drumstick Soup'];
    const rows = [...names, ...drinks, 'Non-alcoholic Beer', 'Mocktail'].map(
      (name, at) => `${name},Mocktails,${100 + at},veg,,,`,
    );
    expect(await planned(bytesOf(HEAD, ...rows))).toEqual(warned());
  });
});

it('requires confirmation for amounts of options and packing that look like paise, beside few others too', async () => {
  const rows = [60, 61, 62, 63, 64, 65].map((price) => `D${price},C,${price},veg,,15`);
  const file = (...more: string[]) =>
    bytesOf('item,category,price,veg mark,modifiers,packing', ...rows, ...more);
  expect(await planned(file('Tea,C,60,veg,Extras: Corn=4500; Jal=45,', 'Roll,C,60,veg,,1500'))).toEqual(
    warned(
      '8 modifiers: "Tea, Corn" costs ₹4,500, others about ₹61: is this an amount in paise?',
      '9 packing: "Packing of Roll" costs ₹1,500, others about ₹15: is this an amount in paise?',
    ),
  );
  const all = bytesOf('item,category,price,veg mark,packing', 'Tea,C,60,veg,1500', 'Roll,C,900,veg,1500');
  expect(await planned(all)).toEqual(
    warned('2 packing: "Packing of Tea" costs ₹1,500, the dish ₹60: is this an amount in paise?'),
  );
});

describe('cells as people and spreadsheets write them', () => {
  const HEAD = 'item,category,price,veg mark,allergens,order types';

  it('list with commas what semicolons list', async () => {
    const [dish] = await importedItems(
      bytesOf(HEAD, 'Roti,Breads,20,veg,"Milk, Gluten (oats, rye)","Delivery, Takeaway"'),
    );
    expect(dish).toMatchObject({
      allergens: ['Milk', 'Gluten (oats, rye)'],
      orderTypes: ['HomeDelivery', 'TakeAway'],
    });
  });

  it('name one category where only blanks and invisible characters differ', async () => {
    const items = await importedItems(
      bytesOf(
        HEAD,
        'A,Hot Snacks,10,veg,,',
        'B,Hot\u200B Snacks\uFEFF,10,veg,,',
        'D,Hot\u00A0  Snacks ,10,veg,,',
      ),
    );
    expect(items.map(({ categoryId }) => categoryId)).toEqual(['hot-snacks', 'hot-snacks', 'hot-snacks']);
  });

  it.each([
    ['Caf\uFFFD Latte', 'another encoding'],
    ['JalapeÃ±o Bites', 'another encoding'],
    ['CafÃ© â€“ Latte', 'another encoding'],
    ['â‚¹99 Thali', 'another encoding'],
    ['à¤šà¤¾à¤¯', 'another encoding'],
    ['????', 'another encoding'],
    ['#NAME?', "is a formula's error"],
    ['#REF!', "is a formula's error"],
    ['#VALUE!', "is a formula's error"],
    ['#N/A', "is a formula's error"],
  ])('are refused where their text is lost: %s', async (title, why) => {
    const { isRefused, notes } = await planned(bytesOf(HEAD, `${title},Cat,10,veg,,`));
    expect([isRefused, notes]).toEqual([true, [expect.stringContaining(`2 item: "${title}" `)]]);
    expect(notes[0]).toContain(why);
  });

  it.each(['Jalapeño – “Bites”', 'CAFÉ’S', 'CHÂTEAU', 'à la carte', 'Why not?', '#1 Burger', 'PÃO', 'चाय'])(
    'are taken where their letters are rare: %s',
    async (title) => {
      expect(await planned(bytesOf(HEAD, `${title},Cat,10,veg,,`))).toEqual(warned());
    },
  );

  it('name what is there twice as it was written', async () => {
    const rows = ['Thali,Cat,10,veg,,', 'Thali +,Cat,12,veg,,', 'THALI,Cat,14,veg,,'];
    expect(await planned(bytesOf(HEAD, ...rows))).toEqual(
      refused(
        '3 item: "Thali +" is the same item as "Thali" in row 2, as signs do not count; give one a Code',
        '4 item: "THALI" is already in row 2; leave one out, or give each a Code of its own',
      ),
    );
    expect(
      await planned(bytesOf('code,item,category,price,veg mark', 'C1,Dal,Cat,10,veg', 'c1,Naan,Cat,10,veg')),
    ).toEqual(refused('3 code: "c1" is already in row 2; give each item a Code of its own'));
  });
});

it('names what dishes lose where a file that comes again has fewer columns', async () => {
  const whole = 'item,category,price,veg mark,allergens,packing,description';
  await importedItems(bytesOf(whole, 'Dal,Mains,199,veg,Milk,15,Slow', 'Naan,Breads,49,veg,Gluten,5,'));
  const less = bytesOf(
    'item,category,price,veg mark,description',
    'Dal,Mains,209,veg,Slow',
    'Naan,Breads,49,veg,',
  );
  expect(await planned(less)).toEqual(
    warned(
      '0 allergens: no dish of the file has any, and 2 dishes lose what is stored',
      '0 packing: no dish of the file has any, and 2 dishes lose what is stored',
    ),
  );
  const plan = await planMenu(api.db, less, null);
  expect(plan.ok && plan.value.details[0]).toEqual({
    title: 'Dal',
    facts: [
      { name: 'price', was: '₹199', is: '₹209' },
      { name: 'packing', was: '₹15', is: '' },
      { name: 'allergens', was: 'Milk', is: '' },
    ],
  });
});
