import { describe, expect, it, test } from 'vitest';
import { parsePaise } from '#domain/money/parse-price.ts';
import { parseModifiers, parseVariants } from './import-choice-cells.ts';
import { parseWeeklyHours } from './import-hours-cell.ts';
import { parseDeliveryBands, parseTaxes } from './import-outlet-cells.ts';

test.each([
  ['249', 24_900],
  ['249.5', 24_950],
  ['₹1,249.50', 124_950],
  ['Rs. 250', 25_000],
  ['Rs 250', 25_000],
  ['INR 250', 25_000],
  ['₹250/-', 25_000],
  ['250.', 25_000],
])('%s is a price', (text, paise) => {
  expect(parsePaise(text)).toEqual({ ok: true, value: paise });
});

test.each(['', 'free', '2.505', '-5', '250/', '2 50'])('%j is no price', (text) => {
  expect(parsePaise(text).ok).toBe(false);
});

describe('what people write and mean otherwise', () => {
  it.each(['59,50', '2,5', '249,50', '1,2345'])(
    '%j is no amount: its comma would make it a hundred times too much',
    (text) => {
      expect(parsePaise(text)).toMatchObject({ ok: false });
    },
  );

  it.each([
    ['2,50,000', 25_000_000],
    ['1,250.50', 125_050],
    ['250 Rs', 25_000],
    ['Rs. 250/-', 25_000],
  ])('%j is %d paise', (text, paise) => {
    expect(parsePaise(text)).toEqual({ ok: true, value: paise });
  });

  it.each(['11 - 11', '11:00-11:00', 'Mon-Fri 11:00-23:00; Fri 10:00-20:00'])('%j are no hours', (text) => {
    expect(parseWeeklyHours(text)).toMatchObject({ ok: false });
  });

  it('takes 24 hours, dots in times, and two spans of a day that do not meet', () => {
    for (const text of ['24 hours', '11.00 - 15.30', '11:00-15:00; 19:00-02:00']) {
      expect(parseWeeklyHours(text)).toMatchObject({ ok: true });
    }
  });
});

describe('options of a dish', () => {
  const optionsOf = (text: string) => {
    const read = parseModifiers([])(text);
    if (!read.ok) return read.failure.code;
    return read.value.map(({ title, min, max, optionList }) => ({
      ...{ title, min, max },
      options: optionList.map((option) => [option.title, option.price, option.vegNonVeg]),
    }));
  };

  it('say which sizes and which options before them they are for', () => {
    const sizes = parseVariants('Small=199; Large=499');
    if (!sizes.ok) throw new Error(sizes.failure.code);
    const read = parseModifiers(sizes.value)(
      'Base [1]: Thin* @Small; Thin=20* @Large; Burst=99 @Large | Toppings [0..2] @Large: Corn',
    );
    expect(read.ok ? '' : read.failure.code).toContain('is not a group');
    const right = parseModifiers(sizes.value)(
      'Base [1]: Thin* @Small; Thin=20* @Large; Burst=99 @Large | Toppings @Large [0..2]: Corn=75 (veg); At\\@home | Dip @Base=Burst/Thin: Mint',
    );
    if (!right.ok) throw new Error(right.failure.code);
    const [base, toppings, dip] = right.value;
    expect(base?.optionList.map(({ optionId, price, onlyFor }) => [optionId, price, onlyFor])).toEqual([
      ['thin--small', 0, { groupId: null, choiceIds: ['small'] }],
      ['thin--large', 2_000, { groupId: null, choiceIds: ['large'] }],
      ['burst', 9_900, { groupId: null, choiceIds: ['large'] }],
    ]);
    expect(toppings).toMatchObject({ title: 'Toppings', max: 2, onlyFor: { choiceIds: ['large'] } });
    expect(toppings?.optionList.map(({ title }) => title)).toEqual(['Corn', 'At@home']);
    expect(dip?.onlyFor).toEqual({ groupId: 'base', choiceIds: ['burst', 'thin--small', 'thin--large'] });
  });

  it.each([
    ['Toppings @Huge: Corn', '"Huge" is not a size of this item'],
    ['Toppings: Corn @', '"Corn @" names nothing after the @, such as @Medium/Large'],
    ['Dip @Base=Thin: Mint', '"Base" is not one group before this one'],
    ['Base: Thin | Dip @Base=Pan: Mint', '"Pan" is not an option of "Base"'],
    ['Toppings: Corn=45 @Small; Corn=75 @Small/Large', 'the option "Corn" is twice in "Toppings"'],
    ['Toppings @Small: Corn | Toppings: Corn', 'the group "Toppings" is there twice'],
    ['Base [1]: Thin* @Large; Pan* @Large', '"Base" has 2 defaults, at most 1 can be taken'],
    [
      'Base [1]: Thin @Large; Pan=20* @Large',
      '"Base" takes an option with a price by default where it need not',
    ],
  ])('are refused where they say %s', (cell, problem) => {
    const sizes = parseVariants('Small=199; Large=499');
    const read = parseModifiers(sizes.ok ? sizes.value : [])(cell);
    expect(read.ok ? 'was read' : read.failure.code).toBe(problem);
  });

  it('may have brackets in their names', () => {
    expect(
      optionsOf('Drink [1]: Cola (250 ml)=40; Water | Extras [0..2]: Extra cheese (50g)=30; Egg=20 (egg)'),
    ).toEqual([
      {
        title: 'Drink',
        min: 1,
        max: 1,
        options: [
          ['Cola (250 ml)', 4_000, 'VEG'],
          ['Water', 0, 'VEG'],
        ],
      },
      {
        title: 'Extras',
        min: 0,
        max: 2,
        options: [
          ['Extra cheese (50g)', 3_000, 'VEG'],
          ['Egg', 2_000, 'EGG'],
        ],
      },
    ]);
  });

  it('have their mark before the price or after it', () => {
    expect(optionsOf('Extras [0..2]: Boiled egg (egg)=30; Chicken (100 g)=90 (non-veg)')).toEqual([
      {
        title: 'Extras',
        min: 0,
        max: 2,
        options: [
          ['Boiled egg', 3_000, 'EGG'],
          ['Chicken (100 g)', 9_000, 'NON_VEG'],
        ],
      },
    ]);
  });

  it('may have every sign of the language in their names, after a backslash', () => {
    expect(optionsOf('Dip\\: hot\\|mild [0..1]: 2 for 1 \\= yes=10; Salt \\; lime')).toEqual([
      {
        title: 'Dip: hot|mild',
        min: 0,
        max: 1,
        options: [
          ['2 for 1 = yes', 1_000, 'VEG'],
          ['Salt ; lime', 0, 'VEG'],
        ],
      },
    ]);
    expect(parseVariants('7\\=7 Special=219; Full (750 ml)=349*')).toMatchObject({
      value: [
        { title: '7=7 Special', price: 21_900 },
        { title: 'Full (750 ml)', isDefault: true },
      ],
    });
  });

  it('without a price that can be read are named', () => {
    expect(optionsOf('Extras: Butter=much')).toBe('"much" is not an amount in rupees, such as 249 or 249.50');
  });
});

describe('hours of an outlet', () => {
  const week = [0, 1, 2, 3, 4, 5, 6];

  it.each([
    ['daily 11:00-23:00', week, '11:00', '23:00'],
    ['11 AM - 11 PM', week, '11:00', '23:00'],
    ['Monday-Sunday 9:30 am – 12 am', [1, 2, 3, 4, 5, 6, 0], '09:30', '00:00'],
    ['Mon–Fri: 11:00–24:00', [1, 2, 3, 4, 5], '11:00', '00:00'],
    ['Sat to Sun 8 a.m. to 10.pm', undefined, '', ''],
    ['Saturday to Sunday 8 a.m. to 10 p.m.', [6, 0], '08:00', '22:00'],
    ['24h', week, '00:00', '00:00'],
  ])('%s', (text, weekdays, opens, closes) => {
    const read = parseWeeklyHours(text);
    if (weekdays === undefined) return expect(read.ok).toBe(false);
    return expect(read).toEqual({ ok: true, value: weekdays.map((weekday) => ({ weekday, opens, closes })) });
  });

  const shown = (text: string) => {
    const read = parseWeeklyHours(text);
    return read.ok
      ? read.value.map(({ weekday, opens, closes }) => `${weekday} ${opens}-${closes}`)
      : read.failure.code;
  };
  const spansOf = (weekdays: readonly number[], ...spans: string[]) =>
    spans.flatMap((span) => weekdays.map((weekday) => `${weekday} ${span}`));

  it.each([
    ['11:00-15:00, 19:00-23:00', spansOf(week, '11:00-15:00', '19:00-23:00')],
    ['Sat 11 am - 3 pm and 7 pm - 12 midnight', spansOf([6], '11:00-15:00', '19:00-00:00')],
    [
      'Mon-Fri 12 noon to midnight, Sat & Sun 8:00-23:00',
      [...spansOf([1, 2, 3, 4, 5], '12:00-00:00'), ...spansOf([6, 0], '08:00-23:00')],
    ],
    ['daily 11:00-23:00; Mon closed', spansOf([0, 2, 3, 4, 5, 6], '11:00-23:00')],
    ['Monday: closed, Tue-Sun 12:00 noon - 11 PM', spansOf([2, 3, 4, 5, 6, 0], '12:00-23:00')],
    ['11:00-23:00, closed on Mondays', spansOf([0, 2, 3, 4, 5, 6], '11:00-23:00')],
    ['Mon 11:00-23:00\nTue off', spansOf([1], '11:00-23:00')],
    ['Mon 11:00-23:00; Mon closed', 'mon is both closed and open'],
    ['Mon closed', 'is closed on every day that it names'],
    ['closed', '"closed" is not a span such as Mon-Fri 11:00-23:00'],
    ['Mon, Tue', '"Mon, Tue" is not a span such as Mon-Fri 11:00-23:00'],
  ])('as people write them: %s', (text, spans) => {
    expect(shown(text)).toEqual(spans);
  });

  it.each(['25:00-26:00', '13 pm - 2 am', 'Mon 24:30-23:00', 'Xyz 11:00-23:00', '11:00'])(
    'not %s',
    (text) => {
      expect(parseWeeklyHours(text).ok).toBe(false);
    },
  );
});

test('distances may name their unit, and taxes be in small letters', () => {
  expect(parseDeliveryBands('2=25; 5 km=40')).toEqual({
    ok: true,
    value: [
      { upToMetres: 2_000, feePaise: 2_500 },
      { upToMetres: 5_000, feePaise: 4_000 },
    ],
  });
  expect(parseTaxes('cgst=2.5%; SGST=2.5')).toMatchObject({ value: [{ code: 'CGST' }, { code: 'SGST' }] });
});
