import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RefundRefused } from './payment-gateway.ts';
import { createRazorpay } from './razorpay.ts';
import { signText } from './signatures.ts';

const NOW = 1_700_000_000_000;
const account = {
  ...{ url: 'https://cards.example', keyId: 'key', keySecret: 'secret', webhookSecret: 'webhook secret' },
  ...{ hasUpiLinks: true, hasSavedCards: true },
};
const gateway = createRazorpay(account, () => NOW);
const payment = { reference: 'P-1', gatewayPaymentId: 'plink_1', amountPaise: 12_300 };
const respond = vi.fn<(url: string, init: RequestInit) => Response>();

beforeEach(() => vi.stubGlobal('fetch', async (url: string, init: RequestInit) => respond(url, init)));
afterEach(() => {
  respond.mockReset();
  vi.unstubAllGlobals();
});

const link = {
  ...{ id: 'plink_1', status: 'created', amount_paid: 0, short_url: 'https://rzp.example/i/1' },
};
const request = {
  ...{ reference: 'P-1', amountPaise: 12_300, upiId: null, description: 'Sunehri', card: null },
  ...{ mobile: '9876543210', email: '', returnUrl: 'https://own.example/payment-methods?txnId=1' },
  ...{ postBackUrl: 'https://own.example/v1/pay/1', paymentMode: 'UPI' as const },
  payer: { address: '203.0.113.7', userAgent: 'phone' },
};
const create = () => gateway.createPayment(request);

test('makes a payment link for the amount and sends the browser back to us', async () => {
  respond.mockReturnValue(Response.json(link));
  const created = await create();
  expect(created).toEqual({ gatewayPaymentId: 'plink_1', pageUrl: 'https://rzp.example/i/1' });
  const [url, init] = respond.mock.calls[0] ?? [];
  expect(url).toBe('https://cards.example/v1/payment_links');
  expect(new Headers(init?.headers).get('Authorization')).toBe(`Basic ${btoa('key:secret')}`);
  expect(JSON.parse(String(init?.body))).toMatchObject({
    ...{ amount: 12_300, currency: 'INR', reference_id: 'P-1' },
    callback_url: 'https://own.example/payment-methods?txnId=1',
  });
});

test('takes the link that a reference has, because a second one is refused', async () => {
  respond.mockReturnValueOnce(Response.json({ error: { code: 'BAD_REQUEST_ERROR' } }, { status: 400 }));
  const others = [{ ...link, id: 'plink_0', reference_id: 'P-10' }];
  respond.mockReturnValueOnce(
    Response.json({ payment_links: [...others, { ...link, reference_id: 'P-1' }] }),
  );
  expect(await create()).toEqual({ gatewayPaymentId: 'plink_1', pageUrl: 'https://rzp.example/i/1' });
  expect(respond.mock.calls[1]?.[0]).toBe('https://cards.example/v1/payment_links?reference_id=P-1');
});

test('passes on a refusal of a reference that has no link, and an outage', async () => {
  respond.mockReturnValueOnce(Response.json({ error: { code: 'BAD_REQUEST_ERROR' } }, { status: 400 }));
  respond.mockReturnValueOnce(Response.json({ payment_links: [] }));
  await expect(create()).rejects.toThrow('400');
  respond.mockReturnValueOnce(new Response('busy', { status: 503 }));
  await expect(create()).rejects.toThrow('503');
  expect(respond).toHaveBeenCalledTimes(3);
});

test.each([
  ['created', 'open', 0],
  ['partially_paid', 'processing', 0],
  ['paid', 'paid', 12_300],
  ['expired', 'failed', 0],
  ['cancelled', 'failed', 0],
  ['something new', 'open', 0],
])('reads a link that is %s as %s', async (theirs, ours, amountPaise) => {
  respond.mockReturnValue(Response.json({ id: 'plink_1', status: theirs, amount_paid: 12_300 }));
  expect(await gateway.queryPayment(payment)).toEqual({ status: ours, amountPaise });
});

test('rejects a response that is no success or no link', async () => {
  respond.mockReturnValueOnce(new Response('busy', { status: 503 }));
  await expect(gateway.queryPayment(payment)).rejects.toThrow('503');
  respond.mockReturnValueOnce(Response.json({ unexpected: true }));
  await expect(gateway.queryPayment(payment)).rejects.toThrow();
});

describe('a UPI link', () => {
  const order = { id: 'order_1', status: 'created', amount_paid: 0, receipt: 'P-1' };
  const upiUrl = 'upi://pay?pa=sunehri@bank&am=123.00&tr=1';
  const attempts = (...statuses: readonly string[]) =>
    Response.json({ items: statuses.map((status, index) => ({ id: `pay_${index}`, status })) });

  test('is a payment of an order, used as the gateway gives it', async () => {
    respond.mockReturnValueOnce(Response.json(order));
    respond.mockReturnValueOnce(Response.json({ next: [{ action: 'intent', url: upiUrl }] }));
    const created = await gateway.createUpiLink?.(request);
    expect(created).toEqual({ gatewayPaymentId: 'order_1', upiUrl, payUntil: NOW + 300_000 });
    const [ordered, paid] = respond.mock.calls.map(([, { body }]) => JSON.parse(String(body)));
    expect(ordered).toMatchObject({ amount: 12_300, receipt: 'P-1', payment: { capture: 'automatic' } });
    expect(paid).toMatchObject({ order_id: 'order_1', method: 'upi', upi: { flow: 'intent' } });
  });

  test('that would open anything but a UPI app is refused', async () => {
    respond.mockReturnValueOnce(Response.json(order));
    respond.mockReturnValueOnce(Response.json({ next: [{ action: 'intent', url: 'javascript:alert(1)' }] }));
    await expect(gateway.createUpiLink?.(request)).rejects.toThrow();
  });

  test.each([
    ['paid', [], 'paid'],
    ['attempted', ['failed'], 'failed'],
    ['attempted', ['authorized'], 'processing'],
    ['attempted', ['created'], 'open'],
    ['created', [], 'open'],
  ])('whose order is %s with payments %j is %s', async (status, payments, ours) => {
    respond.mockReturnValueOnce(Response.json({ ...order, status, amount_paid: 12_300 }));
    respond.mockReturnValueOnce(attempts(...payments));
    const known = { ...payment, gatewayPaymentId: 'order_1' };
    expect((await gateway.queryPayment(known)).status).toBe(ours);
  });

  test('is refunded by the payment that paid its order', async () => {
    respond.mockReturnValueOnce(attempts('failed', 'captured'));
    respond.mockReturnValueOnce(Response.json({ amount_refunded: 0 }));
    respond.mockReturnValueOnce(Response.json({ id: 'rfnd_1' }));
    await gateway.refund({ ...payment, gatewayPaymentId: 'order_1' });
    expect(respond.mock.lastCall?.[0]).toBe('https://cards.example/v1/payments/pay_1/refund');
  });

  test('is told to be paid by the webhook of its order', () => {
    const body = JSON.stringify({
      payload: { order: { entity: { ...order, status: 'paid', amount_paid: 12_300 } } },
    });
    const headers = new Map([
      ['x-razorpay-signature', signText('webhook secret', body)],
      ['x-razorpay-event-id', 'evt_2'],
    ]);
    expect(gateway.readCallback({ header: (name) => headers.get(name), body })).toEqual({
      ...{ eventId: 'evt_2', reference: 'P-1', gatewayPaymentId: 'order_1', status: 'paid' },
      amountPaise: 12_300,
    });
  });

  test('is not offered where the account has none', () => {
    const plain = createRazorpay({ ...account, hasUpiLinks: false, hasSavedCards: false }, () => NOW);
    expect([plain.createUpiLink, plain.savedCards]).toEqual([undefined, undefined]);
  });
});

describe('a saved card', () => {
  const saved = {
    ...{ customer: 'cust_1', token: 'token_1', network: 'RuPay', lastFour: '4242' },
    ...{ expiryMonth: 12, expiryYear: 2031 },
  };

  test('is the token of the payment, without a number', async () => {
    respond.mockReturnValueOnce(Response.json({ payments: [{ payment_id: 'pay_9' }] }));
    respond.mockReturnValueOnce(Response.json({ customer_id: 'cust_1', token_id: 'token_1' }));
    const card = { network: 'RuPay', last4: '4242', expiry_month: '12', expiry_year: '2031' };
    respond.mockReturnValueOnce(Response.json({ id: 'token_1', card }));
    expect(await gateway.savedCards?.find({ ...payment, mobile: '9876543210' })).toEqual(saved);
  });

  test('is none when the customer did not let the gateway save it', async () => {
    respond.mockReturnValueOnce(Response.json({ payments: [{ payment_id: 'pay_9' }] }));
    respond.mockReturnValueOnce(Response.json({ customer_id: null, token_id: null }));
    expect(await gateway.savedCards?.find({ ...payment, mobile: '9876543210' })).toBeUndefined();
  });

  test('pays by its token on the page of its bank, and is deleted there', async () => {
    respond.mockReturnValueOnce(Response.json({ id: 'order_1', status: 'created', amount_paid: 0 }));
    respond.mockReturnValueOnce(
      Response.json({ next: [{ action: 'redirect', url: 'https://bank.example/otp' }] }),
    );
    const created = await gateway.createPayment({ ...request, paymentMode: 'CARD', card: saved });
    expect(created).toEqual({ gatewayPaymentId: 'order_1', pageUrl: 'https://bank.example/otp' });
    const sent = JSON.parse(String(respond.mock.lastCall?.[1].body));
    expect(sent).toMatchObject({
      method: 'card',
      customer_id: 'cust_1',
      token: 'token_1',
      ip: '203.0.113.7',
    });
    respond.mockReturnValueOnce(Response.json([]));
    await gateway.savedCards?.delete(saved);
    const [url, init] = respond.mock.lastCall ?? [];
    expect([init?.method, url]).toEqual([
      'DELETE',
      'https://cards.example/v1/customers/cust_1/tokens/token_1',
    ]);
  });
});

describe('a refund', () => {
  const paidLink = { payments: [{ payment_id: 'pay_9' }] };
  const refund = (refundedPaise: number) => {
    respond.mockReturnValueOnce(Response.json(paidLink));
    respond.mockReturnValueOnce(Response.json({ amount_refunded: refundedPaise }));
    respond.mockReturnValueOnce(Response.json({ id: 'rfnd_1' }));
    return gateway.refund(payment);
  };
  const sent = () => respond.mock.calls.filter(([, { method }]) => method === 'POST');

  test('names the payment of the link, not the link, under the same key each time', async () => {
    await refund(0);
    await refund(0);
    expect(sent().map(([url]) => url)).toEqual(
      Array.from({ length: 2 }, () => 'https://cards.example/v1/payments/pay_9/refund'),
    );
    const keys = sent().map(([, { headers }]) => new Headers(headers).get('X-Refund-Idempotency'));
    expect(keys).toEqual(['refund-P-1', 'refund-P-1']);
  });

  test('that is refused for good is told apart from one that met an outage', async () => {
    const refundUnder = (status: number) => {
      respond.mockReturnValueOnce(Response.json(paidLink));
      respond.mockReturnValueOnce(Response.json({ amount_refunded: 0 }));
      respond.mockReturnValueOnce(Response.json({ error: { code: 'BAD_REQUEST_ERROR' } }, { status }));
      return gateway.refund(payment);
    };
    await expect(refundUnder(400)).rejects.toBeInstanceOf(RefundRefused);
    for (const status of [401, 429, 502]) {
      await expect(refundUnder(status)).rejects.not.toBeInstanceOf(RefundRefused);
    }
  });

  test('in parts is distinguished from the one before by its key and the refunded sum', async () => {
    const part = { name: '2', earlierPaise: 5_000 };
    const refundPart = (refundedPaise: number) => {
      respond.mockReturnValueOnce(Response.json(paidLink));
      respond.mockReturnValueOnce(Response.json({ amount_refunded: refundedPaise }));
      respond.mockReturnValueOnce(Response.json({ id: 'rfnd_2' }));
      return gateway.refund({ ...payment, amountPaise: 3_000, part });
    };
    await refundPart(5_000);
    expect(sent().map(([, { headers }]) => new Headers(headers).get('X-Refund-Idempotency'))).toEqual([
      'refund-P-1-2',
    ]);
    respond.mockClear();
    await refundPart(8_000);
    expect(sent()).toEqual([]);
  });

  test('whose response was lost counts as done, and is not requested again', async () => {
    await refund(payment.amountPaise);
    expect(sent()).toEqual([]);
  });
});

describe('a webhook', () => {
  const body = JSON.stringify({
    event: 'payment_link.paid',
    payload: {
      payment_link: { entity: { id: 'plink_1', status: 'paid', amount_paid: 12_300, reference_id: 'P-1' } },
    },
  });
  const read = (signature: string, sent = body, eventId: string | undefined = 'evt_1') => {
    const headers = new Map([['x-razorpay-signature', signature]]);
    if (eventId !== undefined) headers.set('x-razorpay-event-id', eventId);
    return gateway.readCallback({ header: (name) => headers.get(name), body: sent });
  };

  test('is read when it is signed with our secret', () => {
    expect(read(signText('webhook secret', body))).toEqual({
      ...{
        eventId: 'evt_1',
        reference: 'P-1',
        gatewayPaymentId: 'plink_1',
        status: 'paid',
        amountPaise: 12_300,
      },
    });
  });

  test('is forged with another secret, another body or no signature', () => {
    expect(read(signText('other secret', body))).toBe('forged');
    expect(read(signText('webhook secret', body), body.replace('12300', '1'))).toBe('forged');
    expect(read('')).toBe('forged');
  });

  test('is ignored when it is about something else', () => {
    const other = '{"event":"refund.created","payload":{}}';
    expect(read(signText('webhook secret', other), other)).toBe('ignored');
    expect(read(signText('webhook secret', 'no json'), 'no json')).toBe('ignored');
  });
});
