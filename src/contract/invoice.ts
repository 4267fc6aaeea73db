import * as v from 'valibot';
import { BillSchema } from './bill.ts';
import { InstantSchema, OrderRefIdSchema, PaiseSchema } from './fields.ts';

/** Service accounting code of restaurant services. */
export const SAC_CODE = '996331';

/** A tax invoice as it was issued; nothing of it changes later. */
export const InvoiceSchema = v.object({
  /** Outlet, financial year and a number without gaps, e.g. `MOH/2627/000012`; 16 characters at most (GST rules). */
  invoiceNumber: v.pipe(v.string(), v.maxLength(16)),
  orderRefId: OrderRefIdSchema,
  issuedAt: InstantSchema,
  sellerName: v.string(),
  outletTitle: v.string(),
  outletAddress: v.string(),
  /** Where the food was supplied: the state of the outlet. */
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
});
export type Invoice = v.InferOutput<typeof InvoiceSchema>;
