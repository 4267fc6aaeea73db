/** The sheet of coupons at checkout: what is on offer, and a code to type. */
export const checkoutCouponsText = {
  title: 'Coupons',
  close: 'Close',
  code: 'Coupon code',
  codeEmpty: 'Please enter a coupon code',
  codeInvalid: 'A code has 3 to 20 letters and digits.',
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
