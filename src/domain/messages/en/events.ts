import { shellText } from './shell.ts';

interface TicketFacts {
  readonly title: string;
  readonly outlet: string;
  readonly count: number;
  /** How many of them are still valid, or were checked in. */
  readonly keptCount: number;
  readonly cancelledCount: number;
  /** `28 Nov 2026, 7:00 pm` */
  readonly when: string;
  readonly time: string;
  readonly total: string;
  readonly refund: string;
}

/** What customers are told of their tickets, by push and in the inbox. */
const notices = {
  bought: {
    title: (facts: TicketFacts) =>
      `Your ${facts.count === 1 ? '1 ticket' : `${facts.count} tickets`}: ${facts.title}`,
    body: (facts: TicketFacts) =>
      `${facts.title} at ${facts.outlet}, ${facts.when}. Show the code on your phone at the door; it works without a signal.`,
  },
  kept: {
    title: (facts: TicketFacts) =>
      `Your ${facts.count === 1 ? '1 ticket' : `${facts.count} tickets`}: ${facts.title}`,
    body: (facts: TicketFacts) =>
      `${facts.title} at ${facts.outlet}, ${facts.when}. ${facts.total} is to be paid at the restaurant.`,
  },
  refunded: {
    title: (facts: TicketFacts) => `${facts.refund} is back in your wallet`,
    body: (facts: TicketFacts) =>
      `You have cancelled ${facts.cancelledCount === 1 ? '1 ticket' : `${facts.cancelledCount} tickets`}. ${facts.title} at ${facts.outlet}, ${facts.when}.`,
  },
  givenBack: {
    title: () => 'Your tickets are cancelled',
    body: (facts: TicketFacts) =>
      `You have given back ${facts.count === 1 ? '1 ticket' : `${facts.count} tickets`}. ${facts.title} at ${facts.outlet}, ${facts.when}.`,
  },
  eventOff: {
    title: (facts: TicketFacts) => `${facts.title} is cancelled`,
    body: (facts: TicketFacts) =>
      `${facts.title} at ${facts.outlet}, ${facts.when}. We are sorry. Nothing was taken for your tickets.`,
  },
  eventOffRefunded: {
    title: (facts: TicketFacts) => `${facts.title} is cancelled`,
    body: (facts: TicketFacts) =>
      `${facts.title} at ${facts.outlet}, ${facts.when}. We are sorry. ${facts.refund} is back in your wallet.${facts.keptCount === 0 ? '' : ' Tickets that were checked in are not refunded.'}`,
  },
  notPaid: {
    title: () => 'Your tickets were let go',
    body: (facts: TicketFacts) =>
      `${facts.title} at ${facts.outlet}, ${facts.when}. They were not paid at the restaurant in time.`,
  },
  tomorrow: {
    title: (facts: TicketFacts) => `Tomorrow at ${facts.time}: ${facts.title}`,
    body: (facts: TicketFacts) =>
      `${facts.count === 1 ? '1 ticket' : `${facts.count} tickets`} at ${facts.outlet}. Show the code on your phone at the door.`,
  },
};

/** Events, their tickets and the customer's own. */
export const eventsText = {
  notices,
  ticketCount: (count: number) => (count === 1 ? '1 ticket' : `${count} tickets`),

  title: shellText.tabs.EventList,
  detailTitle: 'Events Details',
  tabsLabel: 'Events by time',
  tabs: { upcoming: 'Upcoming', past: 'Past' },
  loadFailed: 'Events could not be loaded.',
  noneUpcoming: {
    title: 'No events to book right now',
    text: 'Live music, comedy and festive nights are listed here as soon as they are set.',
    action: 'See the menu',
  },
  nonePast: 'No events are over yet.',
  notFoundTitle: 'We could not find this event',
  notFoundText: 'It may have been taken off the list.',
  allEvents: 'All events',

  from: (price: string) => `from ${price}`,
  sold: 'SOLD',
  cancelled: 'Cancelled',
  over: 'Over',
  ageLimit: (age: number) => `${age}+`,
  ageLimitLong: (age: number) => `For people of ${age} and over. Please bring proof of age.`,
  allAges: 'For all ages',
  dateLabel: 'When',
  placeLabel: 'Where',
  ageLabel: 'Age',
  timeSpan: (day: string, from: string, until: string) => `${day}, ${from} to ${until}`,
  terms: 'Terms',
  about: 'About the evening',
  share: 'Share',
  shareText: (title: string, when: string) => `${title}, ${when}`,
  calendar: 'Add to calendar',
  directions: 'Directions',
  restaurant: 'See the restaurant',

  tickets: 'Tickets',
  ticketsFrom: (price: string) => `Tickets from ${price}`,
  left: (left: number) => (left === 1 ? 'The last one' : `${left} left`),
  enough: 'Available',
  quantityOf: (title: string) => `Tickets: ${title}`,
  more: (title: string) => `One more ${title}`,
  less: (title: string) => `One less ${title}`,
  maximum: (max: number) => `At most ${max} tickets an order.`,
  acceptTerms: 'I accept the terms of this event',
  acceptTermsAge: (age: number) =>
    `I accept the terms of this event, and everybody I bring is ${age} or over`,
  termsMissing: 'Please select terms and conditions',
  chooseFirst: 'Choose how many tickets you want.',
  hold: (total: string) => `Hold for 8 minutes · ${total}`,
  holdNone: 'Choose tickets',
  holdHint: 'Nothing is paid yet: your tickets are kept for you for 8 minutes while you pay.',
  heldTickets: 'Tickets held for you',
  heldLine: (quantity: number, title: string) => `${quantity} × ${title}`,
  continueWithHold: (total: string) => `Continue · ${total}`,
  addTickets: 'Add tickets',
  addToHold: (total: string) => `Add to your tickets · ${total}`,
  addHint: 'Your tickets and the added ones are then held together for 8 minutes.',
  noneLeft: 'No more tickets are available.',
  salesOver: 'This event is over.',
  salesCancelled: 'This event is cancelled. Whoever had tickets was told and has their money back.',
  ticketsFailed: 'What is left could not be loaded.',
  ticketsOffline: 'You are offline. What is left is shown when you are back.',

  mine: {
    title: 'My tickets',
    link: 'My tickets',
    emptyTitle: 'No tickets yet',
    emptyText: 'Tickets that you hold or buy are here, also without a signal.',
    emptyAction: 'See events',
    loadFailed: 'Your tickets could not be loaded.',
    statuses: {
      HELD: 'Held for you',
      PAID: 'Paid',
      PAY_AT_EVENT: 'To be paid',
      EXPIRED: 'Let go',
      CANCELLED: 'Cancelled',
      REFUNDED: 'Cancelled, refunded',
    },
    number: (ref: string) => `Reservation ${ref}`,
    heldFor: (left: string) => `Held for you: ${left}`,
    minutesLeft: (minutes: number) =>
      minutes === 1 ? 'One minute left to pay' : `${minutes} minutes left to pay`,
    holdOver: 'The 8 minutes are over, and your tickets were let go. Nothing was taken.',
    notPaid: 'Your tickets were not paid at the restaurant in time, and were let go. Nothing was taken.',
    chooseAgain: 'Choose again',
    total: 'Total',
    refundedLine: 'Refunded',
    addMore: 'Add tickets',
    payNow: (total: string) => `Pay ${total}`,
    payAtEvent: 'Pay at the event',
    payAtRestaurant: 'Pay at the restaurant',
    payAtRestaurantHint: (until: string) => `At its counter, until ${until}; then your tickets are let go.`,
    payAtEventHint: 'At the door, in cash or by card.',
    letGo: 'Release these tickets',
    owedAtDoor: (total: string) => `${total} is to be paid at the door.`,
    owedUntil: (total: string, until: string) =>
      `${total} is to be paid at the counter of the restaurant until ${until}. Then your tickets are let go.`,
    ticketOf: (index: number, count: number) => `Ticket ${index} of ${count}`,
    codeAlt: (index: number, title: string) => `QR code of ticket ${index}, ${title}`,
    opens: (when: string) => `Check-in opens ${when}, three hours before the event.`,
    howTo: 'Show this code at the door. It changes every 30 seconds and needs no signal.',
    changesIn: (seconds: number) => `New code in ${seconds} s`,
    codeFailed: 'The code cannot be drawn on this phone. Read out the text below at the door.',
    noCrypto: 'Codes can only be made on a secure (https) page.',
    checkedIn: (when: string) => `Checked in, ${when}`,
    previous: 'Previous ticket',
    next: 'Next ticket',
    refunded: (amount: string) => `${amount} is in your wallet.`,
    partRefunded: (amount: string) => `${amount} for the cancelled tickets is in your wallet.`,
    eventOff: 'This event is cancelled. Nothing was taken for your tickets.',
    eventOffRefunded: (amount: string) => `This event is cancelled. ${amount} is in your wallet.`,
    eventOffUsed: 'This event was cancelled after your tickets were checked in, so they are not refunded.',
    eventOffPart: (amount: string) =>
      `This event is cancelled. ${amount} is in your wallet; tickets that were checked in are not refunded.`,
    cancel: 'Cancel tickets',
    cancelUntil: (until: string) => `Can be cancelled until ${until}.`,
    cancelTitle: 'Cancel all tickets of this reservation?',
    cancelUnusedTitle: (unused: number) =>
      `Cancel ${unused === 1 ? 'the unused ticket' : `${unused} unused tickets`}?`,
    cancelPaid: (amount: string) => `${amount} goes to your wallet at once. Others can buy the tickets then.`,
    cancelUnused: (unused: number) =>
      `Cancel ${unused === 1 ? 'the unused ticket' : `${unused} unused tickets`}`,
    checkedInStay: 'Tickets that are checked in cannot be cancelled.',
    cancelUnpaid: 'Others can have the tickets then. Nothing was paid.',
    cancelYes: 'Cancel tickets',
    cancelNo: 'Keep them',
    cancelledToast: 'Your tickets are cancelled.',
    letGoToast: 'Your tickets were released.',
    eventPage: 'About the event',
    invoice: 'Tax invoice',
    notFound: 'We could not find these tickets. They may belong to another account.',
  },
};
