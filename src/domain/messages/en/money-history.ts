/** What each entry of the wallet and of the points was. */
export const moneyHistoryText = {
  wallet: {
    TOP_UP: 'Money added',
    ORDER_PAID: 'Paid for an order',
    ORDER_REFUND: 'Refund of an order',
    GUEST_PAID: 'Paid for another guest at your table',
    GUEST_REFUND: 'Refund of another guest’s order at your table',
    TIP: 'Tip',
    DEAL_PAID: 'Paid for a steal deal',
    DEAL_REFUND: 'Refund of a steal deal',
    EVENT_PAID: 'Paid for event tickets',
    EVENT_REFUND: 'Refund of event tickets',
    PAYMENT_KEPT: 'A payment that came too late',
    VOUCHER: 'Voucher redeemed',
    SCRATCH_CARD: 'Won with a scratch card',
    RETURNED: 'Money you paid in before your earlier account was deleted',
  },
  points: {
    EARNED: 'Earned with an order',
    USED: 'Used for an order',
    RETURNED: 'Given back, as the order ended early',
    REVERSED: 'Taken back, as the order was refunded',
    EXPIRED: 'Expired',
    GIVEN: 'A present from us',
  },
};
