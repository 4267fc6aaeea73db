import { expect, test } from 'vitest';
import { choiceTextOf, lineNameOf, lineSummaryOf } from './line-name.ts';

const dal = { title: 'Dal', quantity: 2, variantTitle: null, modifierList: [] };
const pizza = {
  title: 'Pizza',
  quantity: 1,
  variantTitle: 'Full',
  modifierList: [{ title: 'Corn' }, { title: 'Olives' }, { title: 'Thick' }],
};

test('an ordered line is named with its variant and every modifier', () => {
  expect(lineNameOf(pizza)).toBe('Pizza (Full, Corn, Olives, Thick)');
  expect(lineNameOf({ ...pizza, variantTitle: null })).toBe('Pizza (Corn, Olives, Thick)');
  expect(lineNameOf({ ...pizza, modifierList: [] })).toBe('Pizza (Full)');
  expect(lineNameOf(dal)).toBe('Dal');
});

test('a cart line has the same name as the order made of it', () => {
  const inCart = { title: 'Pizza', choiceText: choiceTextOf(pizza) };
  expect(lineNameOf(inCart)).toBe(lineNameOf(pizza));
});

test('a summary names every line with its quantity', () => {
  expect(lineSummaryOf([pizza, dal])).toBe('1 × Pizza (Full, Corn, Olives, Thick), 2 × Dal');
});
