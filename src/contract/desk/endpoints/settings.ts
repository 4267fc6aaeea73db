import * as v from 'valibot';
import { OpeningHoursSchema } from '../../catalogue/restaurant.ts';
import { OrderRefIdSchema, PaiseSchema, RestaurantIdSchema } from '../../fields.ts';
import { HelpRulesSchema } from '../../orders/order-report.ts';
import { deskEndpoint } from '../desk-endpoint.ts';

const atOutlet = { restaurantId: RestaurantIdSchema };

/** Opening hours as people write them, in the words of an imported file. */
const written = {
  hours: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500)),
  closedOn: v.pipe(v.string(), v.trim(), v.maxLength(2_000)),
};

const HoursSchema = v.object({
  hours: v.string(),
  weekly: OpeningHoursSchema.entries.weekly,
  closedOn: v.string(),
  /** Hours of the last file that the desk has replaced; null while those of the file hold. */
  hoursOfFile: v.nullable(v.string()),
});

export const getOutletHours = deskEndpoint({
  name: 'getOutletHours',
  method: 'GET',
  path: '/outlets/:restaurantId/hours',
  summary: 'Opening hours of an outlet, in words.',
  staff: ['owner', 'manager'],
  idempotency: 'none',
  input: v.object(atOutlet),
  response: HoursSchema,
  errors: ['notFound'],
});

export const saveOutletHours = deskEndpoint({
  name: 'saveOutletHours',
  method: 'POST',
  path: '/outlets/:restaurantId/hours',
  summary: 'Changes opening hours; a later import keeps them until its file has other hours than before.',
  staff: ['owner', 'manager'],
  idempotency: 'none',
  input: v.object({
    ...atOutlet,
    ...written,
    /** Bookings that the person has seen to fall outside the new hours; any other refuses them. */
    seenBookingList: v.optional(v.array(OrderRefIdSchema), []),
    /** The same of scheduled orders. */
    seenOrderList: v.optional(v.array(OrderRefIdSchema), []),
  }),
  response: v.object({
    ...HoursSchema.entries,
    /** Possible mistakes, such as hours through the night. */
    doubtList: v.array(v.string()),
  }),
  errors: ['notFound', 'invalidInput', 'bookingsOutsideHours'],
});

const ScratchCardsSchema = v.object({ givesScratchCards: v.boolean(), scratchCardFromPaise: PaiseSchema });

export const getScratchCards = deskEndpoint({
  name: 'getScratchCards',
  method: 'GET',
  path: '/scratch-cards',
  summary: 'Whether orders of the chain earn a scratch card, and from which sum on.',
  staff: ['owner'],
  idempotency: 'none',
  input: v.object({}),
  response: ScratchCardsSchema,
  errors: [],
});

export const saveScratchCards = deskEndpoint({
  name: 'saveScratchCards',
  method: 'POST',
  path: '/scratch-cards',
  summary: 'Stops or gives scratch cards in the whole chain; cards that customers have stay.',
  staff: ['owner'],
  idempotency: 'none',
  input: v.object({
    givesScratchCards: v.boolean(),
    scratchCardFromPaise: v.pipe(PaiseSchema, v.multipleOf(100), v.minValue(0), v.maxValue(10_000_000)),
  }),
  response: ScratchCardsSchema,
  errors: [],
});

export const getHelpRules = deskEndpoint({
  name: 'getHelpRules',
  method: 'GET',
  path: '/help-rules',
  summary: 'Up to what reported dishes are refunded at once in the whole chain.',
  staff: ['owner'],
  idempotency: 'none',
  input: v.object({}),
  response: HelpRulesSchema,
  errors: [],
});

export const saveHelpRules = deskEndpoint({
  name: 'saveHelpRules',
  method: 'POST',
  path: '/help-rules',
  summary: 'Sets up to what dishes that are reported from now on are refunded at once.',
  staff: ['owner'],
  idempotency: 'none',
  input: HelpRulesSchema,
  response: HelpRulesSchema,
  errors: [],
});
