/** The difference between what was ordered and what can be had (decision 3). */
export const orderChangesText = {
  title: 'Your order has changed',
  intro: 'Since you filled your cart, this is different. Nothing is charged before you agree.',
  price: (was: string, is: string) => `was ${was}, is ${is}`,
  soldOut: 'Sold out',
  choiceGone: 'No longer offered',
  coupon: (code: string) => `Coupon ${code} no longer applies`,
  total: 'Grand Total',
  nothingLeft: 'Nothing of this order is left. The menu shows what can be had now.',
  acceptTotal: (total: string) => `Go on for ${total}`,
  refuse: 'Back to cart',
};
