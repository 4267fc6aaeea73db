import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { cancelEvent } from '#server/services/events/cancel-event.ts';
import { buy, COFFEE } from '#test/support/makers/deals.ts';
import { held, pay, read, SUFI } from '#test/support/makers/events.ts';
import { fillWallet } from '#test/support/makers/money.ts';
import { errorOf, packetOf } from '#test/support/makers/orders.ts';
import { readPdfLines } from '#test/support/samples/pdf-lines.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const invoiceOf = (as: Credential, orderRefId: string) =>
  api.call(endpoints.getInvoice, { orderRefId }, { as });
const walletLines = async (as: Credential) => {
  const history = await api.call(endpoints.getWalletTransactionListData, {}, { as });
  return packetOf(history).transactionList.map(({ kind, invoiceRefId }) => [kind, invoiceRefId]);
};

async function payTickets(as: Credential): Promise<string> {
  const { reservationRefId } = await held(api, as, 2);
  packetOf(await pay(api, as, reservationRefId, 'WALLET'));
  return reservationRefId;
}

it('deals have an invoice with their taxes, found from My deals and from the wallet', async () => {
  const as = await api.signIn();
  const holding = await buy(api, as, COFFEE, 2);
  const refId = holding.invoiceRefId ?? '';
  expect(await walletLines(as)).toEqual([
    ['DEAL_PAID', refId],
    ['TOP_UP', null],
  ]);
  const invoice = packetOf(await invoiceOf(as, refId));
  expect(invoice).toMatchObject({
    ...{ orderRefId: refId, subject: 'DEAL', sacCode: '996331', creditNote: null },
    lineList: [{ title: `${holding.title} (10 × ${holding.unitTitle})`, quantity: 2 }],
  });
  const [line] = invoice.lineList;
  const { itemTotalPaise, taxes, roundOffPaise, grandTotalPaise } = invoice.bill;
  expect(line?.linePaise).toBe(itemTotalPaise);
  expect(taxes.map(({ code, taxablePaise, taxPaise }) => [code, taxablePaise, taxPaise])).toEqual([
    ['CGST', itemTotalPaise, Math.round(itemTotalPaise * 0.025)],
    ['SGST', itemTotalPaise, Math.round(itemTotalPaise * 0.025)],
  ]);
  const taxPaise = taxes.reduce((sum, tax) => sum + tax.taxPaise, 0);
  expect(itemTotalPaise + taxPaise + roundOffPaise).toBe(grandTotalPaise);
  expect(errorOf(await invoiceOf(await api.signIn(), refId))).toBe('notFound');
});

it('tickets have an invoice whose taxes are within the price, numbered in a row with the deals', async () => {
  const as = await api.signIn();
  await fillWallet(api, as, 1_000_000);
  const holding = await buy(api, as);
  const { reservationRefId } = await held(api, as, 2);
  expect(errorOf(await invoiceOf(as, reservationRefId))).toBe('notFound');
  packetOf(await pay(api, as, reservationRefId, 'WALLET'));
  const invoice = packetOf(await invoiceOf(as, reservationRefId));
  const { bill } = invoice;
  expect(invoice).toMatchObject({ subject: 'EVENT', lineList: [{ quantity: 2 }], creditNote: null });
  expect(bill.grandTotalPaise).toBe(2 * SUFI.seatPaise);
  expect(bill.taxes.map(({ code }) => code)).toEqual(['CGST', 'SGST']);
  // 1598 with 5 % in it is 1521.90 before tax.
  expect(bill.itemTotalPaise).toBe(152_190);
  const deal = packetOf(await invoiceOf(as, holding.invoiceRefId ?? ''));
  const [outlet, year, number] = deal.invoiceNumber.split('/');
  const next = String(Number(number) + 1).padStart(6, '0');
  expect(invoice.invoiceNumber).toBe(`${outlet}/${year}/${next}`);
});

it('tickets that are given back have a credit note, on the invoice and on its PDF', async () => {
  const as = await api.signIn();
  await fillWallet(api, as, 1_000_000);
  const refId = await payTickets(as);
  packetOf(await api.call(endpoints.cancelEventReservation, { reservationRefId: refId }, { as }));
  const { creditNote } = packetOf(await invoiceOf(as, refId));
  expect(creditNote).toMatchObject({ creditedPaise: 2 * SUFI.seatPaise, issuedAt: api.clock.now() });
  expect(creditNote?.creditNoteNumber).toMatch(/^[A-Z]{3}\/2627\/C\d{5}$/);
  expect((await walletLines(as)).slice(0, 2)).toEqual([
    ['EVENT_REFUND', refId],
    ['EVENT_PAID', refId],
  ]);
  const pdf = packetOf(await api.call(endpoints.getInvoicePdf, { orderRefId: refId }, { as }));
  const lines = await readPdfLines(Buffer.from(pdf.pdfBase64, 'base64'));
  expect(lines).toContain(`Credit note ${creditNote?.creditNoteNumber} of 21 Nov 2026: ₹1,598 was refunded.`);
});

it('tickets of a cancelled event have credit notes that follow one another', async () => {
  const people = await Promise.all([1, 2, 3].map(() => api.signIn()));
  const refIds: string[] = [];
  for (const as of people) {
    await fillWallet(api, as, 500_000);
    refIds.push(await payTickets(as));
  }
  expect(await cancelEvent(api.deps, SUFI.outletId, SUFI.eventId)).toBe(true);
  const numbers: number[] = [];
  for (const [index, as] of people.entries()) {
    const refId = refIds[index] ?? '';
    expect((await read(api, as, refId)).hasInvoice).toBe(true);
    const { creditNote } = packetOf(await invoiceOf(as, refId));
    numbers.push(Number(creditNote?.creditNoteNumber.slice(-5)));
  }
  const [first = 0] = numbers.toSorted((one, other) => one - other);
  expect(numbers.toSorted((one, other) => one - other)).toEqual([first, first + 1, first + 2]);
});
