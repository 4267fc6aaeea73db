import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import {
  NumericSchema,
  OrderRefIdSchema,
  PaiseSchema,
  PaymentModeSchema,
  RestaurantIdQuerySchema,
  SlugSchema,
  StaffPhotoIdSchema,
  TipPaiseSchema,
} from '../../fields.ts';
import { HandoverPhotoSchema } from '../../orders/handover-photo.ts';
import {
  DriverLocationSchema,
  OrderDetailSchema,
  OrderFormSchema,
  OrderSummarySchema,
  UsualBasketSchema,
} from '../../orders/order.ts';
import { PaymentTransactionSchema } from '../../orders/payment.ts';

const orderInput = v.object({ orderRefId: OrderRefIdSchema });

export const saveOrder = endpoint({
  name: 'saveOrder',
  method: 'POST',
  path: '/saveOrder',
  summary: 'Price a cart as a draft order; the same cart keeps its draft (D-3).',
  auth: 'required',
  takesGuests: true,
  idempotency: 'key',
  cache: 'never',
  input: v.object({ ...OrderFormSchema.entries, tipPaise: v.optional(TipPaiseSchema, 0) }),
  response: OrderDetailSchema,
  errors: [
    'notFound',
    'orderChanged',
    'alreadyPlaced',
    'outletClosed',
    'orderSlotUnavailable',
    'orderSlotFull',
    'orderTypeUnavailable',
    'outOfDeliveryArea',
    'belowMinimumOrder',
    'tableInvalid',
    'alcoholNotAllowed',
    'ageUnstated',
    'underDrinkingAge',
    'couponUnknown',
    'couponNotApplicable',
    'scanTable',
  ],
});

export const placeOrder = endpoint({
  name: 'placeOrder',
  method: 'POST',
  path: '/placeOrder/:orderRefId',
  summary: 'Commit a draft with a payment mode; a stale one answers the difference (D-3).',
  auth: 'required',
  takesGuests: true,
  idempotency: 'key',
  cache: 'never',
  input: v.object({
    orderRefId: OrderRefIdSchema,
    paymentMode: PaymentModeSchema,
    /** Grand total that the customer accepted, in paise; never used as a price. */
    acceptedTotalPaise: PaiseSchema,
    termsAccepted: v.literal(true),
  }),
  response: OrderDetailSchema,
  errors: [
    'notFound',
    'orderChanged',
    'alreadyPlaced',
    'outletClosed',
    'orderSlotUnavailable',
    'orderSlotFull',
    'tableCartChanged',
    'groupChanged',
    'orderTypeUnavailable',
    'outOfDeliveryArea',
    'belowMinimumOrder',
    'tableInvalid',
    'ageUnstated',
    'underDrinkingAge',
    'couponNotApplicable',
    'lowBalance',
    'paymentModeUnavailable',
    'pointsUnavailable',
    'tooManyOpenOrders',
  ],
});

export const cancelOrder = endpoint({
  name: 'cancelOrder',
  method: 'POST',
  path: '/cancelOrder/:orderRefId',
  summary:
    'Cancel free of charge until the outlet accepts, a scheduled order until 45 minutes before its slot; prepaid money returns to the wallet (decisions 4 and 50).',
  auth: 'required',
  takesGuests: true,
  idempotency: 'key',
  cache: 'never',
  input: orderInput,
  response: OrderDetailSchema,
  errors: ['notFound', 'notCancellable', 'scheduleClosed'],
});

export const decideShortage = endpoint({
  name: 'decideShortage',
  method: 'POST',
  path: '/decideShortage/:orderRefId',
  summary: 'What to do about lines that the outlet has run out of: another dish, without them, or cancel.',
  auth: 'required',
  takesGuests: true,
  idempotency: 'key',
  cache: 'never',
  input: v.object({
    orderRefId: OrderRefIdSchema,
    decision: v.picklist(['INSTEAD', 'WITHOUT', 'CANCEL']),
    itemId: v.optional(v.nullable(SlugSchema), null),
  }),
  response: OrderDetailSchema,
  errors: ['notFound', 'notChangeable'],
});

export const orderDetail = endpoint({
  name: 'orderDetail',
  method: 'GET',
  path: '/orderDetail/:orderRefId',
  summary: 'One order with its bill and timeline.',
  auth: 'required',
  takesGuests: true,
  idempotency: 'none',
  cache: 'never',
  storage: 'private',
  input: orderInput,
  response: OrderDetailSchema,
  errors: ['notFound'],
});

export const getOrderList = endpoint({
  name: 'getOrderList',
  method: 'GET',
  path: '/getOrderList',
  summary: 'Placed orders, newest first.',
  auth: 'required',
  takesGuests: true,
  idempotency: 'none',
  cache: 'never',
  storage: 'private',
  input: v.object({
    start: v.optional(v.pipe(NumericSchema, v.integer(), v.minValue(0), v.maxValue(1_000_000)), 0),
    length: v.optional(v.pipe(NumericSchema, v.integer(), v.minValue(1), v.maxValue(50)), 20),
  }),
  response: v.object({ orderList: v.array(OrderSummarySchema), total: v.number() }),
  errors: [],
});

export const getMyRunningOrderV2 = endpoint({
  name: 'getMyRunningOrderV2',
  method: 'GET',
  path: '/getMyRunningOrderV2',
  summary: 'Orders on their way, and the last served one while it waits for its rating.',
  auth: 'required',
  takesGuests: true,
  idempotency: 'none',
  cache: 'never',
  storage: 'private',
  input: v.object({}),
  response: v.object({
    orderList: v.array(OrderSummarySchema),
    /** The latest served order that the customer can still rate. */
    toRate: v.optional(
      v.nullable(v.object({ orderRefId: OrderRefIdSchema, restaurantName: v.string() })),
      null,
    ),
  }),
  errors: [],
});

export const getUsualBasket = endpoint({
  name: 'getUsualBasket',
  method: 'GET',
  path: '/getUsualBasket/:restaurantId',
  summary: 'What the customer has ordered most at an outlet, without prices; null without a habit.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  storage: 'private',
  input: v.object({ restaurantId: RestaurantIdQuerySchema }),
  response: v.object({ basket: v.nullable(UsualBasketSchema) }),
  errors: [],
});

export const getDriverLocation = endpoint({
  name: 'getDriverLocation',
  method: 'GET',
  path: '/getDriverLocation/:orderRefId',
  summary: 'Where the rider is, while the order is picked up.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  input: orderInput,
  response: DriverLocationSchema,
  errors: ['notFound'],
});

export const getRiderPhoto = endpoint({
  name: 'getRiderPhoto',
  method: 'GET',
  path: '/getRiderPhoto/:orderRefId/:photoId',
  summary: 'The face of the rider, only while they bring the order.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  input: v.object({ orderRefId: OrderRefIdSchema, photoId: StaffPhotoIdSchema }),
  /** A WebP of 192 by 192 pixels. */
  response: v.object({ contentBase64: v.string() }),
  errors: ['notFound'],
});

export const getHandoverPhoto = endpoint({
  name: 'getHandoverPhoto',
  method: 'GET',
  path: '/getHandoverPhoto/:orderRefId',
  summary: 'The picture of an order that the rider left at the door, for 30 days.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  input: orderInput,
  response: HandoverPhotoSchema,
  errors: ['notFound'],
});

export const payTipOnOrder = endpoint({
  name: 'payTipOnOrder',
  method: 'POST',
  path: '/payTipOnOrder',
  summary: 'Tip the rider or server up to 48 h after (D-15): from the wallet, or through the gateway.',
  auth: 'required',
  idempotency: 'key',
  cache: 'never',
  input: v.object({
    orderRefId: OrderRefIdSchema,
    tipPaise: v.pipe(TipPaiseSchema, v.minValue(100)),
    paymentMode: v.picklist(['WALLET', 'UPI', 'ONLINE', 'CARD', 'PAYTM']),
  }),
  response: v.object({ order: OrderDetailSchema, transaction: v.nullable(PaymentTransactionSchema) }),
  errors: ['notFound', 'tipClosed', 'lowBalance', 'paymentModeUnavailable'],
});

export const changePaymentMode = endpoint({
  name: 'changePaymentMode',
  method: 'POST',
  path: '/changePaymentMode/:orderRefId',
  summary: 'Settle a placed order whose gateway payment has not come from the wallet, or in cash later.',
  auth: 'required',
  takesGuests: true,
  idempotency: 'key',
  cache: 'never',
  input: v.object({ orderRefId: OrderRefIdSchema, paymentMode: PaymentModeSchema }),
  response: OrderDetailSchema,
  errors: [
    'notFound',
    'nothingToPay',
    'paymentModeUnavailable',
    'paymentPending',
    'lowBalance',
    'tooManyOpenOrders',
  ],
});

export const completePostPaidOrder = endpoint({
  name: 'completePostPaidOrder',
  method: 'POST',
  path: '/completePostPaidOrder/:orderRefId',
  summary:
    'Settle an order that was to be paid later: from the wallet, or by requesting the bill; a round settles its table.',
  auth: 'required',
  takesGuests: true,
  idempotency: 'key',
  cache: 'never',
  input: v.object({ orderRefId: OrderRefIdSchema, paidByWallet: v.boolean() }),
  response: OrderDetailSchema,
  errors: [
    'notFound',
    'nothingToPay',
    'billChanged',
    'shareTaken',
    'lowBalance',
    'paymentModeUnavailable',
    'paymentPending',
  ],
});
