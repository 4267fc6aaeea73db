import * as v from 'valibot';
import { BillSchema } from './bill.ts';
import { InstantSchema, OrderRefIdSchema, PaiseSchema } from './fields.ts';

/** Service accounting code of restaurant services. */
export const SAC_CODE = '996331';

/** What takes an invoice back, in whole or in part. */
export const CreditNoteSchema = v.object({
  /** E.g. `MOH/2627/C00003`; 16 characters at most (GST rules). */
  creditNoteNumber: v.pipe(v.string(), v.maxLength(16)),
  issuedAt: InstantSchema,
  creditedPaise: PaiseSchema,
});
export type CreditNote = v.InferOutput<typeof CreditNoteSchema>;

/** A tax invoice as it was issued; nothing of it changes later, except that a credit note may be added. */
export const InvoiceSchema = v.object({
  /** Outlet, financial year and a number without gaps, e.g. `MOH/2627/000012`; 16 characters at most (GST rules). */
  invoiceNumber: v.pipe(v.string(), v.maxLength(16)),
  /** Reference of the order, the purchase of deals or the reservation of tickets. */
  orderRefId: OrderRefIdSchema,
  subject: v.optional(v.picklist(['ORDER', 'DEAL', 'EVENT']), 'ORDER'),
  issuedAt: InstantSchema,
  sellerName: v.string(),
  outletTitle: v.string(),
  outletAddress: v.string(),
  /** Where the food was supplied or the event takes place: the state of the outlet. */
  placeOfSupply: v.string(),
  gstin: v.string(),
  fssaiNumber: v.string(),
  sacCode: v.string(),
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
});
export type Invoice = v.InferOutput<typeof InvoiceSchema>;
