import { randomUUID } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import { saveStations } from '#contract/desk/endpoints/kitchen.ts';
import {
  getPrintout,
  listPrinters,
  printOrder,
  removePrinter,
  savePrinter,
  testPrinter,
} from '#contract/desk/endpoints/printing.ts';
import { getTableBill } from '#contract/desk/endpoints/tables.ts';
import type { PrintKind } from '#contract/desk/kitchen/printout.ts';
import { defaultChoice, isOrderable } from '#domain/cart/menu-choice.ts';
import { formatPaise } from '#domain/money/money.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { loadMenu } from '#server/db/queries/catalogue/menus.ts';
import { findOrder } from '#server/db/queries/orders/orders.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { printWaiting } from '#server/services/printing/print-jobs.ts';
import {
  choiceOf,
  dineInForm,
  OUTLET_ID,
  openTable,
  order,
  packetOf,
  readOrder,
  type SaveRequest,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

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

/** Records one text for each connection. */
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
/** These commands have no value; all others do. */
const BARE = ['@', '.'];

/** Decodes a picture of GS v 0: dots in rows of bytes, the highest bit first. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly inked: number;
}

function readPicture(bytes: Buffer, at: number): { picture: Picture; length: number } {
  const rowBytes = bytes.readUInt16LE(at + 4);
  const height = bytes.readUInt16LE(at + 6);
  const dots = bytes.subarray(at + 8, at + 8 + rowBytes * height);
  const inked = [...dots].reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
  return { picture: { width: rowBytes * 8, height, inked }, length: 8 + dots.length };
}

/** Removes the ESC/POS commands. */
function read(bytes: Buffer = Buffer.alloc(0)): { text: string; pictures: Picture[] } {
  const letters: number[] = [];
  const pictures: Picture[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (bytes.subarray(at, at + 3).toString('latin1') === '\x1dv0') {
      const { picture, length } = readPicture(bytes, at);
      pictures.push(picture);
      at += length - 1;
    } else if (byte === ESC || byte === FS || byte === GS)
      at += BARE.includes(String.fromCharCode(bytes[at + 1] ?? 0)) ? 1 : 2;
    else if (byte !== 0x0d) letters.push(byte);
  }
  return { text: Buffer.from(letters).toString('latin1'), pictures };
}

const decode = (bytes?: Buffer) => read(bytes).text;

async function addPrinter(
  port: number,
  kindList: PrintKind[] = ['kitchen', 'bill'],
  paperWidth: 80 | 58 = 80,
  stationList: string[] = [],
) {
  const printerId = randomUUID();
  const settings = { printerId, title: 'Pass', host: '127.0.0.1', port, paperWidth, kindList, stationList };
  packetOf(await callDesk(api, savePrinter, { restaurantId: OUTLET_ID, ...settings }, manager));
  return printerId;
}

async function acceptedOrder(change: Partial<SaveRequest> = {}): Promise<string> {
  const form = await takeawayForm(api, {
    itemList: [{ ...(await choiceOf(api, 3)), note: 'no onions' }],
    cookingInstructions: 'Ring twice',
    wantsCutlery: true,
    ...change,
  });
  // A customer may have few unpaid orders at once.
  const { orderRefId } = await order(api, await api.signIn(), 'PAY_AT_STORE', form);
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
    expect(text).toContain('WITH CUTLERY');
    expect(text).not.toContain('Rs');
    expect(await states()).toEqual([{ waiting: 0, isFailing: false }]);
  });

  it.each([
    [80, 48],
    [58, 32],
  ] as const)('has what was promised and what lines contain on a ticket of %i mm', async (width, columns) => {
    const printer = await startPrinter();
    await addPrinter(printer.port, ['kitchen'], width);
    const { itemList } = await loadMenu(api.db, OUTLET_ID);
    const dish = itemList.find(({ allergens }) => (allergens?.length ?? 0) > 1);
    if (dish === undefined) throw new Error('no dish with allergens');
    const orderRefId = await acceptedOrder({ itemList: [defaultChoice(dish)] });
    await printWaiting(api.deps);
    const row = await findOrder(api.db, orderRefId);
    const promised = `Promised ${formatTime(row?.estimatedAt ?? 0)}`;
    const contains = `Contains ${dish.allergens?.join(', ')}`;
    const text = decode(printer.prints[0]);
    expect(text).toContain(promised);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(contains);
    const lines = text.split('\n').map((line) => line.trimEnd());
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(columns);
    const input = { restaurantId: OUTLET_ID, orderRefId, kind: 'kitchen' as const };
    const { printout } = packetOf(await callDesk(api, getPrintout, input, manager));
    const texts = printout.map((line) => (line.kind === 'text' ? line.text.trim() : ''));
    expect(texts).toEqual(expect.arrayContaining([promised, contains]));
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

  it('that is off loses no ticket, is shown as off, and is retried with longer pauses', async () => {
    const { port } = await startPrinter();
    running.splice(0)[0]?.close();
    await addPrinter(port);
    const first = await acceptedOrder();
    await printWaiting(api.deps);
    expect(await states()).toEqual([{ waiting: 1, isFailing: true }]);
    const second = await acceptedOrder();
    const again = await startPrinter(port);
    // The retry must not run early.
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

it('an outlet without a printer shows it at the desk; a browser prints the same lines', async () => {
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

describe('a test print', () => {
  it('shows what is known of a printer: nothing before it, then that it prints, or does not answer', async () => {
    const { port, prints } = await startPrinter();
    running.splice(0)[0]?.close();
    const printerId = await addPrinter(port, ['bill']);
    const state = async () => {
      const listed = await callDesk(api, listPrinters, { restaurantId: OUTLET_ID }, manager);
      return packetOf(listed).printerList.find((each) => each.printerId === printerId);
    };
    const cook = await signInStaff(api, [roleAt('kitchen', OUTLET_ID)]);
    const tryIt = (restaurantId = OUTLET_ID, staff = cook) =>
      callDesk(api, testPrinter, { restaurantId, printerId }, staff);
    expect(await state()).toMatchObject({ lastPrintedAt: null, failingSince: null });
    const elsewhere = await signInStaff(api, [roleAt('manager', 2)]);
    expect(await tryIt(2, elsewhere)).toMatchObject({ error: 'notFound' });
    packetOf(await tryIt());
    packetOf(await tryIt());
    await printWaiting(api.deps);
    expect(await state()).toMatchObject({ lastPrintedAt: null, failingSince: api.clock.now(), waiting: 1 });
    const on = await startPrinter(port);
    // A new try does not wait for the pause after the failure.
    packetOf(await tryIt());
    await printWaiting(api.deps);
    await expect.poll(() => on.prints.length).toBe(1);
    expect(on.prints[0]?.toString('latin1')).toContain('TEST PAGE');
    expect(prints).toEqual([]);
    expect(await state()).toMatchObject({
      ...{ lastPrintedAt: api.clock.now(), failingSince: null, waiting: 0 },
    });
    const settings = {
      printerId,
      title: 'Pass',
      host: '127.0.0.1',
      ...{ paperWidth: 80 as const, kindList: ['bill' as const] },
    };
    const save = (at: number) =>
      callDesk(api, savePrinter, { restaurantId: OUTLET_ID, ...settings, port: at }, manager);
    packetOf(await save(port));
    expect(await state()).toMatchObject({ lastPrintedAt: api.clock.now() });
    packetOf(await save(port - 1));
    expect(await state()).toMatchObject({ lastPrintedAt: null, failingSince: null });
  });
});

describe('a printer that is bound to stations', () => {
  /** Dishes of two categories, of which the tandoor cooks the first. */
  async function setUpTandoor() {
    const { itemList } = await loadMenu(api.db, OUTLET_ID);
    const dishes = itemList.filter((item) => isOrderable(item, 'TakeAway') && item.taxClass === 'FOOD');
    const [first] = dishes;
    const second = dishes.find(({ categoryId }) => categoryId !== first?.categoryId);
    if (first === undefined || second === undefined) throw new Error('too few categories');
    const stationList = [{ title: 'Tandoor', categoryIdList: [first.categoryId] }];
    packetOf(await callDesk(api, saveStations, { restaurantId: OUTLET_ID, stationList }, manager));
    return [first, second] as const;
  }
  const lineOf = (item: MenuItem) => ({ ...defaultChoice(item), quantity: 1 });

  it('prints its lines of an accepted order, and the rest comes out of the printer without stations', async () => {
    const [first, second] = await setUpTandoor();
    const [tandoor, pass] = [await startPrinter(), await startPrinter()];
    await addPrinter(tandoor.port, ['kitchen'], 80, ['Tandoor']);
    await addPrinter(pass.port, ['kitchen']);
    const { printerList, stationList } = packetOf(
      await callDesk(api, listPrinters, { restaurantId: OUTLET_ID }, manager),
    );
    expect([stationList, printerList.map((printer) => printer.stationList).toSorted()]).toEqual([
      ['Tandoor'],
      [[], ['Tandoor']],
    ]);
    await acceptedOrder({ itemList: [lineOf(first), lineOf(second)] });
    await printWaiting(api.deps);
    const [ofTandoor, ofPass] = [decode(tandoor.prints[0]), decode(pass.prints[0])];
    expect(ofTandoor).toContain(`1 x ${first.title}`);
    expect(ofTandoor).not.toContain(second.title);
    expect(ofTandoor).toContain('Tandoor\n');
    expect(ofTandoor).toContain('1 more line at another station');
    expect(ofPass).toContain(`1 x ${second.title}`);
    expect(ofPass).not.toContain(first.title);
    await acceptedOrder({ itemList: [lineOf(second)] });
    await printWaiting(api.deps);
    expect([tandoor.prints.length, pass.prints.length]).toEqual([1, 2]);
  });

  it('prints every line where no printer is there for those without a station', async () => {
    const [, second] = await setUpTandoor();
    const tandoor = await startPrinter();
    await addPrinter(tandoor.port, ['kitchen'], 58, ['Tandoor']);
    await acceptedOrder({ itemList: [lineOf(second)] });
    await printWaiting(api.deps);
    expect(decode(tandoor.prints[0])).toContain(second.title);
  });
});

describe('the bill of a table', () => {
  it.each([80, 58] as const)('has all rounds and one total, on %i mm and in the browser', async (width) => {
    const printer = await startPrinter();
    await addPrinter(printer.port, ['bill'], width);
    const tableSessionId = await openTable(api, width === 80 ? 'T05' : 'T06');
    const first = await order(api, customer, 'CASH', await dineInForm(api, tableSessionId));
    const second = await order(api, customer, 'CASH', await dineInForm(api, tableSessionId));
    const input = { restaurantId: OUTLET_ID, orderRefId: second.orderRefId, kind: 'bill' as const };
    packetOf(await callDesk(api, printOrder, input, manager));
    await printWaiting(api.deps);
    const { tableBillRefId } = await readOrder(api, customer, second.orderRefId);
    const { bill } = packetOf(
      await callDesk(
        api,
        getTableBill,
        { restaurantId: OUTLET_ID, tableBillRefId: tableBillRefId ?? '' },
        manager,
      ),
    );
    const text = decode(printer.prints[0]);
    expect(text).toContain(first.orderRefId);
    expect(text).toMatch(/Round 1, .*Round 2, /s);
    expect(text.match(/Grand Total/g)).toHaveLength(1);
    expect(text).toMatch(
      new RegExp(`Grand Total +${formatPaise(bill.grandTotalPaise).replace('₹', 'Rs ')}\\n`),
    );
    expect(text).toMatch(new RegExp(`To pay +${formatPaise(bill.payablePaise).replace('₹', 'Rs ')}\\n`));
    const { printout } = packetOf(await callDesk(api, getPrintout, input, manager));
    const totals = printout.filter((line) => line.kind === 'pair' && line.left === 'Grand Total');
    expect(totals).toMatchObject([{ right: formatPaise(bill.grandTotalPaise) }]);
  });
});

it.each([
  [80, 576],
  [58, 384],
] as const)('on %i mm, letters that a printer lacks come out as a picture', async (width, dots) => {
  const printer = await startPrinter();
  await addPrinter(printer.port, ['kitchen'], width);
  await acceptedOrder({ cookingInstructions: 'कम मिर्च, ਬਿਨਾਂ ਪਿਆਜ਼' });
  await printWaiting(api.deps);
  const { text, pictures } = read(printer.prints[0]);
  expect(text).toContain('! no onions');
  expect(text).not.toContain('?');
  expect(pictures).toHaveLength(1);
  expect(pictures[0]?.width).toBe(dots);
  expect(pictures[0]?.inked).toBeGreaterThan(500);
});
