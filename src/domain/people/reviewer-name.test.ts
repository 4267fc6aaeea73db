import { expect, it } from 'vitest';
import { shortenName } from './reviewer-name.ts';

it.each([
  ['Asha Rao', 'Asha R.'],
  ['  asha   lakshmi  rao ', 'asha R.'],
  ['Asha', 'Asha'],
  ['', ''],
  ['   ', ''],
  ['आशा राव', 'आशा रा.'],
  ['Asha 👩‍🍳', 'Asha 👩‍🍳.'],
])('shortens %j to %j', (fullName, shown) => {
  expect(shortenName(fullName)).toBe(shown);
});
