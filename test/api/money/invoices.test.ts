import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { eq } from '#server/db/drizzle.ts';
import { customers } from '#server/db/schema/guests/customers.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { renameItem } from '#test/support/makers/menu.ts';
import {
  choiceOf,
  errorOf,
  findPlainItem,
  order,
  packetOf,
  pizzaOf,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import { lettersOf, WRITTEN_NAMES } from '#test/support/samples/names.ts';
import { readPdfLines } from '#test/support/samples/pdf-lines.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function collect({ orderRefId }: OrderDetail): Promise<void> {
  for (const status of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP', 'COLLECTED'] as const) {
    expect((await advanceOrder(api.deps, orderRefId, status, 'outlet')).ok).toBe(true);
  }
}

const rupees = (paise = 0) =>
  (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const invoiceOf = async (as: Credential, { orderRefId }: OrderDetail) =>
  packetOf(await api.call(endpoints.getInvoice, { orderRefId }, { as }));

it('is issued when an order is served and paid, with its taxes, and not before', async () => {
  const as = await api.signIn();
  const placed = await order(api, as, 'PAY_AT_STORE');
  const { orderRefId } = placed;
  expect(errorOf(await api.call(endpoints.getInvoice, { orderRefId }, { as }))).toBe('notFound');
  await collect(placed);
  const invoice = await invoiceOf(as, placed);
  expect(invoice).toMatchObject({
    ...{ orderRefId, sacCode: '996331', gstin: placed.gstin, fssaiNumber: placed.fssaiNumber },
    ...{ customerName: 'Guest', issuedAt: api.clock.now(), bill: placed.bill },
  });
  expect(invoice.invoiceNumber).toMatch(/^[A-Z]{3}\/2627\/\d{6}$/);
  const taxPaise = invoice.bill.taxes.reduce((sum, tax) => sum + tax.taxPaise, 0);
  expect(taxPaise).toBeGreaterThan(0);
});

it('names each line with its size and every choice, in the list of orders too', async () => {
  const as = await api.signIn();
  const itemList = [
    await pizzaOf(api, 'Medium 10"', 'Thin and crisp'),
    await pizzaOf(api, 'Medium 10"', 'Thin and crisp', 'Olives', 'Mushrooms'),
    await choiceOf(api, 2),
  ];
  const placed = await order(api, as, 'PAY_AT_STORE', await takeawayForm(api, { itemList }));
  await collect(placed);
  const plain = (await findPlainItem(api)).title;
  const names = [
    'Margherita (Medium 10", Thin and crisp)',
    'Margherita (Medium 10", Thin and crisp, Olives, Mushrooms)',
    plain,
  ];
  expect((await invoiceOf(as, placed)).lineList.map(({ title }) => title)).toEqual(names);
  const { orderList } = packetOf(await api.call(endpoints.getOrderList, {}, { as }));
  expect(orderList[0]?.itemSummary).toBe(`1 × ${names[0]}, 1 × ${names[1]}, 2 × ${plain}`);
});

it('has numbers in a row, also when many orders end at once', async () => {
  const numbers = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const as = await api.signIn();
      const placed = await order(api, as, 'PAY_AT_STORE');
      await collect(placed);
      return (await invoiceOf(as, placed)).invoiceNumber;
    }),
  );
  const last = numbers.map((number) => Number(number.slice(-6))).toSorted((a, b) => a - b);
  expect(last).toEqual(Array.from({ length: 12 }, (_, index) => (last[0] ?? 0) + index));
});

it.each(Object.entries(WRITTEN_NAMES))(
  'comes as a PDF that shows the names of dish and customer as they were written: %s',
  async (_kind, name) => {
    const as = await api.signIn();
    const dish = await findPlainItem(api);
    await renameItem(api.db, dish.itemId, name);
    await api.db.update(customers).set({ fullName: name }).where(eq(customers.mobile, as.mobile));
    const placed = await order(api, as, 'PAY_AT_STORE');
    await collect(placed);
    const { orderRefId } = placed;
    const pdf = packetOf(await api.call(endpoints.getInvoicePdf, { orderRefId }, { as }));
    expect(pdf.fileName).toMatch(/^invoice-[A-Z]{3}-2627-\d{6}\.pdf$/);
    const file = Buffer.from(pdf.pdfBase64, 'base64');
    expect(file.length).toBeLessThan(50_000);
    const lines = (await readPdfLines(file)).join('\n');
    const [, buyer = ''] = /Billed to: (.*?)\nPlace of supply/s.exec(lines) ?? [];
    expect(lettersOf(buyer)).toBe(lettersOf(name));
    const [, row = ''] = /Amount \(INR\)\n(.*?)\nRestaurant Bill/s.exec(lines) ?? [];
    const [line] = placed.itemList;
    const sums = `${line?.quantity} ${rupees(line?.price)} ${rupees(line?.linePaise)}`;
    expect(lettersOf(row)).toBe(lettersOf(`${name}${sums}`));
  },
);

it('numbers start again in April', async () => {
  const as = await api.signIn();
  const placed = await order(api, as, 'PAY_AT_STORE');
  api.clock.advance(Date.parse('2027-04-01T12:30:00+05:30') - api.clock.now());
  await collect(placed);
  const again = await api.signIn(as.mobile);
  expect((await invoiceOf(again, placed)).invoiceNumber).toMatch(/\/2728\/000001$/);
});
