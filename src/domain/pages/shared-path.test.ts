import { expect, test } from 'vitest';
import { findSharedPath } from './shared-path.ts';

const ORIGIN = 'https://app.test';

test.each([
  [{ url: `${ORIGIN}/deals/ten-cappuccinos` }, '/deals/ten-cappuccinos'],
  [{ text: `A gift for you: ${ORIGIN}/my-deals?gift=AB12 Enjoy!` }, '/my-deals?gift=AB12'],
  [{ text: `https://evil.example/ ${ORIGIN}/t/MOH-T07-ABCD2345` }, '/t/MOH-T07-ABCD2345'],
  [{ title: 'A deal', text: `${ORIGIN}/restaurants#list` }, '/restaurants#list'],
  [{ text: ' MOH-T07-ABCD2345 ' }, '/t/MOH-T07-ABCD2345'],
  [{ text: 'paneer & naan' }, '/?search=paneer%20%26%20naan'],
  [{ text: 'Paneer Butter Masala' }, '/?search=Paneer%20Butter%20Masala'],
  [{ title: 'Masala Chai' }, '/?search=Masala%20Chai'],
])('%o leads to %s', (shared, path) => {
  expect(findSharedPath(shared, ORIGIN)).toBe(path);
});

test.each([
  [{}],
  [{ text: '  ' }],
  [{ url: 'https://evil.example/t/MOH-T07-ABCD2345', text: 'Look' }],
  [{ url: 'https://app.test.evil.example/offers' }],
  [{ url: 'https://app.test@evil.example/offers' }],
  [{ url: `${ORIGIN}//evil.example/` }],
  [{ url: `${ORIGIN}/v1/api/deleteAccount` }],
  [{ url: `${ORIGIN}/shared?text=again` }],
  [{ url: 'javascript:alert(1)' }],
  [{ text: 'A long message about dinner, and about who comes, and when, and where.' }],
])('%o leads nowhere', (shared) => {
  expect(findSharedPath(shared, ORIGIN)).toBeUndefined();
});
