import { expect, test } from 'vitest';
import { divideStyle } from '../../build/style-in-two.ts';

const markup = '<p class="bb0 bb2"><b class="bc0">Text</b></p>';
const divide = (css: string) => divideStyle(css, markup);

test('what a drawn home needs comes first, and everything else is in the rest', () => {
  const css = 'a{top:0}@layer x{.bb0{top:1px}.bd0{top:2px}@media (width > 1px){.bc0,.bd1{top:3px}}}';
  expect(divide(css)).toEqual({
    first: 'a{top:0}@layer x{.bb0{top:1px}@media (width > 1px){.bc0{top:3px}}}',
    rest: '@layer x{.bd0{top:2px}@media (width > 1px){.bd1{top:3px}}}',
  });
});

test('a rule of a module that stands behind one of the rest comes once more, so that it wins as before', () => {
  const css = '.bb0{top:0}.bb1{top:1px}.bb2{top:2px}.bc0{top:3px}';
  expect(divide(css)).toEqual({
    first: '.bb0{top:0}.bb2{top:2px}.bc0{top:3px}',
    rest: '.bb1{top:1px}.bb2{top:2px}',
  });
});

test('a movement is in the sheet of the rule that makes it', () => {
  const css =
    '.bb0{animation:go 1s}.bd0{animation:turn 1s}@keyframes go{to{top:0}}@keyframes turn{to{top:0}}';
  expect(divide(css)).toEqual({
    first: '.bb0{animation:go 1s}@keyframes go{to{top:0}}',
    rest: '.bd0{animation:turn 1s}@keyframes turn{to{top:0}}',
  });
});
