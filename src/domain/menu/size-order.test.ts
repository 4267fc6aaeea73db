import { expect, it } from 'vitest';
import { findDearerSizes } from './size-order.ts';

const size = (title: string, beforePaise: number, afterPaise = beforePaise) => ({
  ...{ title, beforePaise, afterPaise },
});

it.each([
  ['a half above the full', [size('Half', 200, 400), size('Full', 350)], 'Half > Full'],
  ['a full below the half', [size('Full', 350, 150), size('Half', 200)], 'Half > Full'],
  ['by words, wrong before too', [size('Small', 500, 600), size('Large', 300)], 'Small > Large'],
  ['by measures', [size('500 ml', 90, 150), size('1 l', 140)], '500 ml > 1 l'],
  ['by pieces', [size('12 pcs', 220, 100), size('6 pcs', 120)], '6 pcs > 12 pcs'],
  ['by the prices until now', [size('Cup', 40, 100), size('Pot', 90)], 'Cup > Pot'],
  ['three sizes', [size('Small', 90, 400), size('Medium', 190), size('Large', 290)], 'Small > Medium'],
  ['both dearer, in order', [size('Half', 200, 300), size('Full', 350, 500)], ''],
  ['equal prices', [size('Half', 200, 350), size('Full', 350)], ''],
  [
    'a wrong order that the change leaves alone',
    [size('Half', 400), size('Full', 350), size('Mini', 10, 20)],
    '',
  ],
  ['one that was dearer before and is no known size', [size('Paneer', 300, 320), size('Aloo', 200)], ''],
])('doubts sizes: %s', (_, sizes, doubts) => {
  expect(
    findDearerSizes(sizes)
      .map(({ smaller, larger }) => `${smaller} > ${larger}`)
      .join(),
  ).toBe(doubts);
});
