import { expect, test } from 'vitest';
import { addressOfDish, addressOfEvent, addressOfOutlet } from '#domain/pictures/drawn-addresses.ts';
import { findDrawing } from './find-drawing.ts';

const dish = (title: string, more: object = {}) =>
  addressOfDish({ itemId: 'x', title, categoryId: 'mains', subCategoryId: null, position: 3, ...more });

test.each([
  'Paneer Butter Masala',
  'Rogan Josh',
  'Veg Thali',
  'Filter Coffee',
  'Chef’s Surprise & More',
  'पनीर टिक्का',
  '123',
  'A'.repeat(200),
])('a dish named %s has an address, and the address a picture', (title) => {
  const drawing = findDrawing(dish(title));
  expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 120 120">.*<\/svg>$/);
  expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
  expect(findDrawing(dish(title))).toBe(drawing);
});

test('a curry, a bread and a drink of one name for all do not look alike', () => {
  const drawn = ['Paneer Makhani', 'Paneer Naan', 'Mango Lassi'].map((title) => findDrawing(dish(title)));
  expect(new Set(drawn).size).toBe(3);
});

test('a dish keeps its picture, and its neighbour of the same name gets another vessel', () => {
  expect(findDrawing(dish('Dal'))).toBe(findDrawing(dish('Dal')));
  expect(findDrawing(dish('Dal', { position: 4 }))).not.toBe(findDrawing(dish('Dal')));
});

test.each([
  ['Royal portions on the Mall', [], 'haveli'],
  ['Beside the river', ['Bar lounge'], 'waterside'],
  ['', ['Live music', 'Bar lounge'], 'lounge'],
  ['Parathas on the Grand Trunk Road', [], 'highway'],
  ['', [], 'rooftop'],
])('an outlet of the words "%s" %j is drawn as %s', (description, facilities, house) => {
  const address = addressOfOutlet({ recordId: 4, code: 'NOI', title: 'Noida', description, facilities });
  expect(address).toBe(`/scenes/outlets/${house}/4-noi.svg`);
  expect(findDrawing(address)).toContain('viewBox="0 0 320 180"');
});

test.each([
  ['New Year’s Eve', '', 'new-year'],
  ['Sufi Night', 'with dinner', 'qawwali'],
  ['A special evening', 'Learn to cook at the tandoor', 'cooking'],
  ['Anniversary of the house', '', 'romance'],
  ['Ein Abend', 'Hier', 'gathering'],
])('an event "%s" (%s) is drawn as %s', (title, text, occasion) => {
  const address = addressOfEvent({ title, text });
  expect(address).toContain(`/scenes/events/${occasion}/`);
  expect(findDrawing(address)).toContain('viewBox="0 0 320 180"');
});

test.each([
  '/art/drawn/mains/3.svg',
  '/art/drawn/mains/3-dal.webp',
  '/scenes/outlets/castle/1-noi.svg',
  '/scenes/outlets/constructor/1-noi.svg',
  '/scenes/events/to-string/x.svg',
  '/scenes/events/jazz/<script>.svg',
])('%s has no picture', (path) => {
  expect(findDrawing(path)).toBeUndefined();
});
