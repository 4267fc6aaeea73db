import * as v from 'valibot';
import {
  InstantSchema,
  lineOfText,
  OrderRefIdSchema,
  PaiseSchema,
  RestaurantIdSchema,
  UuidSchema,
} from '../../fields.ts';
import { OrderItemSchema } from '../../order.ts';
import { deskEndpoint } from '../desk-endpoint.ts';
import { CheckInResultSchema, DoorEventSchema, MAX_CHECK_INS, TenderSchema } from '../floor.ts';

const COUNTER = ['owner', 'manager', 'counter'] as const;

const atOutlet = { restaurantId: RestaurantIdSchema };
const shownText = { ...atOutlet, text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(15_000)) };

/** Why an order that a phone shows is not taken in. */
const shownOrderErrors = [
  ...['shownOrderRefused', 'otherOutlet', 'tableInvalid', 'tableRevoked', 'tableForeign', 'scanTable'],
  ...['outletClosed', 'orderTypeUnavailable', 'alcoholNotAllowed', 'belowMinimumOrder', 'notFound'],
  ...['couponUnknown', 'couponNotApplicable', 'outOfDeliveryArea', 'orderChanged', 'alreadyPlaced'],
  ...['lowBalance', 'paymentModeUnavailable', 'pointsUnavailable', 'tooManyOpenOrders'],
  ...['orderSlotUnavailable', 'orderSlotFull'],
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
        /** Left to pay at the counter, in paise. */
        owedPaise: PaiseSchema,
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
  staff: COUNTER,
  idempotency: 'key',
  input: v.object({
    ...atOutlet,
    orderRefId: OrderRefIdSchema,
    code: v.pipe(lineOfText(10), v.nonEmpty()),
    /** Null for an order that owes nothing. */
    tender: v.nullable(TenderSchema),
  }),
  response: v.object({ changePaise: PaiseSchema }),
  errors: ['notFound', 'handoverCodeWrong', 'orderMovedOn', 'billChanged'],
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
    /** The phone shows the same one. */
    checkCode: v.string(),
    createdAt: InstantSchema,
    itemList: v.array(OrderItemSchema),
    cookingInstructions: v.string(),
    goneList: v.array(v.string()),
    grandTotalPaise: PaiseSchema,
    /** The order that the cart has become already; null for a new one. */
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
