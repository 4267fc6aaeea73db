import * as v from 'valibot';
import { OrderRefIdSchema, PaiseSchema } from './fields.ts';
import { UpiIdSchema } from './payment.ts';

/**
 * A path of this app, in the characters of an address. Another site, a scheme or a protocol-relative
 * address is never one, nor what could become one: `/.//host` normalises to `//host`.
 */
export const OwnPathSchema = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(/^\/[\w\-.~%!$&'()*+,;=:@/?#[\]]*$/),
  v.regex(/^(?![^?#]*\/[./])/),
);

/** Kinds of payment with a reference of their own: a booking, by its order type, or a table's bill. */
export const BookedActionSchema = v.picklist(['StealDeal', 'EventList', 'TableBill']);
export type BookedAction = v.InferOutput<typeof BookedActionSchema>;

/** Reference of a booking that is paid: a deal order's, an event reservation's or a table's bill's. */
export const BookedRefSchema = v.pipe(v.string(), v.regex(/^[A-Z0-9-]{4,40}$/));

/**
 * What /payment-methods receives by navigation (spec section 2). Amounts in paise. It lies in the
 * history entry, so it survives a reload, and it is outside data: whoever reads it parses it.
 */
export const PaymentNavigationSchema = v.object({
  /** Left to pay by the chosen mode; the amount to add when topping up the wallet. */
  payableUsingGateWay: v.pipe(PaiseSchema, v.minValue(0)),
  /** Already covered by the wallet. */
  payableUsingWallet: v.pipe(PaiseSchema, v.minValue(0)),
  /** Where back leads; a foreign address reads as home. */
  previousPath: v.optional(v.fallback(OwnPathSchema, '/'), '/'),
  /** Present when the wallet is topped up or a booking is paid; an order otherwise. */
  action: v.optional(v.picklist(['Add_Wallet_Balance', ...BookedActionSchema.options])),
  /** The booking that is paid. */
  refId: v.optional(BookedRefSchema),
  orderRefId: v.optional(OrderRefIdSchema),
  /** The UPI id of a payment that failed, to be tried again or corrected. */
  upiId: v.optional(v.fallback(v.optional(UpiIdSchema), undefined)),
  /** The order of the cart is to be kept on the phone: no server could price it. */
  isWithoutSignal: v.optional(v.literal(true)),
});
export type PaymentNavigation = v.InferOutput<typeof PaymentNavigationSchema>;
