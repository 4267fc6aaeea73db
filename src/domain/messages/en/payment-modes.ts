import type { PaymentMode } from '#contract/fields.ts';

/** Names of the ways to pay (spec section 3, "Payment modes"). */
const names = {
  UPI: 'UPI',
  ONLINE: 'Online Payments',
  CARD: 'Credit/Debit/ATM cards',
  PAYTM: 'Paytm',
  WALLET: 'Wallet',
  POINTS: 'Loyalty Points',
  COD: 'Cash on Delivery',
  CASH: 'Cash',
  PAY_AT_STORE: 'Pay at Store',
} satisfies Record<PaymentMode, string>;

/** Ways to pay, and why one cannot be used. */
export const paymentModesText = {
  names,
  reasons: {
    codNotForEvents: 'Cash On Is Not Available For Events; Please Choose Different Payment Method',
    needsSignal: 'Paying now needs a signal.',
    notForOrderType: 'Not available for this kind of order.',
    notHere: 'Not available here.',
  },
};
