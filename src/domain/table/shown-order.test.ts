import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ShownOrder } from '#contract/orders/shown-order.ts';
import { checkDigits } from '../values/check-digits.ts';
import { checkCode, decodeShownOrder, encodeShownOrder, hideCartKey, shownKeyOf } from './shown-order.ts';
import { frameBody, readFrames } from './shown-order-frames.ts';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

const order: ShownOrder = {
  v: 1,
  cartKey: '3f0a3a36-6f4e-4b55-8a0e-0f6a3b6f8f10',
  restaurantId: 3,
  tableCode: 'T12-AB12-CD34',
  tableSessionId: null,
  tableNumber: '12',
  paymentMode: 'CASH',
  lines: [
    {
      itemId: 'paneer-tikka',
      variantId: 'full',
      modifierList: [{ groupId: 'dip', optionId: 'mint' }],
      note: 'no onion, ज़रा तीखा',
      quantity: 2,
    },
  ],
  cookingInstructions: '',
  createdAt: 1_795_000_000_000,
};

const slugs = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/);
const notes = fc
  .string({ unit: 'grapheme', maxLength: 40 })
  .map((text) => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim());
const lines = fc.record({
  itemId: slugs,
  variantId: fc.option(slugs),
  modifierList: fc.array(fc.record({ groupId: slugs, optionId: slugs }), { maxLength: 6 }),
  note: notes,
  quantity: fc.integer({ min: 1, max: 20 }),
});
const orders: fc.Arbitrary<ShownOrder> = fc.record({
  v: fc.constant(1 as const),
  cartKey: fc.uuid(),
  restaurantId: fc.integer({ min: 1, max: 2_000_000_000 }),
  tableCode: fc.option(fc.stringMatching(/^[A-Z0-9-]{4,40}$/)),
  tableSessionId: fc.option(fc.uuid()),
  tableNumber: fc.stringMatching(/^[A-Z0-9]{1,4}$/),
  paymentMode: fc.constantFrom('COD', 'CASH', 'PAY_AT_STORE'),
  lines: fc.array(lines, { minLength: 1, maxLength: 60 }),
  cookingInstructions: notes,
  createdAt: fc.integer({ min: 0, max: 4_000_000_000_000 }),
});

test('an order comes back from its text as it was, whatever is in it', async () => {
  await fc.assert(
    fc.asyncProperty(orders, async (shown) => {
      const texts = await encodeShownOrder(shown, deflate);
      expect(await decodeShownOrder(texts.join('\n'), inflate)).toEqual({ ok: true, value: shown });
    }),
    { numRuns: 60 },
  );
});

test('the shown code names the cart by a derived key, always the same', async () => {
  const shown = await hideCartKey(order);
  expect(shown).toEqual({ ...order, v: 2, cartKey: await shownKeyOf(order.cartKey.toUpperCase()) });
  expect(JSON.stringify(shown)).not.toContain(order.cartKey);
  const [text = ''] = await encodeShownOrder(shown, deflate);
  expect(await decodeShownOrder(text, inflate)).toEqual({ ok: true, value: shown });
  expect(await shownKeyOf(shown.cartKey)).not.toBe(shown.cartKey);
  expect(await shownKeyOf('3f0a3a36-6f4e-4b55-8a0e-0f6a3b6f8f11')).not.toBe(shown.cartKey);
});

test('a small order is one text that one QR code carries', async () => {
  const texts = await encodeShownOrder(order, deflate);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toMatch(/^SHOW1\.[\w-]+\.[0-9A-HJKMNP-TV-Z]{6}$/);
});

const bodies = fc.stringMatching(/^[A-Za-z0-9_-]{1,400}$/);

test('the parts of a long text are taken in any order, doubled, with words around them', () => {
  fc.assert(
    fc.property(
      bodies,
      fc.integer({ min: 30, max: 60 }),
      fc.infiniteStream(fc.nat()),
      (body, length, keys) => {
        const parts = frameBody(body, length);
        expect(parts.every((part) => part.length <= length)).toBe(true);
        const shuffled = [...parts, ...parts].map((part) => ({ part, key: keys.next().value ?? 0 }));
        shuffled.sort((a, b) => a.key - b.key);
        const pasted = `Order: ${shuffled.map(({ part }) => part).join(' and ')}, thank you`;
        expect(readFrames(pasted)).toEqual({ ok: true, value: body });
      },
    ),
  );
});

test('a missing part is named', () => {
  const parts = frameBody('abcdefgh'.repeat(9), 48);
  expect(parts).toHaveLength(3);
  expect(readFrames([parts[2], parts[0]].join('\n'))).toEqual({
    ok: false,
    failure: { code: 'partsMissing', packet: { missing: [2], total: 3 } },
  });
});

test('parts of two orders are not mixed', () => {
  const [first] = frameBody('abcdefgh'.repeat(9), 48);
  const [, ...others] = frameBody('abcdefgi'.repeat(9), 48);
  expect(readFrames([first, ...others].join('\n'))).toMatchObject({ failure: { code: 'damaged' } });
});

test('a changed character is noticed wherever it stands', async () => {
  const [text = ''] = await encodeShownOrder(order, deflate);
  for (let at = 0; at < text.length; at += 1) {
    const changed = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
    expect(await decodeShownOrder(changed, inflate)).toMatchObject({ ok: false });
  }
});

test.each(['', 'SHOW1.', 'https://example.org/t/T12', 'SHOW2.abc.000000'])(
  'the text %j is no order',
  async (text) => {
    expect(await decodeShownOrder(text, inflate)).toMatchObject({ failure: { code: 'notAnOrder' } });
  },
);

test('a well-framed text with wrong content is reported as damaged, without an exception', async () => {
  const [text = ''] = frameBody('AAAA');
  expect(await decodeShownOrder(text, inflate)).toMatchObject({ failure: { code: 'damaged' } });
});

test('an order of another shape is refused', async () => {
  const packed = await deflate(new TextEncoder().encode(JSON.stringify({ ...order, lines: [] })));
  const [text = ''] = frameBody(packed.toString('base64url'));
  expect(await decodeShownOrder(text, inflate)).toMatchObject({ failure: { code: 'damaged' } });
});

test('the check code is six digits that can be read aloud', () => {
  expect(checkCode(order)).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
});

test('the check code does not depend on the order in which an order was put together', () => {
  const { v, ...rest } = order;
  expect(checkCode({ ...rest, v })).toBe(checkCode(order));
});

test('the check code is another one when a quantity, a note or the table differs', () => {
  const [line] = order.lines;
  if (line === undefined) throw new Error('The order has a line');
  const others = [
    { ...order, lines: [{ ...line, quantity: 3 }] },
    { ...order, lines: [{ ...line, note: 'no onions' }] },
    { ...order, tableNumber: '13' },
  ];
  for (const other of others) expect(checkCode(other)).not.toBe(checkCode(order));
});

test('one changed character, or two that changed places, always give other check digits', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 2, maxLength: 200 }),
      fc.nat(),
      fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 1 }),
      (text, seed, other) => {
        const at = seed % (text.length - 1);
        const changed = text.slice(0, at) + other + text.slice(at + 1);
        const swapped = text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
        if (changed !== text) expect(checkDigits(changed)).not.toBe(checkDigits(text));
        if (swapped !== text) expect(checkDigits(swapped)).not.toBe(checkDigits(text));
      },
    ),
  );
});
