import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts';
import { ledgerEntries, paymentTransactions } from '#server/db/schema/money.ts';
import { orders } from '#server/db/schema/orders.ts';
import { findPlainItem, order, packetOf, saveDraft, takeawayForm } from '#test/support/makers/orders.ts';
import { basicHeader, startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let as: Credential;
let tipped: string | undefined;
beforeAll(async () => {
  api = await startApi();
  as = await api.signIn();
});
afterAll(() => api.stop());

/** Sends a body as it is, however wrong. */
async function post(path: string, body: string): Promise<{ status: number; text: string }> {
  const response = await api.app.request(`/v1/api/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: basicHeader(as),
      [IDEMPOTENCY_HEADER]: randomUUID(),
    },
    body,
  });
  return { status: response.status, text: await response.text() };
}

async function count() {
  return {
    orders: await api.db.$count(orders),
    payments: await api.db.$count(paymentTransactions),
    entries: await api.db.$count(ledgerEntries),
  };
}

let before: Awaited<ReturnType<typeof count>>;
const nothingWasWritten = async () => expect(await count()).toEqual(before);

/** Values that no number of ours is; in JSON text, since some have no other form. */
const badNumbers = [
  '-1',
  '0',
  '1.5',
  '1e400',
  '1e15',
  'null',
  '"2"',
  '[]',
  '[1]',
  '{}',
  'true',
  '"NaN"',
  '""',
];

describe('a quantity', () => {
  it.each([...badNumbers, '21', undefined])('of %s is refused and nothing is written', async (quantity) => {
    const { itemId } = await findPlainItem(api);
    before = await count();
    const line = `{"itemId":"${itemId}"${quantity === undefined ? '' : `,"quantity":${quantity}`}}`;
    const body = `{"cartKey":"${randomUUID()}","orderType":"TakeAway","restaurantId":1,"itemList":[${line}]}`;
    const { status, text } = await post('saveOrder', body);
    expect(status).toBe(400);
    expect(text).toContain('itemList.0.quantity');
    await nothingWasWritten();
  });
});

describe('an amount', () => {
  it.each([...badNumbers, undefined])('of %s is no top-up and nothing is written', async (amount) => {
    before = await count();
    const field = amount === undefined ? '' : `"amountPaise":${amount},`;
    const { status } = await post(
      'generatePaymentRequest',
      `{${field}"action":"Add_Wallet_Balance","paymentMode":"UPI"}`,
    );
    expect([400, 422]).toContain(status);
    await nothingWasWritten();
  });

  it.each([...badNumbers.filter((value) => value !== '0'), '100001'])(
    'of %s is no tip of a draft',
    async (tip) => {
      const { itemId } = await findPlainItem(api);
      before = await count();
      const body = `{"cartKey":"${randomUUID()}","orderType":"TakeAway","restaurantId":1,"tipPaise":${tip},"itemList":[{"itemId":"${itemId}","quantity":1}]}`;
      expect((await post('saveOrder', body)).status).toBe(400);
      await nothingWasWritten();
    },
  );

  it.each([...badNumbers, '99', '100001'])('of %s is no tip of an order', async (tip) => {
    // One order for all cases, because a customer may have only a few unpaid ones.
    tipped ??= (await order(api, as, 'PAY_AT_STORE')).orderRefId;
    before = await count();
    const body = `{"orderRefId":"${tipped}","paymentMode":"WALLET","tipPaise":${tip}}`;
    expect((await post('payTipOnOrder', body)).status).toBe(400);
    await nothingWasWritten();
  });

  it.each([...badNumbers.filter((value) => !['-1', '0', '1e15'].includes(value)), undefined])(
    'of %s is no accepted total',
    async (total) => {
      const { orderRefId } = await saveDraft(api, as, await takeawayForm(api));
      before = await count();
      const field = total === undefined ? '' : `"acceptedTotalPaise":${total},`;
      const { status } = await post(
        `placeOrder/${orderRefId}`,
        `{${field}"paymentMode":"PAY_AT_STORE","termsAccepted":true}`,
      );
      expect(status).toBe(400);
      await nothingWasWritten();
    },
  );
});

describe('a price sent by the client', () => {
  it('is ignored, as is any other unknown field', async () => {
    const item = await findPlainItem(api);
    const body = {
      cartKey: randomUUID(),
      orderType: 'TakeAway',
      restaurantId: 1,
      itemList: [{ itemId: item.itemId, quantity: 2, price: 1, pricePaise: 1, linePaise: 2, finalPrice: 1 }],
      bill: { grandTotalPaise: 1 },
      orderTotal: 1,
      couponDiscountAmount: 100_000,
      paymentStatus: 'PAID',
      orderStatus: 'DELIVERED',
      customerId: 1,
    };
    const { status, text } = await post('saveOrder', JSON.stringify(body));
    expect(status).toBe(200);
    const packet = JSON.parse(text).responsePacket;
    expect(packet.bill.itemTotalPaise).toBe(item.price * 2);
    expect(packet).toMatchObject({ orderStatus: 'DRAFT', paymentStatus: 'PENDING', couponDiscountAmount: 0 });
  });

  it('cannot place an order for less', async () => {
    const draft = await saveDraft(api, as, await takeawayForm(api));
    const body = { paymentMode: 'PAY_AT_STORE', acceptedTotalPaise: 100, termsAccepted: true, price: 1 };
    expect((await post(`placeOrder/${draft.orderRefId}`, JSON.stringify(body))).status).toBe(422);
  });
});

describe('a body', () => {
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  it.each([
    ['that is no JSON', '{"cartKey":', 400],
    ['that is empty', '', 400],
    ['that is a list', '[]', 400],
    ['that is text', '"saveOrder"', 400],
    ['10,000 deep', `{"itemList":${deep}}`, 400],
    ['with __proto__', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}', 400],
    ['of 10 MB', `{"note":"${'x'.repeat(10 * 1024 * 1024)}"}`, 413],
  ])('%s is refused', async (_name, body, expected) => {
    before = await count();
    const { status } = await post('saveOrder', body);
    expect(status).toBe(expected);
    await nothingWasWritten();
  });

  it('with more lines than a cart has is refused', async () => {
    const { itemId } = await findPlainItem(api);
    const itemList = Array.from({ length: 61 }, () => ({ itemId, quantity: 1 }));
    const form = await takeawayForm(api, { itemList });
    expect((await post('saveOrder', JSON.stringify(form))).status).toBe(400);
  });
});

/** SQL, script and other things that mean something somewhere. */
const corpus = [
  "'; drop table orders; --",
  "' or 1=1 --",
  '1; select pg_sleep(10)',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '#{7*7}{{7*7}}',
  '../../etc/passwd',
  '%00%0d%0aSet-Cookie:a=b',
  '\u202Etxt.exe',
  '𝕊𝕦𝕟𝕖𝕙𝕣𝕚 🍛',
  '\\',
  "\\'",
];

describe('text from the customer', () => {
  let orderRefId: string;
  beforeAll(async () => {
    ({ orderRefId } = await saveDraft(api, as, await takeawayForm(api)));
  });
  afterEach(async () => {
    expect(await api.db.$count(orders)).toBeGreaterThan(0);
  });

  it.each(corpus)('%j stays text in a note', async (text) => {
    const form = await takeawayForm(api, { cookingInstructions: text });
    expect((await saveDraft(api, as, form)).cookingInstructions).toBe(text.trim());
  });

  it.each(corpus)('%j in an id or code causes no server error', async (text) => {
    const part = encodeURIComponent(text);
    const responses = [
      await post(
        'saveOrder',
        JSON.stringify(await takeawayForm(api, { tableSessionId: text, orderType: 'DineIn' })),
      ),
      await post('saveOrder', JSON.stringify(await takeawayForm(api, { couponCode: text.slice(0, 20) }))),
      await post('applyCoupon', JSON.stringify({ orderRefId, couponCode: text })),
      await post(`placeOrder/${part}`, '{}'),
      await post(`cancelOrder/${part}`, '{}'),
      await post(`updatePaymentRequest/${part}`, '{}'),
      await post(
        'updatePaymentRequestByPaymentTransactionRefId',
        JSON.stringify({ paymentTransactionRefId: text }),
      ),
    ];
    for (const { status, text: body } of responses) {
      expect(status, body).toBeGreaterThanOrEqual(400);
      expect(status, body).toBeLessThan(500);
    }
  });

  it('with control characters or half characters is refused', async () => {
    for (const text of ['a\u0000b', 'a\u0007b', '\ud800']) {
      const form = await takeawayForm(api, { cookingInstructions: text });
      expect((await post('saveOrder', JSON.stringify(form))).status).toBe(400);
    }
  });
});

it('refuses terms that were not accepted', async () => {
  const draft = packetOf({ ok: true, packet: await saveDraft(api, as, await takeawayForm(api)) });
  const body = { paymentMode: 'PAY_AT_STORE', acceptedTotalPaise: draft.orderTotal, termsAccepted: false };
  expect((await post(`placeOrder/${draft.orderRefId}`, JSON.stringify(body))).status).toBe(400);
});
