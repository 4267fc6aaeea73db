interface TicketFacts {
  readonly title: string;
  readonly outlet: string;
  readonly count: number;
  /** `28 Nov 2026, 7:00 pm` */
  readonly when: string;
  readonly time: string;
  readonly total: string;
  readonly refund: string;
}

const ticketCount = (count: number) => (count === 1 ? '1 ticket' : `${count} tickets`);
const place = ({ title, outlet, when }: TicketFacts) => `${title} at ${outlet}, ${when}.`;

/** What customers are told of their tickets, by push and in the inbox. */
const notices = {
  bought: (facts: TicketFacts) => ({
    title: `Your ${ticketCount(facts.count)}: ${facts.title}`,
    body: `${place(facts)} Show the code on your phone at the door; it works without a signal.`,
  }),
  kept: (facts: TicketFacts) => ({
    title: `Your ${ticketCount(facts.count)}: ${facts.title}`,
    body: `${place(facts)} ${facts.total} is to be paid at the restaurant.`,
  }),
  refunded: (facts: TicketFacts) => ({
    title: `${facts.refund} is back in your wallet`,
    body: `You have given back ${ticketCount(facts.count)}. ${place(facts)}`,
  }),
  givenBack: (facts: TicketFacts) => ({
    title: 'Your tickets are cancelled',
    body: `You have given back ${ticketCount(facts.count)}. ${place(facts)}`,
  }),
  eventOff: (facts: TicketFacts) => ({
    title: `${facts.title} is cancelled`,
    body: `${place(facts)} We are sorry. Nothing was taken for your tickets.`,
  }),
  eventOffRefunded: (facts: TicketFacts) => ({
    title: `${facts.title} is cancelled`,
    body: `${place(facts)} We are sorry. ${facts.refund} is back in your wallet.`,
  }),
  notPaid: (facts: TicketFacts) => ({
    title: 'Your tickets were let go',
    body: `${place(facts)} They were not paid at the restaurant in time.`,
  }),
  tomorrow: (facts: TicketFacts) => ({
    title: `Tomorrow at ${facts.time}: ${facts.title}`,
    body: `${ticketCount(facts.count)} at ${facts.outlet}. Show the code on your phone at the door.`,
  }),
};

/** Events, their tickets and the customer's own. */
export const events = {
  notices,
  ticketCount,
};
