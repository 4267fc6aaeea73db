import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  getPrintout,
  listPrinters,
  printOrder,
  savePrinter,
  testPrinter,
} from '#contract/desk/endpoints/printing.ts';
import { defaultChoice } from '#domain/cart/menu-choice.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { loadMenu } from '#server/db/queries/catalogue/menus.ts';
import { findOrder } from '#server/db/queries/orders/orders.ts';
import { printWaiting } from '#server/services/printing/print-jobs.ts';
import { OUTLET_ID, packetOf } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import {
  acceptedOrder,
  addPrinter,
  decode,
  removePrinters,
  running,
  startPrinter,
} from './played-printer.ts';

let api: TestApi;
let manager: TestStaff;

beforeAll(async () => {
  api = await startApi();
  manager = await signInStaff(api, [roleAt('manager', OUTLET_ID)]);
});
afterEach(async () => {
  await removePrinters(api, manager);
});
afterAll(() => api.stop());

const states = async () => {
  const { printerList } = packetOf(await callDesk(api, listPrinters, { restaurantId: OUTLET_ID }, manager));
  return printerList.map(({ waiting, failingSince }) => ({ waiting, isFailing: failingSince !== null }));
};

describe('a network printer', () => {
  it('prints the ticket of an order that is accepted, once, whichever process is first', async () => {
    const printer = await startPrinter();
    await addPrinter(api, manager, printer.port);
    const orderRefId = await acceptedOrder(api);
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
    await addPrinter(api, manager, printer.port, ['kitchen'], width);
    const { itemList } = await loadMenu(api.db, OUTLET_ID);
    const dish = itemList.find(({ allergens }) => (allergens?.length ?? 0) > 1);
    if (dish === undefined) throw new Error('no dish with allergens');
    const orderRefId = await acceptedOrder(api, { itemList: [defaultChoice(dish)] });
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
    await addPrinter(api, manager, printer.port, ['bill'], width);
    const orderRefId = await acceptedOrder(api);
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
    await addPrinter(api, manager, port);
    const first = await acceptedOrder(api);
    await printWaiting(api.deps);
    expect(await states()).toEqual([{ waiting: 1, isFailing: true }]);
    const second = await acceptedOrder(api);
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
  const orderRefId = await acceptedOrder(api);
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
    const printerId = await addPrinter(api, manager, port, ['bill']);
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
