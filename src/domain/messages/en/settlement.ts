/** What came of a payment: back from the gateway, and while its result is not known. */
export const settlementText = {
  checkingText: 'We are asking the bank. This usually takes a few seconds.',
  checkingSlow:
    'It takes longer than usual. You may leave this page: it settles by itself, and we tell you the result.',
  checkingOverdue:
    'The bank has not answered for a minute. You can pay another way now. If this payment still succeeds, its money goes to your wallet.',
  payAnotherWay: 'Pay another way',
  checkingOffline: 'You are offline. We go on asking as soon as you are back.',
  continuePayment: 'Go back to the payment page',
  viewOrder: 'View order',

  failedTitle: 'Transaction Failed',
  failedOrder: 'Nothing was taken for it. Your order is kept, waiting for payment.',
  failedTopUp: 'Nothing was added to your wallet. If money left your account, your bank returns it.',
  failedDeal: 'Nothing was taken. Your deals are held for a few minutes, waiting for payment.',
  failedTableBill: 'Nothing was taken. The bill is still to be paid.',
  failedEvent: 'Nothing was taken. Your tickets are held for a few minutes, waiting for payment.',
  failedTip: 'The tip was not paid. Your order is not affected.',
  refundedToWallet: 'The money was returned to your wallet.',
  refundedToPayer:
    'The money could not be taken in. It goes back the way it came, which may take a few days.',
  tryAgain: 'Try again',
  changeMethod: 'Change method',

  paidTitle: 'Payment received',
  paidOrder: (amount: string) => `${amount} paid. The restaurant has your order.`,
  paidTopUp: (amount: string) => `${amount} added to your wallet.`,
  paidDeal: (amount: string) => `${amount} paid. The deals are yours.`,
  paidTableBill: (amount: string) => `${amount} received for your bill at the table.`,
  paidEvent: (amount: string) => `${amount} paid. The tickets are yours.`,
  paidTip: (amount: string) => `${amount} tip paid. Thank you!`,
  trackOrder: 'Track order',
  done: 'Continue',

  notFoundTitle: 'We do not know this payment',
  notFoundText: 'It may belong to another account. Your orders show what is paid.',
  myOrders: 'My Orders',

  resume: {
    paid: 'Your payment went through',
    failed: 'Transaction Failed',
    view: 'View',
  },
};
