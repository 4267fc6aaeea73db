import { randomUUID } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account.ts';
import {
  getPrintout,
  listPrinters,
  printOrder,
  removePrinter,
  savePrinter,
} from '#contract/desk/endpoints/printing.ts';
import type { PrintKind } from '#contract/desk/printout.ts';
import { advanceOrder } from '#server/services/orders/advance-order.ts';
import { printWaiting } from '#server/services/printing/print-jobs.ts';
import { startApi, type TestApi } from '#test/support/api.ts';
import { choiceOf, OUTLET_ID, order, packetOf, takeawayForm } from '#test/support/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/staff.ts';

let api: TestApi;
let customer: Credential;
let manager: TestStaff;
const running: Server[] = [];
beforeAll(async () => {
  api = await startApi();
  customer = await api.signIn();
  manager = await signInStaff(api, [roleAt('manager', OUTLET_ID)]);
});
afterEach(async () => {
  for (const server of running.splice(0)) server.close();
  const { printerList } = packetOf(await callDesk(api, listPrinters, { restaurantId: OUTLET_ID }, manager));
  for (const { printerId } of printerList)
    await callDesk(api, removePrinter, { restaurantId: OUTLET_ID, printerId }, manager);
});
afterAll(() => api.stop());

/** A printer on loopback: everything that was sent to it, one text for each connection. */
async function startPrinter(port = 0, answer: (socket: Socket) => void = () => undefined) {
  const prints: Buffer[] = [];
  const server = createServer({ allowHalfOpen: false }, (socket) => {
    const received: Buffer[] = [];
    socket.on('data', (data) => received.push(data));
    socket.on('end', () => prints.push(Buffer.concat(received)));
    socket.on('error', () => undefined);
    answer(socket);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  running.push(server);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, prints };
}

const ESC = 0x1b;
const FS = 0x1c;
const GS = 0x1d;
/** Letters of commands without a value; all others that are used have one. */
const BARE = ['@', '.'];

/** Text of ESC/POS: commands to the printer are taken out of it. */
function decode(bytes: Buffer = Buffer.alloc(0)): string {
  const letters: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === ESC || byte === FS || byte === GS)
      at += BARE.includes(String.fromCharCode(bytes[at + 1] ?? 0)) ? 1 : 2;
    else if (byte !== 0x0d) letters.push(byte);
  }
  return Buffer.from(letters).toString('latin1');
}

async function addPrinter(
  port: number,
  kindList: PrintKind[] = ['kitchen', 'bill'],
  paperWidth: 80 | 58 = 80,
) {
  const printerId = randomUUID();
  const settings = { printerId, title: 'Pass', host: '127.0.0.1', port, paperWidth, kindList };
  packetOf(await callDesk(api, savePrinter, { restaurantId: OUTLET_ID, ...settings }, manager));
  return printerId;
}

async function acceptedOrder(): Promise<string> {
  const form = await takeawayForm(api, {
    itemList: [{ ...(await choiceOf(api, 3)), note: 'no onions' }],
    cookingInstructions: 'Ring twice',
  });
  const { orderRefId } = await order(api, customer, 'PAY_AT_STORE', form);
  const accepted = await advanceOrder(api.deps, orderRefId, 'ACCEPTED', 'outlet');
  if (!accepted.ok) throw new Error(accepted.failure.code);
  return orderRefId;
}

const states = async () => {
  const { printerList } = packetOf(await callDesk(api, listPrinters, { restaurantId: OUTLET_ID }, manager));
  return printerList.map(({ waiting, failingSince }) => ({ waiting, isFailing: failingSince !== null }));
};

describe('a network printer', () => {
  it('prints the ticket of an order that is accepted, once, whichever process is first', async () => {
    const printer = await startPrinter();
    await addPrinter(printer.port);
    const orderRefId = await acceptedOrder();
    await Promise.all([printWaiting(api.deps), printWaiting(api.deps), printWaiting(api.deps)]);
    await printWaiting(api.deps);
    expect(printer.prints).toHaveLength(1);
    const [bytes] = printer.prints;
    expect(bytes?.subarray(0, 2).toString('latin1')).toBe('\x1b@');
    // A cut at the end: GS V.
    expect(bytes?.includes('\x1dV')).toBe(true);
    const text = decode(bytes);
    expect(text).toContain(orderRefId.slice(-6));
    expect(text).toMatch(/3 x \S+/);
    expect(text).toContain('! no onions');
    expect(text).toContain('! Ring twice');
    expect(text).not.toContain('Rs');
    expect(await states()).toEqual([{ waiting: 0, isFailing: false }]);
  });

  it.each([
    [80, 48],
    [58, 32],
  ] as const)('prints a bill on request on %i mm, no line longer than %i letters', async (width, columns) => {
    const printer = await startPrinter();
    await addPrinter(printer.port, ['bill'], width);
    const orderRefId = await acceptedOrder();
    await printWaiting(api.deps);
    expect(printer.prints).toEqual([]);
    packetOf(await callDesk(api, printOrder, { restaurantId: OUTLET_ID, orderRefId, kind: 'bill' }, manager));
    await printWaiting(api.deps);
    const text = decode(printer.prints[0]);
    expect(text).toContain('Grand Total');
    expect(text).toMatch(/Rs [\d,]+/);
    const lines = text.split('\n').map((line) => line.trimEnd());
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(columns);
    expect(lines.some(({ length }) => length === columns)).toBe(true);
  });

  it('that is off loses nothing, is said so, and is tried again with longer pauses', async () => {
    const { port } = await startPrinter();
    running.splice(0)[0]?.close();
    await addPrinter(port);
    const first = await acceptedOrder();
    await printWaiting(api.deps);
    expect(await states()).toEqual([{ waiting: 1, isFailing: true }]);
    const second = await acceptedOrder();
    const again = await startPrinter(port);
    // Before its time it is left alone.
    await printWaiting(api.deps);
    expect(again.prints).toEqual([]);
    api.clock.advance(2_000);
    await printWaiting(api.deps);
    expect(again.prints.map((bytes) => decode(bytes))).toEqual([
      expect.stringContaining(first),
      expect.stringContaining(second),
    ]);
    expect(await states()).toEqual([{ waiting: 0, isFailing: false }]);
  });
});

it('of no printer is said at the desk; a browser prints the same lines', async () => {
  const orderRefId = await acceptedOrder();
  const input = { restaurantId: OUTLET_ID, orderRefId, kind: 'bill' as const };
  expect(await callDesk(api, printOrder, input, manager)).toMatchObject({ ok: false, error: 'noPrinter' });
  const { printout } = packetOf(await callDesk(api, getPrintout, input, manager));
  expect(printout).toContainEqual(expect.objectContaining({ left: 'Grand Total', isStrong: true }));
  const elsewhere = await signInStaff(api, [roleAt('manager', 2)]);
  expect(await callDesk(api, getPrintout, { ...input, restaurantId: 2 }, elsewhere)).toMatchObject({
    error: 'notFound',
  });
});
