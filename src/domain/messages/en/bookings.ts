import { shellText } from './shell.ts';

interface BookingFacts {
  readonly outlet: string;
  /** E.g. `Sat, 21 Nov 2026, 7:30 pm`. */
  readonly when: string;
  readonly people: number;
}

/** Booking a table, on the phone and at the server. */
export const bookingsText = {
  title: shellText.bookTable,
  close: 'Close',
  stepOf: (step: number, total: number) => `Step ${step} of ${total}`,
  steps: {
    restaurant: 'Where would you like to eat?',
    time: 'How many, and when?',
    details: 'Who is the table for?',
    confirm: 'Is everything right?',
  },
  next: 'Continue',
  back: 'Back',
  book: 'Book the table',
  needsSignal: 'Booking needs a signal. What you have filled in stays here.',
  missing: 'Please fill this in',
  restaurant: 'Restaurant',
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  chosen: (outlet: string) => `At ${outlet}`,

  restaurants: 'Restaurants',
  restaurantsLoading: 'Loading restaurants',
  restaurantsFailed: 'The restaurants could not be loaded.',

  numberOfPeople: 'Number of people',
  peopleHint: '1 to 20. For more, please call the restaurant.',
  tooManyPeople: (most: number) =>
    `You can book tables for ${most} people at one time. For more, please call the restaurant.`,
  fewer: 'One fewer',
  more: 'One more',
  day: 'Day',
  today: 'Today',
  tomorrow: 'Tomorrow',
  otherDay: 'Another day',
  slots: 'Time',
  timeMissing: 'Choose a time',
  slotsLoading: 'Looking for free tables',
  slotsFailed: 'The free times could not be loaded.',
  noSlots: 'The restaurant is not open for bookings on this day. Please choose another.',
  noSlotsLeft: 'No table is left for so many people on this day. Please choose another.',
  slotFull: (time: string) => `${time}, full`,
  partsOfDay: { night: 'Night', morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
  zone: 'Times are Indian Standard Time. A table is yours for about an hour and a half.',

  name: 'Name',
  mobile: 'Mobile number',
  email: 'Email',
  occasion: 'Occasion',
  occasionNone: 'Please choose',
  occasionsLoading: 'Loading occasions',
  occasionsFailed: 'The occasions could not be loaded.',
  wishes: 'Wishes',
  wishesHint: 'Optional: a seat at the window, a cake, allergies',

  when: 'When',
  who: 'For',
  contact: 'Contact',
  cancelUntilHint: 'You can cancel free of charge up to two hours before.',

  successTitle: 'Success',
  errorTitle: 'Oops...',
  ok: 'OK',

  listTab: 'Bookings',
  ordersTab: 'Orders',
  listTabs: 'Orders and bookings',
  upcoming: 'Coming up',
  past: 'Earlier',
  emptyTitle: 'No table booked yet',
  emptyText: 'Book one in a minute: for tonight, or up to 60 days ahead.',
  listFailed: 'Your bookings could not be loaded.',
  shownOf: (shown: number, total: number) => `${shown} of ${total} bookings`,
  showMore: 'Show more',
  bookingOf: (outlet: string, day: string) => `Table at ${outlet}, ${day}`,
  statuses: {
    REQUESTED: 'Waiting for the restaurant',
    CONFIRMED: 'Confirmed',
    SEATED: 'Seated',
    NO_SHOW: 'Missed',
    CANCELLED: 'Cancelled',
  },
  number: 'Booking',
  wishesOf: (wishes: string) => `“${wishes}”`,
  directions: 'Directions',
  call: 'Call',
  addToCalendar: 'Add to calendar',
  cancel: 'Cancel booking',
  cancelTitle: 'Cancel this booking?',
  cancelText: (outlet: string, when: string) => `Your table at ${outlet}, ${when}, is given to others.`,
  cancelConfirm: 'Cancel booking',
  cancelKeep: 'Keep my table',
  cancelTooLate: (phone: string) => `It is less than two hours away. To cancel, please call ${phone}.`,

  calendarTitle: (outlet: string, count: number) => `Table for ${count} at ${outlet}`,
  calendarText: (parts: { number: string; name: string; occasion: string; phone: string }) =>
    `Booking ${parts.number}, for ${parts.name}. ${parts.occasion}.\nThe restaurant: ${parts.phone}`,
  calendarFile: (date: string) => `table-${date}.ics`,

  /** What `tableReservationOccasionList` answers. */
  occasions: {
    birthday: 'Birthday',
    anniversary: 'Anniversary',
    familyDinner: 'Family dinner',
    friends: 'Friends',
    date: 'Date',
    businessMeal: 'Business meal',
    kittyParty: 'Kitty party',
    festival: 'Festival',
    meal: 'Just a meal',
  },

  /** What the outlet's desk may say of a refusal. */
  refusals: {
    full: 'All tables are taken at that time',
    privateEvent: 'The restaurant is closed for a private event',
    closing: 'The restaurant closes early that day',
    askedByCustomer: 'Cancelled as you asked us to',
  },
  notAnswered: 'The restaurant did not answer in time',

  /** What the restaurant does with a booking; the customer knows what they did. */
  notices: {
    CONFIRMED: {
      title: () => 'Your table is confirmed',
      body: ({ outlet, when, people }: BookingFacts) =>
        `${outlet}, ${when}, ${people === 1 ? '1 person' : `${people} people`}.`,
    },
    SEATED: {
      title: () => 'Welcome, your table is ready',
      body: ({ outlet, when, people }: BookingFacts) =>
        `${outlet}, ${when}, ${people === 1 ? '1 person' : `${people} people`}. Enjoy your meal!`,
    },
    NO_SHOW: {
      title: () => 'We missed you',
      body: ({ outlet, when, people }: BookingFacts) =>
        `${outlet}, ${when}, ${people === 1 ? '1 person' : `${people} people`}. Your table was given to others. We hope to see you another day.`,
    },
    CANCELLED: {
      title: () => 'Your table could not be kept',
      body: ({ outlet, when, people }: BookingFacts) =>
        `${outlet}, ${when}, ${people === 1 ? '1 person' : `${people} people`}.`,
    },
    cancelledBecause: {
      title: () => 'Your table could not be kept',
      body: ({ outlet, when, people, reason }: BookingFacts & { readonly reason: string }) =>
        `${outlet}, ${when}, ${people === 1 ? '1 person' : `${people} people`}. ${reason}.`,
    },
    reminder: {
      title: ({ time }: { readonly time: string }) => `Your table at ${time}`,
      body: ({
        outlet,
        when,
        people,
        cancelUntil,
      }: BookingFacts & { readonly time: string; readonly cancelUntil: string }) =>
        `${outlet}, ${when}, ${people === 1 ? '1 person' : `${people} people`}. Plans have changed? You can cancel until ${cancelUntil}.`,
    },
  },
};
