import * as v from 'valibot';
import { OrderRefIdSchema, PaiseSchema } from './fields.ts';

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
  /** Present when the wallet is topped up; an order otherwise. */
  action: v.optional(v.literal('Add_Wallet_Balance')),
  orderRefId: v.optional(OrderRefIdSchema),
  /** The order of the cart is to be kept on the phone: no server could price it. */
  isWithoutSignal: v.optional(v.literal(true)),
});
export type PaymentNavigation = v.InferOutput<typeof PaymentNavigationSchema>;
