/** One tax as an explanation names it. Amounts and rates arrive formatted. */
interface TaxWords {
  code: string;
  rate: string;
  amount: string;
  taxable: string;
}

/** The parts of a bill (spec section 3, "Bill parts") and what is behind each. */
export const billText = {
  title: 'Bill',
  itemTotal: 'Restaurant Bill',
  couponDiscount: 'Coupon Discount',
  couponDiscountOf: (code: string) => `Coupon Discount (${code})`,
  packing: 'Packing Charges',
  delivery: 'Delivery Fee',
  deliveryDiscount: 'Delivery Fee waived',
  taxes: 'Taxes & Charges',
  tip: 'Tip',
  roundOff: 'Round off',
  grandTotal: 'Grand Total',
  walletPaid: 'Paid from Wallet',
  pointsPaid: 'Paid with Loyalty Points',
  payable: 'To pay',
  why: {
    itemTotal: 'The price of every dish with the choices you made, before any tax.',
    couponDiscount: 'Taken off the food before tax, so you pay less tax too.',
    packing: 'For boxes and bags, counted by dish up to a cap. Never charged for dine-in.',
    delivery: 'Goes by how far the restaurant is from your address.',
    deliveryDiscount: 'Your offer, or the size of your order, pays for the delivery.',
    tax: ({ code, rate, amount, taxable }: TaxWords) => `${code} ${rate} of ${taxable}: ${amount}`,
    taxes: (lines: string) => `${lines}. No service charge is added.`,
    tip: 'Optional, and all of it goes to the person who serves you.',
    roundOff: 'Brings the total to a whole rupee.',
    grandTotal: 'Everything included. You are never charged more than this.',
    walletPaid: 'Taken from your wallet balance when you place the order.',
    pointsPaid: (points: string) =>
      `${points} points at ₹0.25 each. Points can pay for up to a fifth of a bill.`,
    payable: 'What is left to pay with the method you choose.',
  },
};
