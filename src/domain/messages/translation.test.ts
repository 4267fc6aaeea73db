import { afterEach, expect, test } from 'vitest';
import { inlined, setLanguage, translated } from './translation.ts';

const source = { title: () => 'Cart', states: { open: () => 'Open', closed: () => 'Closed' } };

afterEach(() => setLanguage('en'));

test('a message is in the language of the moment at which it is called', () => {
  const text = translated('cart', source);
  const { title } = text;
  setLanguage('hi', { cart: { title: () => 'कार्ट', states: { open: () => 'खुला' } } });
  expect(String(typeof title === 'function' && title({}))).toBe('कार्ट');
  setLanguage('en');
  expect(String(typeof title === 'function' && title({}))).toBe('Cart');
});

test('a text that a language lacks is that of the source', () => {
  setLanguage('pa', { cart: { states: { open: () => 'ਖੁੱਲ੍ਹਾ' } } });
  const { states } = translated('cart', source);
  const stateTexts = typeof states === 'object' ? Object.values(states) : [];
  expect(stateTexts.map((text) => typeof text === 'function' && text({}))).toEqual(['ਖੁੱਲ੍ਹਾ', 'Closed']);
});

test('an inlined section has its languages with it', () => {
  const { title } = inlined(source, { hi: { title: () => 'कार्ट' } });
  setLanguage('hi');
  expect(typeof title === 'function' && title({})).toBe('कार्ट');
});
