import * as v from 'valibot';
import { OrderRefIdSchema, PaiseSchema } from './fields.ts';
import { UpiIdSchema } from './orders/payment.ts';

/**
 * A path of this app; it excludes other origins, schemes, protocol-relative addresses and paths that
 * normalise to one, such as `/.//host`.
 */
export const OwnPathSchema = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(/^\/[\w\-.~%!$&'()*+,;=:@/?#[\]]*$/),
  v.regex(/^(?![^?#]*\/[./])/),
);

/** Payments with a reference of their own: a deal or event, named by its order type, or a table's bill. */
export const BookedActionSchema = v.picklist(['StealDeal', 'EventList', 'TableBill']);
export type BookedAction = v.InferOutput<typeof BookedActionSchema>;

export const BookedRefSchema = v.pipe(v.string(), v.regex(/^[A-Z0-9-]{4,40}$/));

/**
 * Navigation state of /payment-methods (S-2), amounts in paise; it survives a reload in the
 * history entry, so every reader parses it.
 */
export const PaymentNavigationSchema = v.object({
  /** Amount to pay by the chosen mode; the top-up amount for the wallet. */
  payableUsingGateWay: v.pipe(PaiseSchema, v.minValue(0)),
  payableUsingWallet: v.pipe(PaiseSchema, v.minValue(0)),
  /** Target of the back button; an address of another site is replaced by the home page. */
  previousPath: v.optional(v.fallback(OwnPathSchema, '/'), '/'),
  action: v.optional(v.picklist(['Add_Wallet_Balance', ...BookedActionSchema.options])),
  refId: v.optional(BookedRefSchema),
  orderRefId: v.optional(OrderRefIdSchema),
  /** UPI id of a failed payment, for a retry or correction. */
  upiId: v.optional(v.fallback(v.optional(UpiIdSchema), undefined)),
  /** The phone stores the order because it was placed offline, without a server price. */
  isWithoutSignal: v.optional(v.literal(true)),
});
export type PaymentNavigation = v.InferOutput<typeof PaymentNavigationSchema>;
