import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { ShownOrder } from '#contract/shown-order.ts';
import { checkCode, hideCartKey } from '#domain/shown-order.ts';
import { frameBody } from '#domain/shown-order-frames.ts';
import { setItemAvailability } from '#server/db/queries/menus.ts';
import { startApi, type TestApi } from '#test/support/api.ts';
import { openDesk, sendForm } from '#test/support/desk.ts';
import { choiceOf, findPlainItem, OUTLET_ID, openTable, packetOf } from '#test/support/orders.ts';
import { shownOrder, textsOf } from '#test/support/shown-orders.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const PAGE = `/outlets/${OUTLET_ID}/take-in`;
const submit = (text: string, step: 'show' | 'take') => sendForm(api, PAGE, { text, step });
const textOf = async (order: ShownOrder) => (await textsOf(order)).join('\n');

/** The text of something that was packed like an order. */
const pack = (content: string | Buffer) =>
  frameBody(deflateRawSync(content).toString('base64url'), 1e6)[0] ?? '';

describe('an order shown on a phone', () => {
  it('is shown with table, lines, notes, marks and check code, and taken in with one tap', async () => {
    const [line] = [await choiceOf(api)];
    const lines = [{ ...line, note: 'no <b>onion</b>' }];
    const order = await shownOrder(api, 'T01', { lines, cookingInstructions: 'quick please' });
    const text = await textOf(order);
    const page = await submit(text, 'show');
    expect(page.status).toBe(200);
    const { title } = await findPlainItem(api);
    for (const part of [
      'Table T01',
      title,
      'no &lt;b&gt;onion&lt;/b&gt;',
      'quick please',
      checkCode(await hideCartKey(order)),
    ]) {
      expect(page.text).toContain(part);
    }
    expect(page.text).toMatch(/class="mark (non-)?veg" role="img"/);
    expect((await openDesk(api, `/outlets/${OUTLET_ID}`)).text).not.toContain('quick please');

    const taken = await submit(text, 'take');
    expect(taken).toMatchObject({ status: 303 });
    expect(taken.location).toMatch(/said=takenIn&ref=[A-Z0-9-]+#order-/);
    const desk = await openDesk(api, taken.location.replace('/sandbox', '').split('#')[0] ?? '');
    expect(desk.text).toContain('quick please');
    expect(desk.text).toMatch(/Taken in, as [A-Z0-9-]{18}\./);

    const again = await submit(text, 'take');
    expect(again.location).toContain('said=alreadyHere');
    expect((await submit(text, 'show')).text).toContain('This order is already here, as');
  });

  it('is put together from its parts in any order, and names those that are missing', async () => {
    const line = await choiceOf(api, 1);
    const noteOf = () => randomBytes(140).toString('base64');
    const lines = Array.from({ length: 12 }, () => ({ ...line, note: noteOf() }));
    const order = await shownOrder(api, 'T02', { lines });
    const texts = await textsOf(order);
    expect(texts.length).toBeGreaterThan(2);
    const [first = '', ...others] = texts;
    expect(await submit(others.join('\n'), 'show')).toMatchObject({ status: 422 });
    expect((await submit(first, 'show')).text).toContain(`Parts 2, 3`);
    const page = await submit([...others.reverse(), first].join(' '), 'show');
    expect(page.text).toContain(checkCode(await hideCartKey(order)));
  });

  it('cannot be taken in while a dish of it is gone', async () => {
    const { itemId, title } = await findPlainItem(api);
    const text = await textOf(await shownOrder(api, 'T02'));
    await setItemAvailability(api.db, OUTLET_ID, itemId, false);
    const page = await submit(text, 'show');
    expect(page.text).toContain(`${title}: cannot be had any more`);
    expect(page.text).not.toContain('value="take"');
    expect(await submit(text, 'take')).toMatchObject({ status: 422 });
    await setItemAvailability(api.db, OUTLET_ID, itemId, true);
  });

  it('is refused in words when its table is false or elsewhere', async () => {
    const order = await shownOrder(api, 'T03');
    const forged = await submit(await textOf({ ...order, tableCode: 'NOI-T03-AAAA-AAAA' }), 'take');
    expect(forged).toMatchObject({ status: 422 });
    expect(forged.text).toContain('The table in this order is not a true one');
    const elsewhere = await submit(await textOf({ ...order, restaurantId: 12 }), 'take');
    expect(elsewhere.text).toContain('for a table of another outlet');
  });
});

describe('a text that is no order', () => {
  const order = () => shownOrder(api, 'T04');
  const changed = async (change: object) => pack(JSON.stringify({ ...(await order()), ...change }));

  it.each<[string, () => string | Promise<string>]>([
    ['nothing', () => ' '],
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
  ])('is %s, and is refused in words', async (_name, make) => {
    const text = await make();
    for (const step of ['show', 'take'] as const) {
      const answer = await submit(text, step);
      expect(answer.status).toBe(422);
      expect(answer.text).toMatch(/There is no order in this text|This order did not arrive whole/);
      expect(answer.text).not.toContain('<script>alert');
    }
  });

  it('is too large at all when no phone could show it', async () => {
    expect(await submit(`SHOW1.${'A'.repeat(40_000)}.000000`, 'show')).toMatchObject({ status: 413 });
  });

  it('shows as text on the page that refuses it', async () => {
    const { text } = await submit('</textarea><script>alert(1)</script>', 'show');
    expect(text).toContain('&lt;/textarea&gt;&lt;script&gt;alert(1)');
  });
});

describe('the tables of an outlet', () => {
  it('are on the desk while they call, until somebody has been there', async () => {
    const tableSessionId = await openTable(api, 'T07');
    const request = { service: 'WATER' as const, tableSessionId, tableCode: null };
    const { requestId } = packetOf(await api.call(endpoints.requestService, request));
    const desk = async () => (await openDesk(api, `/outlets/${OUTLET_ID}`)).text;
    expect(await desk()).toMatch(/Table T07<\/b>: Water/);
    const wrong = await sendForm(api, `/outlets/12/requests/${requestId}/done`, {});
    expect(wrong.status).toBe(303);
    expect(await desk()).toContain(`request-${requestId}`);
    await sendForm(api, `/outlets/${OUTLET_ID}/requests/${requestId}/done`, {});
    expect(await desk()).not.toContain(`request-${requestId}`);
    expect(await sendForm(api, `/outlets/${OUTLET_ID}/requests/none/done`, {})).toMatchObject({
      status: 404,
    });
  });

  it('have their bill marked as asked for when anybody there asks for it', async () => {
    const text = await textOf(await shownOrder(api, 'T08'));
    await submit(text, 'take');
    const billOf = async () =>
      /<b>Table T08<\/b>\s*<span class="chip[^>]*>([^<]*)/.exec(
        (await openDesk(api, `/outlets/${OUTLET_ID}`)).text,
      )?.[1];
    expect(await billOf()).toBe('Open');
    const tableSessionId = await openTable(api, 'T08');
    packetOf(await api.call(endpoints.requestService, { service: 'BILL', tableSessionId, tableCode: null }));
    expect(await billOf()).toBe('Bill asked for');
  });
});

it('says on a page of its own what the desk does not have', async () => {
  for (const path of ['/nothing', '/outlets/999', '/outlets/999/take-in', '/pay/none']) {
    const answer = await openDesk(api, path);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('<h1>Not here</h1>');
  }
  expect((await submit('x', 'take')).text).toContain('<h1>');
  expect((await sendForm(api, PAGE, { text: 'x', step: 'eat' })).text).toContain('<h1>Not here</h1>');
});
