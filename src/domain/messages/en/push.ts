/** What is pushed to customers, and stands in their inbox. */
export const pushText = {
  /** A state that is missing here is the customer's own doing. */
  orderTitles: {
    ACCEPTED: 'Your order is accepted',
    PREPARING: 'Your order is being prepared',
    READY: 'Your order is ready',
    READY_FOR_PICKUP: 'Your order is ready for pick-up',
    PICKED_UP: 'Your order is on the way',
    DELIVERED: 'Your order is delivered',
    COLLECTED: 'You have collected your order',
    SERVED: 'Your order is served',
    REJECTED: 'The restaurant could not accept your order',
    CANCELLED_BY_OUTLET: 'The restaurant cancelled your order',
    CANCELLED_BY_CUSTOMER: 'Your order was cancelled',
    NOT_PAID: 'Your order was cancelled',
    NOT_ANSWERED: 'The restaurant did not answer in time',
  },
  orderSentences: {
    order: (outlet: string, number: string) => `${outlet}, order ${number}.`,
    expected: (time: string) => `Expected at about ${time}.`,
    late: 'It takes longer than expected. We are sorry.',
    waitsForRider: 'It is waiting for the rider.',
    waitsForYou: 'It is waiting for you at the counter.',
    table: (number: string) => `Table ${number}.`,
    enjoy: 'Enjoy your meal!',
    reason: (reason: string) => `${reason}.`,
    refund: (amount: string) => `${amount} is back in your wallet.`,
    points: (points: number) => `Your ${points} points are back.`,
  },
  lateRefund: {
    title: (parts: { outlet: string; number: string; amount: string }) =>
      `${parts.amount} is back in your wallet`,
    body: (parts: { outlet: string; number: string; amount: string }) =>
      `${parts.outlet}, order ${parts.number}. Your payment came when the order did not need it any more.`,
  },
  guestRefund: {
    title: (parts: { outlet: string; number: string; amount: string }) =>
      `${parts.amount} is back in your wallet`,
    body: (parts: { outlet: string; number: string; amount: string }) =>
      `${parts.outlet}, order ${parts.number}. You paid for it at the table and it was not served.`,
  },
  /** `what` names what was paid for, e.g. `Steal deal D-7K2M`. */
  unneededPayment: {
    title: (parts: { what: string; amount: string }) => `${parts.amount} is in your wallet`,
    body: (parts: { what: string; amount: string }) =>
      `${parts.what}. Your payment came when it was not waited for any more.`,
  },
  unneededPart: {
    title: (parts: { what: string; amount: string; whole: string }) => `${parts.amount} is in your wallet`,
    body: (parts: { what: string; amount: string; whole: string }) =>
      `${parts.what}. You paid ${parts.whole}, and the bill needed less by then.`,
  },
  billPaid: {
    title: (parts: { outlet: string; table: string }) => `The bill of table ${parts.table} is paid`,
    body: (parts: { outlet: string; table: string }) =>
      `${parts.outlet}. A guest of your table paid it, your rounds too.`,
  },
  dealOrder: (number: string) => `Steal deal ${number}`,
  tableBill: (number: string) => `The bill of order ${number}`,
  giftTaken: {
    title: () => 'Your gift was taken',
    body: (parts: { title: string; units: number }) =>
      `${parts.units} × ${parts.title}: somebody has applied your code.`,
  },
  giftReturned: {
    title: () => 'Your gift is back with you',
    body: (parts: { title: string; units: number }) =>
      `${parts.units} × ${parts.title}: nobody applied the code in time.`,
  },
  dealExpiring: {
    title: (parts: { title: string; units: number; day: string }) =>
      `${parts.units} × ${parts.title} to use by ${parts.day}`,
    body: () => 'Show them at one of the restaurants of the deal.',
  },
  topUp: {
    title: (parts: { amount: string; balance: string }) => `${parts.amount} is in your wallet`,
    body: (parts: { amount: string; balance: string }) =>
      `Your top-up has arrived. Your balance is ${parts.balance}.`,
  },
  /** `reward` is in words, e.g. `50 loyalty points`. */
  voucherRedeemed: {
    title: () => 'Your voucher is redeemed',
    body: ({ reward }: { reward: string }) => `${reward}.`,
  },
  cardScratched: {
    title: () => 'You scratched a card',
    body: ({ reward }: { reward: string }) => `${reward}.`,
  },
  scratchCard: {
    title: () => 'A scratch card for you',
    body: (parts: { outlet: string; number: string; day: string }) =>
      `${parts.outlet}, order ${parts.number}. You can scratch it until ${parts.day}.`,
  },
  pointsEarned: {
    title: (parts: { outlet: string; number: string; points: number; worth: string }) =>
      `You earned ${parts.points} points`,
    body: (parts: { outlet: string; number: string; points: number; worth: string }) =>
      `${parts.outlet}, order ${parts.number}. They are worth ${parts.worth}.`,
  },
  pointsExpired: {
    title: (parts: { points: number; day: string }) => `${parts.points} points have expired`,
    body: (parts: { points: number; day: string }) =>
      `They were not used by ${parts.day}. Points last for twelve months.`,
  },
  paymentReturned: {
    title: (parts: { amount: string }) => `${parts.amount} goes back to you`,
    body: () => 'We could not keep your payment. It returns the way it was paid, within a few days.',
  },
};
