import { expect, it } from 'vitest';
import { findReviewHold } from './review-check.ts';

it.each([
  ['Call me on 98765 43210', 'NUMBER'],
  ['+91-98765-43210 for the same dish', 'NUMBER'],
  ['(0172) 270 0000', 'NUMBER'],
  ['९८७६५४३२१०', 'NUMBER'],
  ['９８７６５４３２１０', 'NUMBER'],
  ['98765\u200B43210', 'NUMBER'],
  ['98765–43210', 'NUMBER'],
  ['98765 • 43210', 'NUMBER'],
  ['9*8*7*6*5*4*3*2*1*0', 'NUMBER'],
  ['See https://example.in/menu', 'LINK'],
  ['Better at www.example.com', 'LINK'],
  ['Order at tandoori.in', 'LINK'],
  ['Write to asha@example', 'LINK'],
  ['pay asha@upi', 'LINK'],
  ['This is SHIT', 'WORD'],
  ['fuuuck this', 'WORD'],
  ['f u c k', 'WORD'],
  ['sh1t service', 'WORD'],
  ['waiter is a chutiya', 'WORD'],
  ['madarchod', 'WORD'],
  ['oye phuddu', 'WORD'],
  ['हरामी लोग', 'WORD'],
  ['ਕੰਜਰ', 'WORD'],
] as const)('holds %j back for %s', (comment, hold) => {
  expect(findReviewHold(comment)).toBe(hold);
});

it.each([
  [''],
  ['Butter chicken for ₹1,249 was worth it, 10 of 10'],
  ['We came on 25-11-2026 at 7:30 and sat at table 12'],
  ['Cold.In the end they brought a new one'],
  ['Dosa, idli etc. in good time'],
  ['Scunthorpe would be proud. Nice assortment, classic shiitake soup'],
  ['बहुत अच्छा खाना'],
  ['ਬਹੁਤ ਵਧੀਆ'],
  ['A B C of good food'],
  ['Great food :) 5/5'],
])('lets %j be shown', (comment) => {
  expect(findReviewHold(comment)).toBeNull();
});
