import * as v from 'valibot';
import { BillSchema } from './bill.ts';
import { InstantSchema, OrderRefIdSchema, PaiseSchema } from './fields.ts';

/** Service accounting code of restaurant services. */
export const SAC_CODE = '996331';

const seller = {
  sellerName: v.string(),
  outletTitle: v.string(),
  outletAddress: v.string(),
  /** Where the food was supplied or the event takes place: the state of the outlet. */
  placeOfSupply: v.string(),
  gstin: v.string(),
  fssaiNumber: v.string(),
  sacCode: v.string(),
};

/** What takes an invoice back, in whole or in part. */
export const CreditNoteSchema = v.object({
  /** E.g. `MOH/2627/C00003`; 16 characters at most (GST rules). */
  creditNoteNumber: v.pipe(v.string(), v.maxLength(16)),
  issuedAt: InstantSchema,
  creditedPaise: PaiseSchema,
});
export type CreditNote = v.InferOutput<typeof CreditNoteSchema>;

/** A credit note on paper, as it was issued for a refund of an order. */
export const OrderCreditNoteSchema = v.object({
  ...CreditNoteSchema.entries,
  orderRefId: OrderRefIdSchema,
  /** The invoice that it takes back in part or in whole. */
  invoiceNumber: v.string(),
  invoicedAt: InstantSchema,
  ...seller,
  customerName: v.string(),
  lineList: v.array(v.object({ title: v.string(), quantity: v.number() })),
  taxes: BillSchema.entries.taxes,
  /** Points that are back, within the amount. */
  pointsReturned: v.number(),
});
export type OrderCreditNote = v.InferOutput<typeof OrderCreditNoteSchema>;

/** A tax invoice as it was issued; nothing of it changes later, except that a credit note may be added. */
export const InvoiceSchema = v.object({
  /** Outlet, financial year and a number without gaps, e.g. `MOH/2627/000012`; 16 characters at most (GST rules). */
  invoiceNumber: v.pipe(v.string(), v.maxLength(16)),
  /** Reference of the order, the purchase of deals or the reservation of tickets. */
  orderRefId: OrderRefIdSchema,
  subject: v.optional(v.picklist(['ORDER', 'DEAL', 'EVENT']), 'ORDER'),
  issuedAt: InstantSchema,
  ...seller,
  customerName: v.string(),
  lineList: v.array(
    v.object({
      title: v.string(),
      quantity: v.number(),
      pricePaise: PaiseSchema,
      linePaise: PaiseSchema,
    }),
  ),
  bill: BillSchema,
  creditNote: v.optional(v.nullable(CreditNoteSchema), null),
  /** Of an order or of a table's bill there may be several. */
  creditNoteList: v.optional(v.array(CreditNoteSchema), []),
});
export type Invoice = v.InferOutput<typeof InvoiceSchema>;
