import { type Invoice, SAC_CODE } from '#contract/orders/invoice.ts';
import { createTicketBill } from '#domain/bill/ticket-bill.ts';
import { BRAND } from '#domain/brand/brand.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { financialYearOf } from '#domain/time/financial-year.ts';
import { findCustomer } from '../../db/queries/account/customers.ts';
import { type Outlet, requireOutlet } from '../../db/queries/catalogue/catalogue.ts';
import type { DealOrderRow } from '../../db/queries/deals/deal-orders.ts';
import { loadOutletsOfDeals } from '../../db/queries/deals/deals.ts';
import { loadLines, type ReservationRow } from '../../db/queries/events/event-reservations.ts';
import { findEvent } from '../../db/queries/events/events.ts';
import { takeInvoiceNumber } from '../../db/queries/money/invoices.ts';
import { insertSaleInvoice, lockEventInvoice, setCreditNote } from '../../db/queries/money/sale-invoices.ts';
import type { Deps } from '../../deps.ts';

type Sale = Pick<Invoice, 'orderRefId' | 'subject' | 'lineList' | 'bill'>;

/**
 * Composes an outlet's next invoice, numbered without gaps, with a customer's name if there is one; call it last in
 * the transaction, because the counter serialises the outlet's invoices.
 */
export async function composeInvoice(
  deps: Deps,
  outlet: Outlet,
  customerId: number | null,
  sale: Sale,
): Promise<Invoice> {
  const issuedAt = deps.now();
  const year = financialYearOf(issuedAt);
  const number = await takeInvoiceNumber(deps.db, outlet.recordId, year);
  const customer = customerId === null ? undefined : await findCustomer(deps.db, customerId);
  const customerName = customer?.fullName ?? '';
  return {
    invoiceNumber: `${outlet.code}/${year}/${String(number).padStart(6, '0')}`,
    ...{ ...sale, issuedAt, sacCode: SAC_CODE, creditNote: null, creditNoteList: [] },
    customerName: customerName === '' ? messagesFor(undefined).invoice.guest() : customerName,
    sellerName: BRAND.name,
    outletTitle: outlet.title,
    outletAddress: outlet.addressLine,
    placeOfSupply: outlet.state,
    gstin: outlet.gstin,
    fssaiNumber: outlet.fssaiNumber,
  };
}

/**
 * Issues the invoice of a paid purchase of deals by the first outlet that serves its first deal, whose taxes apply;
 * call it last in the paying transaction. Throws when no outlet serves the deal.
 */
export async function issueDealInvoice(deps: Deps, order: DealOrderRow): Promise<void> {
  const { id, dealOrderRefId, customerId, itemList, bill } = order;
  const dealIds = itemList.map(({ dealId }) => dealId);
  const served = (await loadOutletsOfDeals(deps.db, dealIds)).get(dealIds[0] ?? '')?.[0];
  if (served === undefined) throw new Error(`no outlet serves the deals of ${dealOrderRefId}`);
  const invoice = await composeInvoice(
    deps,
    await requireOutlet(deps.db, served.outlet.recordId),
    customerId,
    {
      ...{ orderRefId: dealOrderRefId, subject: 'DEAL', bill },
      lineList: itemList.map(({ title, unitTitle, unitsPerSale, itemPrice, stealDealItemQty }) => ({
        title: `${title} (${unitsPerSale} × ${unitTitle})`,
        ...{ quantity: stealDealItemQty, pricePaise: itemPrice, linePaise: itemPrice * stealDealItemQty },
      })),
    },
  );
  await insertSaleInvoice(deps.db, { dealOrderId: id }, invoice);
}

/**
 * Issues the invoice of paid tickets, with taxes included in prices; call it last in the paying transaction.
 * Throws when event or outlet is missing.
 */
export async function issueEventInvoice(deps: Deps, reservation: ReservationRow): Promise<void> {
  const { id, reservationRefId, customerId, eventId } = reservation;
  const found = await findEvent(deps.db, eventId);
  if (found === undefined) throw new Error(`event ${eventId} of a reservation is missing`);
  const outlet = await requireOutlet(deps.db, found.event.restaurantId);
  const lines = await loadLines(deps.db, [id]);
  const { bill, netPricesPaise } = createTicketBill(lines, outlet.pricing.taxes);
  const lineList = lines.map(({ title, quantity }, index) => {
    const pricePaise = netPricesPaise[index] ?? 0;
    const name = `${found.event.title}: ${title}`;
    return { title: name, quantity, pricePaise, linePaise: pricePaise * quantity };
  });
  const sale = { orderRefId: reservationRefId, subject: 'EVENT', lineList, bill } as const;
  const invoice = await composeInvoice(deps, outlet, customerId, sale);
  await insertSaleInvoice(deps.db, { reservationId: id }, invoice);
}

/**
 * Issues the credit note of refunded tickets (D-47), if they have an invoice without one; call it last in the
 * refunding transaction.
 */
export async function creditEventInvoice(
  deps: Deps,
  reservation: ReservationRow,
  creditedPaise: number,
): Promise<void> {
  const row = await lockEventInvoice(deps.db, reservation.id);
  if (row === undefined || row.creditNote !== null) return;
  const found = await findEvent(deps.db, reservation.eventId);
  if (found === undefined) throw new Error(`event ${reservation.eventId} of a reservation is missing`);
  const outlet = await requireOutlet(deps.db, found.event.restaurantId);
  const creditNoteNumber = await takeCreditNoteNumber(deps, outlet);
  await setCreditNote(deps.db, row.invoiceNumber, { creditNoteNumber, issuedAt: deps.now(), creditedPaise });
}

/**
 * The next number of an outlet's credit notes, a series of their own without gaps; call it last in the transaction,
 * because the counter serialises the outlet's credit notes.
 */
export async function takeCreditNoteNumber(
  deps: Deps,
  { recordId, code }: Pick<Outlet, 'recordId' | 'code'>,
): Promise<string> {
  const year = financialYearOf(deps.now());
  const number = await takeInvoiceNumber(deps.db, recordId, `C${year}`);
  return `${code}/${year}/C${String(number).padStart(5, '0')}`;
}
