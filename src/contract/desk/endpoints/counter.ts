import * as v from 'valibot';
import {
  InstantSchema,
  lineOfText,
  OrderRefIdSchema,
  PaiseSchema,
  RestaurantIdSchema,
  SlugSchema,
  UuidSchema,
} from '../../fields.ts';
import { ArrivalSchema } from '../../orders/arrival.ts';
import { OrderItemSchema } from '../../orders/order.ts';
import { deskEndpoint } from '../desk-endpoint.ts';
import {
  CheckInResultSchema,
  DoorEventSchema,
  MAX_CHECK_INS,
  ShownDealSchema,
  TenderSchema,
} from '../floor.ts';

const COUNTER = ['owner', 'manager', 'counter'] as const;

const atOutlet = { restaurantId: RestaurantIdSchema };
const shownText = { ...atOutlet, text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(15_000)) };

const shownOrderErrors = [
  ...['shownOrderRefused', 'otherOutlet', 'tableInvalid', 'tableRevoked', 'tableForeign', 'scanTable'],
  ...['outletClosed', 'orderTypeUnavailable', 'alcoholNotAllowed', 'belowMinimumOrder', 'notFound'],
  ...['couponUnknown', 'couponNotApplicable', 'outOfDeliveryArea', 'orderChanged', 'alreadyPlaced'],
  ...['lowBalance', 'paymentModeUnavailable', 'pointsUnavailable', 'tooManyOpenOrders'],
  ...['orderSlotUnavailable', 'orderSlotFull', 'tableCartChanged', 'groupChanged'],
  ...['ageUnstated', 'underDrinkingAge'],
] as const;

export const listPickups = deskEndpoint({
  name: 'listPickups',
  method: 'GET',
  path: '/outlets/:restaurantId/pickups',
  summary: 'Takeaway orders that are not handed over yet, the ready ones first.',
  staff: COUNTER,
  renewedBy: ['orders'],
  idempotency: 'none',
  input: v.object(atOutlet),
  response: v.object({
    pickupList: v.array(
      v.object({
        orderRefId: OrderRefIdSchema,
        isReady: v.boolean(),
        orderStatus: v.string(),
        itemList: v.array(OrderItemSchema),
        placedAt: v.nullable(InstantSchema),
        estimatedAt: v.nullable(InstantSchema),
        owedPaise: PaiseSchema,
        arrival: v.nullable(ArrivalSchema),
        /** How long the code stays locked after too many wrong ones; 0 while it may be tried. */
        codeLockedMs: v.optional(v.number(), 0),
      }),
    ),
  }),
  errors: [],
});

export const handOverPickup = deskEndpoint({
  name: 'handOverPickup',
  method: 'POST',
  path: '/outlets/:restaurantId/pickups/:orderRefId/hand-over',
  summary: 'Hands a takeaway order over by the code that its customer reads out, and takes what is owed.',
  staff: [...COUNTER, 'kitchen'],
  idempotency: 'key',
  input: v.object({
    ...atOutlet,
    orderRefId: OrderRefIdSchema,
    code: v.pipe(lineOfText(10), v.nonEmpty()),
    tender: v.nullable(TenderSchema),
  }),
  response: v.object({ changePaise: PaiseSchema }),
  errors: ['notFound', 'handoverCodeWrong', 'handoverCodeLocked', 'orderMovedOn', 'billChanged'],
});

export const releasePickup = deskEndpoint({
  name: 'releasePickup',
  method: 'POST',
  path: '/outlets/:restaurantId/pickups/:orderRefId/release',
  summary: 'Hands a takeaway order over without its code, for a reason, while the code is locked.',
  staff: ['owner', 'manager'],
  idempotency: 'key',
  input: v.object({
    ...atOutlet,
    orderRefId: OrderRefIdSchema,
    reason: v.pipe(lineOfText(200), v.nonEmpty()),
    tender: v.nullable(TenderSchema),
  }),
  response: v.object({ changePaise: PaiseSchema }),
  errors: ['notFound', 'handoverCodeOpen', 'orderMovedOn', 'billChanged'],
});

export const previewShownOrder = deskEndpoint({
  name: 'previewShownOrder',
  method: 'POST',
  path: '/outlets/:restaurantId/shown-orders/preview',
  summary: 'An order that a phone shows, as it would be taken in; nothing is placed.',
  staff: COUNTER,
  idempotency: 'none',
  input: v.object(shownText),
  response: v.object({
    tableNumber: v.string(),
    /** The phone shows the same code for comparison. */
    checkCode: v.string(),
    createdAt: InstantSchema,
    itemList: v.array(OrderItemSchema),
    cookingInstructions: v.string(),
    goneList: v.array(v.string()),
    grandTotalPaise: PaiseSchema,
    /** The order already placed from this cart; null for a new one. */
    placedAs: v.nullable(OrderRefIdSchema),
  }),
  errors: shownOrderErrors,
});

export const takeInShownOrder = deskEndpoint({
  name: 'takeInShownOrder',
  method: 'POST',
  path: '/outlets/:restaurantId/shown-orders',
  summary: 'Places an order that a phone shows, to be paid at its table; one cart becomes one order.',
  staff: COUNTER,
  idempotency: 'key',
  input: v.object(shownText),
  response: v.object({ orderRefId: OrderRefIdSchema, isNew: v.boolean() }),
  errors: shownOrderErrors,
});

export const getDoorList = deskEndpoint({
  name: 'getDoorList',
  method: 'GET',
  path: '/outlets/:restaurantId/door-list',
  summary: 'The tickets of events whose door is open or opens within hours, to check them without a signal.',
  staff: COUNTER,
  idempotency: 'none',
  input: v.object(atOutlet),
  response: v.object({ eventList: v.array(DoorEventSchema), serverTime: InstantSchema }),
  errors: [],
});

export const checkInTickets = deskEndpoint({
  name: 'checkInTickets',
  method: 'POST',
  path: '/outlets/:restaurantId/check-ins',
  summary: 'Checks tickets in, each as of when its code was scanned; a ticket that was in before is found.',
  staff: COUNTER,
  idempotency: 'key',
  input: v.object({
    ...atOutlet,
    checkInList: v.pipe(
      v.array(v.object({ text: v.pipe(v.string(), v.maxLength(200)), scannedAt: InstantSchema })),
      v.minLength(1),
      v.maxLength(MAX_CHECK_INS),
    ),
  }),
  response: v.object({ resultList: v.array(CheckInResultSchema) }),
  errors: [],
});

export const takeEventCash = deskEndpoint({
  name: 'takeEventCash',
  method: 'POST',
  path: '/outlets/:restaurantId/reservations/:reservationRefId/cash',
  summary: 'Takes cash for tickets that are paid at the event.',
  staff: COUNTER,
  idempotency: 'key',
  input: v.object({ ...atOutlet, reservationRefId: OrderRefIdSchema }),
  response: v.object({}),
  errors: ['nothingToPay'],
});

export const listEvents = deskEndpoint({
  name: 'listEvents',
  method: 'GET',
  path: '/outlets/:restaurantId/events',
  summary: 'Events of the outlet, now and to come, with the seats that are taken and who has come in.',
  staff: COUNTER,
  idempotency: 'none',
  input: v.object(atOutlet),
  response: v.object({
    eventList: v.array(
      v.object({
        eventId: SlugSchema,
        title: v.string(),
        startsAt: InstantSchema,
        endsAt: InstantSchema,
        isCancelled: v.boolean(),
        /** Guests are there now. */
        isOn: v.optional(v.boolean(), true),
        isOver: v.boolean(),
        ticketCount: v.number(),
        checkedInCount: v.number(),
        seatList: v.array(v.object({ title: v.string(), taken: v.number(), capacity: v.number() })),
      }),
    ),
  }),
  errors: [],
});

export const cancelEvent = deskEndpoint({
  name: 'cancelEvent',
  method: 'POST',
  path: '/outlets/:restaurantId/events/:eventId/cancel',
  summary: 'Cancels an event; everybody with a ticket is notified and has in the wallet what they paid.',
  staff: ['owner', 'manager'],
  // Each reservation commits in its own transaction, so a second call continues after an interruption.
  idempotency: 'none',
  input: v.object({ ...atOutlet, eventId: SlugSchema }),
  response: v.object({}),
  errors: ['notFound'],
});

const dealCode = { ...atOutlet, text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) };
const dealCodeErrors = [
  ...['dealCodeUnknown', 'dealCodeUsed', 'dealCodeOver', 'dealNotHere', 'dealExpired', 'dealUnitsShort'],
] as const;

export const previewDealCode = deskEndpoint({
  name: 'previewDealCode',
  method: 'POST',
  path: '/outlets/:restaurantId/deal-codes/preview',
  summary: 'The deal whose code a phone shows, and how many of it are to be used; nothing is used.',
  staff: COUNTER,
  idempotency: 'none',
  input: v.object(dealCode),
  response: ShownDealSchema,
  errors: dealCodeErrors,
});

export const consumeDealCode = deskEndpoint({
  name: 'consumeDealCode',
  method: 'POST',
  path: '/outlets/:restaurantId/deal-codes/consume',
  summary: 'Uses the units of a code that a phone shows, once.',
  staff: COUNTER,
  idempotency: 'key',
  input: v.object(dealCode),
  response: ShownDealSchema,
  errors: dealCodeErrors,
});

export const listDealUses = deskEndpoint({
  name: 'listDealUses',
  method: 'GET',
  path: '/outlets/:restaurantId/deal-uses',
  summary: 'Deals that guests have used at the outlet lately, the latest first.',
  staff: COUNTER,
  idempotency: 'none',
  input: v.object(atOutlet),
  response: v.object({
    useList: v.array(
      v.object({
        consumptionId: UuidSchema,
        title: v.string(),
        unitTitle: v.string(),
        units: v.number(),
        tableNumber: v.string(),
        consumedAt: InstantSchema,
      }),
    ),
  }),
  errors: [],
});
