import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewShownOrder, takeInShownOrder } from '#contract/desk/endpoints/counter.ts';
import { getBoard } from '#contract/desk/endpoints/kitchen.ts';
import type { ShownOrder } from '#contract/orders/shown-order.ts';
import { checkCode, hideCartKey } from '#domain/table/shown-order.ts';
import { frameBody } from '#domain/table/shown-order-frames.ts';
import { setItemAvailability } from '#server/db/queries/catalogue/menus.ts';
import { choiceOf, findPlainItem, OUTLET_ID, packetOf } from '#test/support/makers/orders.ts';
import { shownOrder, textsOf } from '#test/support/makers/shown-orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let counter: TestStaff;
beforeAll(async () => {
  api = await startApi();
  counter = await signInStaff(api, [roleAt('counter', OUTLET_ID)]);
});
afterAll(() => api.stop());

const restaurantId = OUTLET_ID;
const preview = (text: string) => callDesk(api, previewShownOrder, { restaurantId, text }, counter);
const takeIn = (text: string) => callDesk(api, takeInShownOrder, { restaurantId, text }, counter);
const textOf = async (order: ShownOrder) => (await textsOf(order)).join('\n');
const onBoard = async (orderRefId: string) =>
  packetOf(await callDesk(api, getBoard, { restaurantId }, counter)).orderList.find(
    (each) => each.orderRefId === orderRefId,
  );

const pack = (content: string | Buffer) =>
  frameBody(deflateRawSync(content).toString('base64url'), 1e6)[0] ?? '';

describe('an order that a phone shows', () => {
  it('is shown with table, lines, notes and check code before it is taken in, and becomes one order', async () => {
    const lines = [{ ...(await choiceOf(api)), note: 'no <b>onion</b>' }];
    const order = await shownOrder(api, 'T01', { lines, cookingInstructions: 'quick please' });
    const text = await textOf(order);
    const { title } = await findPlainItem(api);
    expect(packetOf(await preview(text))).toMatchObject({
      ...{ tableNumber: 'T01', checkCode: checkCode(await hideCartKey(order)) },
      ...{ itemList: [{ title, note: 'no <b>onion</b>' }], cookingInstructions: 'quick please' },
      ...{ goneList: [], placedAs: null },
    });
    const { orderRefId, isNew } = packetOf(await takeIn(text));
    expect(isNew).toBe(true);
    // A taken-in order has no deadline for the kitchen.
    expect(await onBoard(orderRefId)).toMatchObject({
      ...{ status: 'PLACED', cookingInstructions: 'quick please', acceptDueAt: null },
    });
    expect(packetOf(await takeIn(text))).toEqual({ orderRefId, isNew: false });
    expect(packetOf(await preview(text)).placedAs).toBe(orderRefId);
  });

  it('is put together from its parts in any order, and names those that are missing', async () => {
    const line = await choiceOf(api, 1);
    const noteOf = () => randomBytes(140).toString('base64');
    const lines = Array.from({ length: 12 }, () => ({ ...line, note: noteOf() }));
    const order = await shownOrder(api, 'T02', { lines });
    const texts = await textsOf(order);
    const total = texts.length;
    expect(total).toBeGreaterThan(2);
    const [first = '', ...others] = texts;
    const missing = others.map((_, index) => index + 2);
    expect(await preview(first)).toMatchObject({
      ...{ error: 'shownOrderRefused', packet: { problem: 'partsMissing', missing, total } },
    });
    const whole = packetOf(await preview([...others.reverse(), first].join(' ')));
    expect(whole.checkCode).toBe(checkCode(await hideCartKey(order)));
  });

  it('cannot be taken in while a dish of it is gone', async () => {
    const { itemId, title } = await findPlainItem(api);
    const text = await textOf(await shownOrder(api, 'T02'));
    await setItemAvailability(api.db, OUTLET_ID, itemId, false);
    expect(packetOf(await preview(text)).goneList).toEqual([title]);
    expect(await takeIn(text)).toMatchObject({ error: 'orderChanged' });
    await setItemAvailability(api.db, OUTLET_ID, itemId, true);
  });

  it('is refused when its table is forged or of another outlet', async () => {
    const order = await shownOrder(api, 'T03');
    const forged = await textOf({ ...order, tableCode: 'NOI-T03-AAAA-AAAA' });
    expect(await takeIn(forged)).toMatchObject({ error: 'tableInvalid' });
    const elsewhere = await textOf({ ...order, restaurantId: 12 });
    expect(await takeIn(elsewhere)).toMatchObject({ error: 'otherOutlet' });
  });
});

describe('a text that is not an order', () => {
  const order = () => shownOrder(api, 'T04');
  const changed = async (change: object) => pack(JSON.stringify({ ...(await order()), ...change }));

  it.each<[string, () => string | Promise<string>]>([
    ['blanks', () => ' '],
    ['words', () => "Robert'); drop table orders; --"],
    ['a link', () => 'https://evil.example/SHOW1'],
    ['letters that nobody packed', () => frameBody('A'.repeat(2000), 1e6)[0] ?? ''],
    ['ten megabytes packed small', () => pack(Buffer.alloc(10_000_000, 0x20))],
    [
      'an order in ten megabytes of blanks',
      async () => pack(JSON.stringify(await order()) + ' '.repeat(1e7)),
    ],
    ['brackets without an end', () => pack('['.repeat(200_000))],
    ['brackets within brackets', () => pack('['.repeat(100_000) + ']'.repeat(100_000))],
    ['no JSON', () => pack('{"v":1,')],
    ['bytes that are no text', () => pack(Buffer.from([0xff, 0xfe, 0x00, 0x80]))],
    ['a list', () => pack('[]')],
    ['null', () => pack('null')],
    ['a prototype', () => pack('{"__proto__":{"v":1},"constructor":{"prototype":{"v":1}}}')],
    ['another version', () => changed({ v: 3 })],
    ['no lines', () => changed({ lines: [] })],
    [
      'a thousand lines',
      async () => changed({ lines: Array.from({ length: 1000 }, () => ({ itemId: 'a', quantity: 1 })) }),
    ],
    ['a quantity of minus one', () => changed({ lines: [{ itemId: 'a', quantity: -1 }] })],
    ['a quantity of a billion', () => changed({ lines: [{ itemId: 'a', quantity: 1e9 }] })],
    ['half a dish', () => changed({ lines: [{ itemId: 'a', quantity: 0.5 }] })],
    [
      'a dish with a path for a name',
      () => changed({ lines: [{ itemId: '../../etc/passwd', quantity: 1 }] }),
    ],
    ['a character zero', () => changed({ cookingInstructions: 'a\u0000b' })],
    ['a cart that is no cart', () => changed({ cartKey: "' or 1=1" })],
    ['an outlet beyond the database', () => changed({ restaurantId: 2 ** 40 })],
    ['a table code without an end', () => changed({ tableCode: 'A'.repeat(5000) })],
    ['a prepaid order', () => changed({ paymentMode: 'UPI' })],
  ])('is %s, and is refused with its reason', async (_name, make) => {
    const text = await make();
    for (const act of [preview, takeIn]) {
      expect(await act(text)).toMatchObject({
        error: 'shownOrderRefused',
        packet: { problem: expect.stringMatching(/^(notAnOrder|damaged)$/) },
      });
    }
  });

  it('is refused when it is larger than any phone could show', async () => {
    expect(await preview(`SHOW1.${'A'.repeat(40_000)}.000000`)).toMatchObject({ error: 'invalidInput' });
  });
});
