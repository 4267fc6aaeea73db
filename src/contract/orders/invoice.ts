import * as v from 'valibot';
import { InstantSchema, OrderRefIdSchema, PaiseSchema } from '../fields.ts';
import { BillSchema } from './bill.ts';

/** Service accounting code of restaurant services. */
export const SAC_CODE = '996331';

const seller = {
  sellerName: v.string(),
  outletTitle: v.string(),
  outletAddress: v.string(),
  /** State of the outlet that supplied the food or hosts the event. */
  placeOfSupply: v.string(),
  gstin: v.string(),
  fssaiNumber: v.string(),
  sacCode: v.string(),
};

export const CreditNoteSchema = v.object({
  /** E.g. `MOH/2627/C00003`; 16 characters at most (GST rules). */
  creditNoteNumber: v.pipe(v.string(), v.maxLength(16)),
  issuedAt: InstantSchema,
  creditedPaise: PaiseSchema,
});
export type CreditNote = v.InferOutput<typeof CreditNoteSchema>;

/** A printed credit note, as issued for a refund of an order. */
export const OrderCreditNoteSchema = v.object({
  ...CreditNoteSchema.entries,
  orderRefId: OrderRefIdSchema,
  invoiceNumber: v.string(),
  invoicedAt: InstantSchema,
  ...seller,
  customerName: v.string(),
  lineList: v.array(v.object({ title: v.string(), quantity: v.number() })),
  taxes: BillSchema.entries.taxes,
  pointsReturned: v.number(),
});
export type OrderCreditNote = v.InferOutput<typeof OrderCreditNoteSchema>;

/** A tax invoice as issued; immutable, except for added credit notes. */
export const InvoiceSchema = v.object({
  /** Outlet, financial year and a number without gaps, e.g. `MOH/2627/000012`; 16 characters at most (GST rules). */
  invoiceNumber: v.pipe(v.string(), v.maxLength(16)),
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
  creditNoteList: v.optional(v.array(CreditNoteSchema), []),
});
export type Invoice = v.InferOutput<typeof InvoiceSchema>;
