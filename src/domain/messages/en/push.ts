import type { OrderStatus } from '#contract/order.ts';

interface OrderFacts {
  readonly outlet: string;
  readonly number: string;
  /** E.g. `7:40 pm`; absent where nobody knows, and once it is over. */
  readonly expectedAt?: string;
  /** Its expected time is over. */
  readonly isLate?: boolean;
  readonly tableNumber?: string;
  readonly reason?: string;
  /** Prepaid money that went back to the wallet, e.g. `₹540`. */
  readonly refund?: string;
  /** Points that came back. */
  readonly points?: number;
}

const order = ({ outlet, number }: OrderFacts) => `${outlet}, order ${number}.`;

const expected = (facts: OrderFacts) => {
  if (facts.isLate === true) return `${order(facts)} It takes longer than expected. We are sorry.`;
  return facts.expectedAt === undefined
    ? order(facts)
    : `${order(facts)} Expected at about ${facts.expectedAt}.`;
};

const ended = (facts: OrderFacts) => {
  const reason = facts.reason === undefined ? '' : ` ${facts.reason}.`;
  const refund = facts.refund === undefined ? '' : ` ${facts.refund} is back in your wallet.`;
  const points = facts.points === undefined ? '' : ` Your ${facts.points} points are back.`;
  return `${order(facts)}${reason}${refund}${points}`;
};

interface OrderText {
  readonly title: string;
  readonly body: (facts: OrderFacts) => string;
}

/**
 * What a lock screen may show: neither address nor number of anybody. A state that is missing here is
 * the customer's own doing and not told.
 */
const orderTexts = {
  ACCEPTED: { title: 'Your order is accepted', body: expected },
  PREPARING: { title: 'Your order is being prepared', body: expected },
  READY: {
    title: 'Your order is ready',
    body: (facts) => `${order(facts)} It is waiting for the rider.`,
  },
  READY_FOR_PICKUP: {
    title: 'Your order is ready for pick-up',
    body: (facts) => `${order(facts)} It is waiting for you at the counter.`,
  },
  PICKED_UP: { title: 'Your order is on the way', body: expected },
  DELIVERED: { title: 'Your order is delivered', body: (facts) => `${order(facts)} Enjoy your meal!` },
  COLLECTED: { title: 'You have collected your order', body: (facts) => `${order(facts)} Enjoy your meal!` },
  SERVED: {
    title: 'Your order is served',
    body: (facts) => {
      const table = facts.tableNumber === undefined ? '' : ` Table ${facts.tableNumber}.`;
      return `${order(facts)}${table} Enjoy your meal!`;
    },
  },
  REJECTED: { title: 'The restaurant could not accept your order', body: ended },
  CANCELLED_BY_OUTLET: { title: 'The restaurant cancelled your order', body: ended },
  CANCELLED_BY_CUSTOMER: { title: 'Your order was cancelled', body: ended },
  NOT_PAID: { title: 'Your order was cancelled', body: ended },
  NOT_ANSWERED: { title: 'The restaurant did not answer in time', body: ended },
} satisfies Partial<Record<OrderStatus | 'NOT_PAID' | 'NOT_ANSWERED', OrderText>>;

const isTold = (status: string): status is keyof typeof orderTexts => Object.hasOwn(orderTexts, status);

/** What is pushed to customers, and stands in their inbox. */
export const pushText = {
  /** `status` as `toldStatus` makes it; undefined for one that is not reported. */
  orderOf: (status: string, facts: OrderFacts): { title: string; body: string } | undefined => {
    if (!isTold(status)) return undefined;
    const { title, body } = orderTexts[status];
    return { title, body: body(facts) };
  },
  lateRefund: (parts: { outlet: string; number: string; amount: string }) => ({
    title: `${parts.amount} is back in your wallet`,
    body: `${parts.outlet}, order ${parts.number}. Your payment came when the order did not need it any more.`,
  }),
  guestRefund: (parts: { outlet: string; number: string; amount: string }) => ({
    title: `${parts.amount} is back in your wallet`,
    body: `${parts.outlet}, order ${parts.number}. You paid for it at the table and it was not served.`,
  }),
  /** `what` names what was paid for, e.g. `Steal deal D-7K2M`. */
  unneededPayment: (parts: { what: string; amount: string }) => ({
    title: `${parts.amount} is in your wallet`,
    body: `${parts.what}. Your payment came when it was not waited for any more.`,
  }),
  unneededPart: (parts: { what: string; amount: string; whole: string }) => ({
    title: `${parts.amount} is in your wallet`,
    body: `${parts.what}. You paid ${parts.whole}, and the bill needed less by then.`,
  }),
  billPaid: (parts: { outlet: string; table: string }) => ({
    title: `The bill of table ${parts.table} is paid`,
    body: `${parts.outlet}. A guest of your table paid it, your rounds too.`,
  }),
  dealOrder: (number: string) => `Steal deal ${number}`,
  tableBill: (number: string) => `The bill of order ${number}`,
  giftTaken: (parts: { title: string; units: number }) => ({
    title: 'Your gift was taken',
    body: `${parts.units} × ${parts.title}: somebody has applied your code.`,
  }),
  giftReturned: (parts: { title: string; units: number }) => ({
    title: 'Your gift is back with you',
    body: `${parts.units} × ${parts.title}: nobody applied the code in time.`,
  }),
  dealExpiring: (parts: { title: string; units: number; day: string }) => ({
    title: `${parts.units} × ${parts.title} to use by ${parts.day}`,
    body: 'Show them at one of the restaurants of the deal.',
  }),
  topUp: (parts: { amount: string; balance: string }) => ({
    title: `${parts.amount} is in your wallet`,
    body: `Your top-up has arrived. Your balance is ${parts.balance}.`,
  }),
  /** `reward` is in words, e.g. `50 loyalty points`. */
  voucherRedeemed: (reward: string) => ({ title: 'Your voucher is redeemed', body: `${reward}.` }),
  cardScratched: (reward: string) => ({ title: 'You scratched a card', body: `${reward}.` }),
  scratchCard: (parts: { outlet: string; number: string; day: string }) => ({
    title: 'A scratch card for you',
    body: `${parts.outlet}, order ${parts.number}. You can scratch it until ${parts.day}.`,
  }),
  pointsEarned: (parts: { outlet: string; number: string; points: number; worth: string }) => ({
    title: `You earned ${parts.points} points`,
    body: `${parts.outlet}, order ${parts.number}. They are worth ${parts.worth}.`,
  }),
  pointsExpired: (parts: { points: number; day: string }) => ({
    title: `${parts.points} points have expired`,
    body: `They were not used by ${parts.day}. Points last for twelve months.`,
  }),
  paymentReturned: (parts: { amount: string }) => ({
    title: `${parts.amount} goes back to you`,
    body: 'We could not keep your payment. It returns the way it was paid, within a few days.',
  }),
};
