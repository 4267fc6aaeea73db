import * as v from 'valibot';
import { BusySchema } from '../../catalogue/restaurant.ts';
import {
  CartOrderTypeSchema,
  InstantSchema,
  lineOfText,
  OrderRefIdSchema,
  PaiseSchema,
  RestaurantIdQuerySchema,
  RestaurantIdSchema,
  SlugSchema,
  UuidSchema,
  VegNonVegSchema,
} from '../../fields.ts';
import { DeskEndCodeSchema } from '../../orders/end-cause.ts';
import { DelayCauseSchema } from '../../orders/estimate-change.ts';
import { OrderStatusSchema } from '../../orders/order.ts';
import { deskEndpoint } from '../desk-endpoint.ts';
import {
  BoardOrderSchema,
  LaterOrderSchema,
  OrderSlotsSchema,
  StationSchema,
} from '../kitchen/board-order.ts';

const KITCHEN = ['kitchen', 'counter', 'manager', 'owner'] as const;

const atOutlet = { restaurantId: RestaurantIdSchema };
const ofOrder = { ...atOutlet, orderRefId: OrderRefIdSchema };
const MinutesSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(240));
/** Why it takes longer; the customer reads it in their language. */
const reasoned = { delayCause: v.exactOptional(DelayCauseSchema) };

export const getBoard = deskEndpoint({
  name: 'getBoard',
  method: 'GET',
  path: '/outlets/:restaurantId/board',
  summary: 'Orders that the kitchen has still to do with, oldest first.',
  staff: KITCHEN,
  renewedBy: ['orders', 'outlet'],
  idempotency: 'none',
  input: v.object({ restaurantId: RestaurantIdQuerySchema }),
  response: v.object({
    serverTime: InstantSchema,
    orderList: v.array(BoardOrderSchema),
    stationList: v.array(StationSchema),
    busyList: v.array(BusySchema),
    isPaused: v.boolean(),
    laterList: v.array(LaterOrderSchema),
    orderSlots: OrderSlotsSchema,
  }),
  errors: ['notFound'],
});

export const acceptOrder = deskEndpoint({
  name: 'acceptOrder',
  method: 'POST',
  path: '/outlets/:restaurantId/orders/:orderRefId/accept',
  summary: 'Accepts a new order; with minutes from now, the customer is promised that time.',
  staff: KITCHEN,
  idempotency: 'key',
  input: v.object({ ...ofOrder, minutes: v.nullable(MinutesSchema), ...reasoned }),
  response: v.object({}),
  errors: ['notFound', 'orderMovedOn'],
});

export const changeOrderTime = deskEndpoint({
  name: 'changeOrderTime',
  method: 'POST',
  path: '/outlets/:restaurantId/orders/:orderRefId/time',
  summary: 'Promises the customer another time, in minutes from now, and notifies them.',
  staff: KITCHEN,
  idempotency: 'key',
  input: v.object({ ...ofOrder, minutes: MinutesSchema, ...reasoned }),
  response: v.object({}),
  errors: ['notFound', 'orderMovedOn'],
});

export const stepOrder = deskEndpoint({
  name: 'stepOrder',
  method: 'POST',
  path: '/outlets/:restaurantId/orders/:orderRefId/step',
  summary: 'Takes an accepted order one step on; a takeaway is handed over by its code.',
  staff: KITCHEN,
  idempotency: 'key',
  input: v.object({
    ...ofOrder,
    toStatus: v.picklist(['PREPARING', 'READY', 'READY_FOR_PICKUP', 'PICKED_UP', 'SERVED']),
  }),
  response: v.object({}),
  errors: ['notFound', 'orderMovedOn', 'shortageOpen'],
});

export const refuseOrder = deskEndpoint({
  name: 'refuseOrder',
  method: 'POST',
  path: '/outlets/:restaurantId/orders/:orderRefId/refuse',
  summary: 'Rejects a new order or cancels an accepted one; everything paid returns to the customer at once.',
  staff: KITCHEN,
  idempotency: 'key',
  input: v.object({
    ...ofOrder,
    /** Status that the caller saw: a new order is rejected, a later one is cancelled. */
    fromStatus: OrderStatusSchema,
    reason: v.pipe(lineOfText(120), v.minLength(3)),
    /** Lines that the outlet has run out of; their dishes become sold out. */
    orderItemIdList: v.exactOptional(v.pipe(v.array(UuidSchema), v.maxLength(60))),
    /** When the reason is one of the desk's list, so that the guest reads it in their language. */
    cause: v.exactOptional(DeskEndCodeSchema),
  }),
  response: v.object({
    /** Taken at the counter for an order of the desk or of a guest without an account. */
    handBackPaise: v.optional(PaiseSchema, 0),
  }),
  errors: ['notFound', 'orderMovedOn'],
});

export const tickLine = deskEndpoint({
  name: 'tickLine',
  method: 'POST',
  path: '/outlets/:restaurantId/orders/:orderRefId/tick',
  summary: 'Ticks a line off, or takes the tick back; every board of the outlet shows it.',
  staff: KITCHEN,
  idempotency: 'none',
  isRepeatable: true,
  input: v.object({ ...ofOrder, orderItemId: UuidSchema, isTicked: v.boolean() }),
  response: v.object({}),
  errors: ['notFound'],
});

export const markAgeSeen = deskEndpoint({
  name: 'markAgeSeen',
  method: 'POST',
  path: '/outlets/:restaurantId/orders/:orderRefId/age-seen',
  summary: 'The guest of a round with alcohol is old enough; their later rounds need no further check.',
  staff: KITCHEN,
  idempotency: 'key',
  input: v.object(ofOrder),
  response: v.object({}),
  errors: ['notFound'],
});

export const reportShortage = deskEndpoint({
  name: 'reportShortage',
  method: 'POST',
  path: '/outlets/:restaurantId/orders/:orderRefId/short',
  summary: 'Marks dishes of an order as sold out at the outlet; the customer has five minutes to decide.',
  staff: KITCHEN,
  idempotency: 'key',
  input: v.object({
    ...ofOrder,
    orderItemIdList: v.pipe(v.array(UuidSchema), v.minLength(1), v.maxLength(60)),
  }),
  response: v.object({}),
  errors: ['notFound', 'orderMovedOn'],
});

export const setBusy = deskEndpoint({
  name: 'setBusy',
  method: 'POST',
  path: '/outlets/:restaurantId/busy',
  summary: 'Makes an order type take longer, or closes it, for so many minutes; 0 ends it.',
  staff: KITCHEN,
  idempotency: 'key',
  input: v.object({
    ...atOutlet,
    orderType: CartOrderTypeSchema,
    /** Null closes the order type. */
    extraMinutes: BusySchema.entries.extraMinutes,
    forMinutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(480)),
  }),
  response: v.object({}),
  errors: ['notFound'],
});

export const setOutletPaused = deskEndpoint({
  name: 'setOutletPaused',
  method: 'POST',
  path: '/outlets/:restaurantId/paused',
  summary: 'Closes the outlet for orders of every type until it is opened again, or opens it.',
  staff: ['manager', 'owner'],
  idempotency: 'key',
  input: v.object({ ...atOutlet, isPaused: v.boolean() }),
  response: v.object({}),
  errors: ['notFound'],
});

export const listDishes = deskEndpoint({
  name: 'listDishes',
  method: 'GET',
  path: '/outlets/:restaurantId/dishes',
  summary: 'Dishes of the outlet, with what is sold out.',
  staff: KITCHEN,
  renewedBy: ['outlet'],
  idempotency: 'none',
  input: v.object({ restaurantId: RestaurantIdQuerySchema }),
  response: v.object({
    dishList: v.array(
      v.object({
        itemId: SlugSchema,
        title: v.string(),
        categoryId: SlugSchema,
        vegNonVeg: VegNonVegSchema,
        isAvailable: v.boolean(),
        /** Lowest price; with sizes that of the cheapest. */
        pricePaise: PaiseSchema,
        hasSizes: v.boolean(),
      }),
    ),
    categoryList: v.array(v.object({ categoryId: SlugSchema, title: v.string() })),
    stationList: v.array(StationSchema),
  }),
  errors: ['notFound'],
});

export const setDishAvailability = deskEndpoint({
  name: 'setDishAvailability',
  method: 'POST',
  path: '/outlets/:restaurantId/dishes/:itemId/availability',
  summary: 'Marks a dish as sold out at the outlet, or as back again.',
  staff: KITCHEN,
  idempotency: 'key',
  input: v.object({ ...atOutlet, itemId: SlugSchema, isAvailable: v.boolean() }),
  response: v.object({}),
  errors: ['notFound'],
});

export const saveStations = deskEndpoint({
  name: 'saveStations',
  method: 'POST',
  path: '/outlets/:restaurantId/stations',
  summary: 'Sets the stations of the kitchen and the categories that each cooks.',
  staff: ['manager', 'owner'],
  idempotency: 'none',
  input: v.object({ ...atOutlet, stationList: v.pipe(v.array(StationSchema), v.maxLength(12)) }),
  response: v.object({}),
  errors: ['notFound'],
});

export const saveOrderSlots = deskEndpoint({
  name: 'saveOrderSlots',
  method: 'POST',
  path: '/outlets/:restaurantId/order-slots',
  summary: 'Sets whether the outlet takes scheduled orders, and how many for one slot; those taken stay.',
  staff: ['manager', 'owner'],
  idempotency: 'none',
  input: v.object({ ...atOutlet, ...OrderSlotsSchema.entries }),
  response: v.object({}),
  errors: ['notFound'],
});

export const listUnanswered = deskEndpoint({
  name: 'listUnanswered',
  method: 'GET',
  path: '/unanswered',
  summary: 'Outlets that the caller manages with orders that nobody has answered for 90 seconds.',
  staff: ['manager'],
  idempotency: 'none',
  input: v.object({}),
  response: v.object({
    outletList: v.array(
      v.object({ restaurantId: RestaurantIdSchema, title: v.string(), orderCount: v.number() }),
    ),
  }),
  errors: [],
});
