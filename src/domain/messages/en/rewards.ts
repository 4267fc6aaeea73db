/** What the server writes on rewards. */
export const rewardsText = {
  scratchCard: {
    title: 'Thank you for your order',
    terms: { perOrder: 'One card an order of ₹300 and more', until: 'To be scratched within 30 days' },
  },
};
