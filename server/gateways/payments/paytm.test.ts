import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RefundRefused } from './payment-gateway.ts';
import { createPaytm } from './paytm.ts';
import { createChecksum, isChecksumOf } from './paytm-checksum.ts';

const merchantKey = 'k3y-of-16-bytes!';
const gateway = createPaytm({ url: 'https://app.example', merchantId: 'MID1', merchantKey });
const payment = { reference: 'P-1', gatewayPaymentId: 'P-1', amountPaise: 12_350 };
const respond = vi.fn<(url: string, init: RequestInit) => Response>();

beforeEach(() => vi.stubGlobal('fetch', async (url: string, init: RequestInit) => respond(url, init)));
afterEach(() => {
  respond.mockReset();
  vi.unstubAllGlobals();
});

describe('a checksum', () => {
  test.each(['16-byte-key-here', 'a key of thirty-two bytes, yes!!'])(
    'with the key %j is found good',
    (key) => {
      expect(isChecksumOf('some text', key, createChecksum('some text', key))).toBe(true);
    },
  );

  test('is not good for another text, with another key, or made up', () => {
    const checksum = createChecksum('some text', merchantKey);
    expect(isChecksumOf('other text', merchantKey, checksum)).toBe(false);
    expect(isChecksumOf('some text', 'another-16-bytes', checksum)).toBe(false);
    for (const madeUp of ['', 'AAAA', 'not base64 !']) {
      expect(isChecksumOf('some text', merchantKey, madeUp)).toBe(false);
    }
  });

  test('is another one every time, by its salt', () => {
    const made = new Set(Array.from({ length: 20 }, () => createChecksum('text', merchantKey)));
    expect(made.size).toBeGreaterThan(1);
  });
});

test('initiates a transaction with a signed body and answers its page', async () => {
  respond.mockReturnValue(Response.json({ body: { txnToken: 'to/ken' } }));
  const { pageUrl } = await gateway.createPayment({
    ...{ reference: 'P-1', amountPaise: 12_350, paymentMode: 'PAYTM', upiId: null, description: 'Sunehri' },
    ...{ email: '', card: null, payer: { address: '203.0.113.7', userAgent: 'phone' } },
    ...{ mobile: '9876543210', returnUrl: 'https://own.example/payment-methods?txnId=1' },
    postBackUrl: 'https://own.example/v1/pay/1',
  });
  expect(new URL(pageUrl).searchParams.get('txnToken')).toBe('to/ken');
  const sent = String(respond.mock.calls[0]?.[1].body);
  const { body, head } = JSON.parse(sent);
  expect(body).toMatchObject({
    mid: 'MID1',
    orderId: 'P-1',
    txnAmount: { value: '123.50', currency: 'INR' },
  });
  expect(isChecksumOf(JSON.stringify(body), merchantKey, head.signature)).toBe(true);
});

test.each([
  ['TXN_SUCCESS', 'paid', 12_350],
  ['TXN_FAILURE', 'failed', 0],
  ['PENDING', 'processing', 0],
  ['NO_RECORD_FOUND', 'open', 0],
])('reads the status %s as %s', async (theirs, ours, amountPaise) => {
  respond.mockReturnValue(
    Response.json({ body: { resultInfo: { resultStatus: theirs }, txnAmount: '123.50', txnId: '77' } }),
  );
  expect(await gateway.queryPayment(payment)).toEqual({ status: ours, amountPaise });
});

describe('a refund', () => {
  const respondWith = (...statuses: readonly string[]) => {
    for (const resultStatus of statuses) {
      respond.mockReturnValueOnce(Response.json({ body: { resultInfo: { resultStatus }, txnId: '77' } }));
    }
  };

  test('that is refused because it was asked for before is done', async () => {
    respondWith('TXN_SUCCESS', 'TXN_FAILURE', 'PENDING');
    await gateway.refund(payment);
    const [url, init] = respond.mock.calls.at(-1) ?? [];
    expect(url).toBe('https://app.example/v2/refund/status');
    expect(JSON.parse(String(init?.body)).body).toEqual({ mid: 'MID1', orderId: 'P-1', refId: 'P-1-R' });
  });

  test('that is refused for another reason is not', async () => {
    respondWith('TXN_SUCCESS', 'TXN_FAILURE', 'TXN_FAILURE');
    await expect(gateway.refund(payment)).rejects.toThrow(RefundRefused);
  });
});

describe('a callback', () => {
  const fields = { MID: 'MID1', ORDERID: 'P-1', STATUS: 'TXN_SUCCESS', TXNAMOUNT: '123.50', TXNID: '77' };
  const read = (sent: Record<string, string>) =>
    gateway.readCallback({ header: () => undefined, body: new URLSearchParams(sent).toString() });
  const checksum = (values: Record<string, string>, key = merchantKey) => {
    const names = Object.keys(values).toSorted();
    return createChecksum(names.map((name) => values[name]).join('|'), key);
  };

  test('is read when its checksum is good', () => {
    expect(read({ ...fields, CHECKSUMHASH: checksum(fields) })).toEqual({
      ...{ eventId: '77:TXN_SUCCESS', reference: 'P-1', gatewayPaymentId: 'P-1' },
      ...{ status: 'paid', amountPaise: 12_350 },
    });
  });

  test('is forged with another amount, another key or no checksum', () => {
    const good = checksum(fields);
    expect(read({ ...fields, TXNAMOUNT: '1.00', CHECKSUMHASH: good })).toBe('forged');
    expect(read({ ...fields, CHECKSUMHASH: checksum(fields, 'another-16-bytes') })).toBe('forged');
    expect(read(fields)).toBe('forged');
  });
});
