import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import { saveStations } from '#contract/desk/endpoints/kitchen.ts';
import { getPrintout, listPrinters, printOrder } from '#contract/desk/endpoints/printing.ts';
import { getTableBill } from '#contract/desk/endpoints/tables.ts';
import { defaultChoice, isOrderable } from '#domain/cart/menu-choice.ts';
import { formatPaise } from '#domain/money/money.ts';
import { loadMenu } from '#server/db/queries/catalogue/menus.ts';
import { printWaiting } from '#server/services/printing/print-jobs.ts';
import { dineInForm, OUTLET_ID, openTable, order, packetOf, readOrder } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import { acceptedOrder, addPrinter, decode, read, removePrinters, startPrinter } from './played-printer.ts';

let api: TestApi;
let customer: Credential;
let manager: TestStaff;
beforeAll(async () => {
  api = await startApi();
  customer = await api.signIn();
  manager = await signInStaff(api, [roleAt('manager', OUTLET_ID)]);
});
afterEach(async () => {
  await removePrinters(api, manager);
});
afterAll(() => api.stop());

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
    await addPrinter(api, manager, tandoor.port, ['kitchen'], 80, ['Tandoor']);
    await addPrinter(api, manager, pass.port, ['kitchen']);
    const { printerList, stationList } = packetOf(
      await callDesk(api, listPrinters, { restaurantId: OUTLET_ID }, manager),
    );
    expect([stationList, printerList.map((printer) => printer.stationList).toSorted()]).toEqual([
      ['Tandoor'],
      [[], ['Tandoor']],
    ]);
    await acceptedOrder(api, { itemList: [lineOf(first), lineOf(second)] });
    await printWaiting(api.deps);
    const [ofTandoor, ofPass] = [decode(tandoor.prints[0]), decode(pass.prints[0])];
    expect(ofTandoor).toContain(`1 x ${first.title}`);
    expect(ofTandoor).not.toContain(second.title);
    expect(ofTandoor).toContain('Tandoor\n');
    expect(ofTandoor).toContain('1 more line at another station');
    expect(ofPass).toContain(`1 x ${second.title}`);
    expect(ofPass).not.toContain(first.title);
    await acceptedOrder(api, { itemList: [lineOf(second)] });
    await printWaiting(api.deps);
    expect([tandoor.prints.length, pass.prints.length]).toEqual([1, 2]);
  });

  it('prints every line where no printer is there for those without a station', async () => {
    const [, second] = await setUpTandoor();
    const tandoor = await startPrinter();
    await addPrinter(api, manager, tandoor.port, ['kitchen'], 58, ['Tandoor']);
    await acceptedOrder(api, { itemList: [lineOf(second)] });
    await printWaiting(api.deps);
    expect(decode(tandoor.prints[0])).toContain(second.title);
  });
});

describe('the bill of a table', () => {
  it.each([80, 58] as const)('has all rounds and one total, on %i mm and in the browser', async (width) => {
    const printer = await startPrinter();
    await addPrinter(api, manager, printer.port, ['bill'], width);
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
  await addPrinter(api, manager, printer.port, ['kitchen'], width);
  await acceptedOrder(api, { cookingInstructions: 'कम मिर्च, ਬਿਨਾਂ ਪਿਆਜ਼' });
  await printWaiting(api.deps);
  const { text, pictures } = read(printer.prints[0]);
  expect(text).toContain('! no onions');
  expect(text).not.toContain('?');
  expect(pictures).toHaveLength(1);
  expect(pictures[0]?.width).toBe(dots);
  expect(pictures[0]?.inked).toBeGreaterThan(500);
});
