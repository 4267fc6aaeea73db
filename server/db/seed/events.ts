import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { kolkataMidnight, kolkataParts } from '#domain/kolkata.ts';
import type { events as eventTable, eventTicketTypes } from '../schema/events.ts';

type EventRow = typeof eventTable.$inferInsert;
type TicketTypeRow = typeof eventTicketTypes.$inferInsert;

interface SeedTicket {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly rupees: number;
  readonly capacity: number;
}

interface SeedEvent {
  readonly eventId: string;
  readonly restaurantId: number;
  readonly title: string;
  readonly text: string;
  readonly poster: string;
  /** From the day of seeding. */
  readonly day: number;
  /** The first day from then on that is what the event says of itself. */
  readonly findDay?: (from: number) => number;
  /** Hour of the day in Kolkata. */
  readonly hour: number;
  readonly hours: number;
  readonly ageLimit: number | null;
  readonly isPayAtEventAllowed: boolean;
  readonly terms: readonly string[];
  readonly tickets: readonly SeedTicket[];
}

const SATURDAY = 6;

/** Days are those of Kolkata, by the instant at which they begin. */
const findSaturday = (from: number) => from + ((SATURDAY - kolkataParts(from).weekday + 7) % 7) * DAY_MS;
const findLastOfYear = (from: number) => kolkataMidnight(`${kolkataParts(from).date.slice(0, 4)}-12-31`);

const house = 'Tickets can be given back until 24 hours before the event';
const oneEach = 'One ticket admits one; the code on your phone is shown at the door';

const seat = (rupees: number, capacity: number): SeedTicket => ({
  id: 'seat',
  title: 'Seat',
  description: 'A seat at a shared table',
  ...{ rupees, capacity },
});
const standing = (rupees: number, capacity: number): SeedTicket => ({
  id: 'standing',
  title: 'Standing',
  description: 'By the bar, with a view of the stage',
  ...{ rupees, capacity },
});
const front = (rupees: number, capacity: number): SeedTicket => ({
  id: 'front-row',
  title: 'Front row',
  description: 'A reserved seat at the stage, with a welcome drink',
  ...{ rupees, capacity },
});

/** Upcoming ones in each state a customer may meet, and some that are over. */
const seedEvents: readonly SeedEvent[] = [
  {
    eventId: 'open-mic-mohali',
    restaurantId: 12,
    title: 'Open Mic Night',
    text: 'Five minutes each, any language, any instrument. Put your name on the board at the door or just come and listen. The kitchen stays open, and the loudest table wins a platter of kebabs.',
    ...{ poster: 'open-mic', day: 1, hour: 19, hours: 3.5, ageLimit: null, isPayAtEventAllowed: true },
    terms: [oneEach, 'Performers come at 6:30 pm', house],
    tickets: [standing(199, 80), seat(349, 60), front(599, 12)],
  },
  {
    eventId: 'sufi-night-noida',
    restaurantId: 1,
    title: 'Sufi Night with the Nizami Ensemble',
    text: 'Qawwali by lamplight: two hours of Khusrau and Bulleh Shah, with dholak, harmonium and nine voices. Dinner can be ordered to your seat until the second half begins.',
    ...{ poster: 'sufi-night', day: 5, hour: 20, hours: 3, ageLimit: null, isPayAtEventAllowed: true },
    terms: [oneEach, 'Doors open an hour before', house],
    tickets: [seat(799, 90), front(1_499, 16)],
  },
  {
    eventId: 'comedy-saturday-faridabad',
    restaurantId: 10,
    title: 'Comedy Saturday',
    text: 'Three comics, one host, no mercy for the front row. Hindi and English. Some of it is not for children, so nobody under 18 gets in.',
    findDay: findSaturday,
    ...{ poster: 'comedy', day: 7, hour: 20, hours: 2.5, ageLimit: 18, isPayAtEventAllowed: false },
    terms: [oneEach, 'Proof of age is asked for at the door', 'No recording', house],
    tickets: [standing(399, 40), seat(699, 70), front(999, 0)],
  },
  {
    eventId: 'barista-morning-mussoorie',
    restaurantId: 5,
    title: 'Barista Morning',
    text: 'Pour, press and steam with our head barista, and take a bag of the house roast home. Eight places at the counter; all of them are gone.',
    ...{ poster: 'barista', day: 9, hour: 10, hours: 2, ageLimit: null, isPayAtEventAllowed: false },
    terms: [oneEach, 'Wear shoes that may meet coffee', house],
    tickets: [
      {
        id: 'counter',
        title: 'Counter place',
        description: 'With a bag of coffee',
        rupees: 1_200,
        capacity: 0,
      },
    ],
  },
  {
    eventId: 'tandoor-class-patiala',
    restaurantId: 14,
    title: 'Fire & Dough: a Tandoor Class',
    text: 'Knead, slap, pull. Ustad Balwinder shows what 400 degrees do to a naan, and you eat what you bake, with his black dal.',
    ...{ poster: 'tandoor', day: 15, hour: 12, hours: 3, ageLimit: 12, isPayAtEventAllowed: true },
    terms: [oneEach, 'Children from 12 with an adult', house],
    tickets: [
      {
        id: 'place',
        title: 'Place at the oven',
        description: 'Class and lunch',
        rupees: 1_499,
        capacity: 14,
      },
      { id: 'guest', title: 'Hungry guest', description: 'Lunch only', rupees: 599, capacity: 20 },
    ],
  },
  {
    eventId: 'golden-jazz-ludhiana',
    restaurantId: 3,
    title: 'Golden Hour Jazz Lounge',
    text: 'A quartet, low lamps and a bar list written for the evening. Brass until late; the last set is by request.',
    ...{ poster: 'jazz', day: 21, hour: 19, hours: 4, ageLimit: 25, isPayAtEventAllowed: false },
    terms: [oneEach, 'Alcohol is served: 25 and over, with proof of age', house],
    tickets: [standing(899, 50), seat(1_299, 44), front(2_199, 8)],
  },
  {
    eventId: 'new-year-mohali',
    restaurantId: 12,
    title: 'Midnight in Gold',
    text: 'The last evening of the year: a grand buffet, two live bands, a DJ from eleven, and fireworks over the terrace at midnight.',
    findDay: findLastOfYear,
    ...{ poster: 'new-year', day: 1, hour: 20, hours: 5.5, ageLimit: null, isPayAtEventAllowed: false },
    terms: [oneEach, 'Buffet from 8 pm to 11:30 pm', 'Dress to shine', house],
    tickets: [
      { id: 'stag', title: 'Single', description: 'Buffet and entry', rupees: 2_499, capacity: 150 },
      { id: 'child', title: 'Child, 5 to 12', description: 'Buffet and entry', rupees: 999, capacity: 60 },
      {
        id: 'terrace',
        title: 'Terrace',
        description: 'Reserved seat by the fireworks',
        rupees: 4_999,
        capacity: 24,
      },
    ],
  },
  {
    eventId: 'diwali-mela-ropar',
    restaurantId: 7,
    title: 'Diwali Mela',
    text: 'Lamps, sweets and a mehndi corner in the courtyard. Thank you to the four hundred of you who came.',
    ...{ poster: 'diwali', day: -13, hour: 17, hours: 5, ageLimit: null, isPayAtEventAllowed: true },
    terms: [oneEach],
    tickets: [standing(149, 400)],
  },
  {
    eventId: 'quiz-night-haldwani',
    restaurantId: 6,
    title: 'The Great Kumaon Quiz',
    text: 'Forty teams, six rounds and one very contested answer about the Kosi. The trophy stays in Haldwani.',
    ...{ poster: 'quiz', day: -34, hour: 19, hours: 3, ageLimit: null, isPayAtEventAllowed: true },
    terms: [oneEach],
    tickets: [seat(249, 160)],
  },
];

/** Events around an instant (epoch ms), so that a fresh sandbox always has some ahead and some behind. */
export function createEventRows(at: number): EventRow[] {
  const today = kolkataMidnight(kolkataParts(at).date);
  return seedEvents.map(({ poster, day, findDay, hour, hours, tickets: _tickets, terms, ...event }) => {
    const from = today + day * DAY_MS;
    const startsAt = (findDay?.(from) ?? from) + hour * HOUR_MS;
    const posterUrl = `/banners/event-${poster}.webp`;
    return { ...event, terms: [...terms], posterUrl, startsAt, endsAt: startsAt + hours * HOUR_MS };
  });
}

export function createTicketTypeRows(): TicketTypeRow[] {
  return seedEvents.flatMap(({ eventId, tickets }) =>
    tickets.map(({ id, title, description, rupees, capacity }, position) => ({
      ...{ eventId, ticketTypeId: id, title, description, capacity, position },
      pricePaise: rupees * 100,
    })),
  );
}
