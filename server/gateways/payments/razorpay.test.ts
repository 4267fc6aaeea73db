import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RefundRefused } from './payment-gateway.ts';
import { createRazorpay } from './razorpay.ts';
import { signText } from './signatures.ts';

const gateway = createRazorpay({
  url: 'https://cards.example',
  keyId: 'key',
  keySecret: 'secret',
  webhookSecret: 'webhook secret',
});
const payment = { reference: 'P-1', gatewayPaymentId: 'plink_1', amountPaise: 12_300 };
const answers = vi.fn<(url: string, init: RequestInit) => Response>();

beforeEach(() => vi.stubGlobal('fetch', async (url: string, init: RequestInit) => answers(url, init)));
afterEach(() => {
  answers.mockReset();
  vi.unstubAllGlobals();
});

const link = {
  ...{ id: 'plink_1', status: 'created', amount_paid: 0, short_url: 'https://rzp.example/i/1' },
};
const create = () =>
  gateway.createPayment({
    ...{ reference: 'P-1', amountPaise: 12_300, paymentMode: 'UPI', upiId: null, description: 'Sunehri' },
    ...{ mobile: '9876543210', returnUrl: 'https://own.example/payment-methods?txnId=1' },
    postBackUrl: 'https://own.example/v1/pay/1',
  });

test('makes a payment link for the amount and sends the browser back to us', async () => {
  answers.mockReturnValue(Response.json(link));
  const created = await create();
  expect(created).toEqual({ gatewayPaymentId: 'plink_1', pageUrl: 'https://rzp.example/i/1' });
  const [url, init] = answers.mock.calls[0] ?? [];
  expect(url).toBe('https://cards.example/v1/payment_links');
  expect(new Headers(init?.headers).get('Authorization')).toBe(`Basic ${btoa('key:secret')}`);
  expect(JSON.parse(String(init?.body))).toMatchObject({
    ...{ amount: 12_300, currency: 'INR', reference_id: 'P-1' },
    callback_url: 'https://own.example/payment-methods?txnId=1',
  });
});

test('takes the link that a reference has, because a second one is refused', async () => {
  answers.mockReturnValueOnce(Response.json({ error: { code: 'BAD_REQUEST_ERROR' } }, { status: 400 }));
  const others = [{ ...link, id: 'plink_0', reference_id: 'P-10' }];
  answers.mockReturnValueOnce(
    Response.json({ payment_links: [...others, { ...link, reference_id: 'P-1' }] }),
  );
  expect(await create()).toEqual({ gatewayPaymentId: 'plink_1', pageUrl: 'https://rzp.example/i/1' });
  expect(answers.mock.calls[1]?.[0]).toBe('https://cards.example/v1/payment_links?reference_id=P-1');
});

test('passes on a refusal of a reference that has no link, and an outage', async () => {
  answers.mockReturnValueOnce(Response.json({ error: { code: 'BAD_REQUEST_ERROR' } }, { status: 400 }));
  answers.mockReturnValueOnce(Response.json({ payment_links: [] }));
  await expect(create()).rejects.toThrow('400');
  answers.mockReturnValueOnce(new Response('busy', { status: 503 }));
  await expect(create()).rejects.toThrow('503');
  expect(answers).toHaveBeenCalledTimes(3);
});

test.each([
  ['created', 'open', 0],
  ['partially_paid', 'processing', 0],
  ['paid', 'paid', 12_300],
  ['expired', 'failed', 0],
  ['cancelled', 'failed', 0],
  ['something new', 'open', 0],
])('reads a link that is %s as %s', async (theirs, ours, amountPaise) => {
  answers.mockReturnValue(Response.json({ id: 'plink_1', status: theirs, amount_paid: 12_300 }));
  expect(await gateway.queryPayment(payment)).toEqual({ status: ours, amountPaise });
});

test('rejects an answer that is no success or no link', async () => {
  answers.mockReturnValueOnce(new Response('busy', { status: 503 }));
  await expect(gateway.queryPayment(payment)).rejects.toThrow('503');
  answers.mockReturnValueOnce(Response.json({ unexpected: true }));
  await expect(gateway.queryPayment(payment)).rejects.toThrow();
});

describe('a refund', () => {
  const paidLink = { payments: [{ payment_id: 'pay_9' }] };
  const refund = (refundedPaise: number) => {
    answers.mockReturnValueOnce(Response.json(paidLink));
    answers.mockReturnValueOnce(Response.json({ amount_refunded: refundedPaise }));
    answers.mockReturnValueOnce(Response.json({ id: 'rfnd_1' }));
    return gateway.refund(payment);
  };
  const sent = () => answers.mock.calls.filter(([, { method }]) => method === 'POST');

  test('is of the payment of the link, not of the link, and names itself alike each time', async () => {
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
      answers.mockReturnValueOnce(Response.json(paidLink));
      answers.mockReturnValueOnce(Response.json({ amount_refunded: 0 }));
      answers.mockReturnValueOnce(Response.json({ error: { code: 'BAD_REQUEST_ERROR' } }, { status }));
      return gateway.refund(payment);
    };
    await expect(refundUnder(400)).rejects.toBeInstanceOf(RefundRefused);
    for (const status of [401, 429, 502]) {
      await expect(refundUnder(status)).rejects.not.toBeInstanceOf(RefundRefused);
    }
  });

  test('in parts is told from the one before: by its key, and by what the gateway has refunded', async () => {
    const part = { name: '2', earlierPaise: 5_000 };
    const refundPart = (refundedPaise: number) => {
      answers.mockReturnValueOnce(Response.json(paidLink));
      answers.mockReturnValueOnce(Response.json({ amount_refunded: refundedPaise }));
      answers.mockReturnValueOnce(Response.json({ id: 'rfnd_2' }));
      return gateway.refund({ ...payment, amountPaise: 3_000, part });
    };
    await refundPart(5_000);
    expect(sent().map(([, { headers }]) => new Headers(headers).get('X-Refund-Idempotency'))).toEqual([
      'refund-P-1-2',
    ]);
    answers.mockClear();
    await refundPart(8_000);
    expect(sent()).toEqual([]);
  });

  test('whose answer was lost is done, and not asked for again', async () => {
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
