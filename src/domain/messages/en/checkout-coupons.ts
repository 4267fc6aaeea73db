/** The sheet of coupons at checkout: what is on offer, and a code to type. */
export const checkoutCouponsText = {
  title: 'Coupons',
  close: 'Close',
  code: 'Coupon code',
  codeEmpty: 'Please enter a coupon code',
  codeInvalid: 'A code has 3 to 20 letters and digits.',
  codeUnchecked:
    'This code is not among the offers. Other codes can be checked once you are logged in and your order has its bill.',
  apply: 'Apply',
  applied: 'Applied',
  applyOf: (code: string) => `Apply ${code}`,
  appliedOf: (code: string) => `Applied: ${code}`,
  available: 'For this order',
  other: 'Not for this order',
  empty: 'No offers right now. A code you were given still works above.',
  failed: 'The offers could not be loaded. A typed code still works.',
  terms: 'Terms',
};
