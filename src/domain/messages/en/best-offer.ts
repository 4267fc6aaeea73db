/** The cheapest lawful mix of coupon and points for a cart. Amounts arrive formatted. */
export const bestOfferText = {
  title: 'Best offer',
  saveWith: (amount: string, means: string) => `Save ${amount} with ${means}`,
  points: 'points',
  both: (code: string) => `${code} and points`,
  wallet: (paid: string, left: string) => `Wallet pays ${paid}, ${left} left to pay`,
  walletAll: (paid: string) => `Wallet pays ${paid}, nothing left to pay`,
  apply: 'Apply best offer',
  applied: (amount: string) => `Best offer applied: ${amount} less to pay`,
  undo: 'Undo',
};
