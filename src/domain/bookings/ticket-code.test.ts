import { expect, test } from 'vitest';
import { createTicketCode, judgeTicketCode, readTicketCode, TICKET_STEP_MS } from './ticket-code.ts';

const TICKET = '0b6f3f5e-58a2-4c0b-9f0e-2f6c7f5b1a10';
const AT = Date.UTC(2026, 10, 21, 14, 0, 3);

async function judge(text: string, secret: string, at: number) {
  const code = readTicketCode(text);
  if (code === undefined) throw new Error('not a code');
  return judgeTicketCode(code, secret, at);
}

test('a code names its ticket, in the most compact characters of a QR code', async () => {
  const text = await createTicketCode(TICKET, 'secret', AT);
  expect(text).toMatch(/^[0-9A-Z.]+$/);
  expect(readTicketCode(` ${text.toLowerCase()}\n`)?.ticketId).toBe(TICKET);
});

test('a code changes every thirty seconds', async () => {
  const text = await createTicketCode(TICKET, 'secret', AT);
  expect(await createTicketCode(TICKET, 'secret', AT + 26_000)).toBe(text);
  expect(await createTicketCode(TICKET, 'secret', AT + TICKET_STEP_MS)).not.toBe(text);
});

test.each([
  [-2, true],
  [2, true],
  [-3, false],
  [3, false],
])('with a clock %i steps away it counts: %s', async (steps, counts) => {
  const text = await createTicketCode(TICKET, 'secret', AT);
  const judged = await judge(text, 'secret', AT + steps * TICKET_STEP_MS);
  expect(judged.ok ? true : judged.failure.code).toBe(counts ? true : 'stale');
});

test('a code cannot be made without the secret, nor for another ticket or time', async () => {
  const text = await createTicketCode(TICKET, 'secret', AT);
  const forged = { ok: false, failure: { code: 'forged' } };
  expect(await judge(text, 'other', AT)).toMatchObject(forged);
  expect(await judge(text.replace(/0B6F/, '0B60'), 'secret', AT)).toMatchObject(forged);
  const [prefix, id, step, proof] = text.split('.');
  expect(await judge([prefix, id, Number(step) + 1, proof].join('.'), 'secret', AT)).toMatchObject(forged);
  expect(
    await judge(
      text.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      'secret',
      AT,
    ),
  ).toMatchObject(forged);
});

test.each(['', 'T1', 'https://evil.example/T1', 'T2.x.1.y', `T1.${'0'.repeat(32)}.1.`])(
  'what is no code is read as none: %j',
  (text) => expect(readTicketCode(text)).toBeUndefined(),
);
