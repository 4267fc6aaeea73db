import * as v from 'valibot';
import { MenuSchema } from '../../../catalogue/menu.ts';
import {
  lineOfText,
  noteOfText,
  OrderRefIdSchema,
  PaiseSchema,
  RestaurantIdSchema,
  UuidSchema,
} from '../../../fields.ts';
import { LineChoiceSchema, OrderItemSchema } from '../../../orders/order.ts';
import { deskEndpoint } from '../../desk-endpoint.ts';
import { TenderSchema } from '../../floor.ts';

const COUNTER = ['owner', 'manager', 'counter'] as const;

const atOutlet = { restaurantId: RestaurantIdSchema };

/** Order of guests without a phone: dine-in or takeaway. */
const guestOrder = {
  ...atOutlet,
  orderType: v.picklist(['DineIn', 'TakeAway']),
  tableNumber: v.nullable(lineOfText(20)),
  itemList: v.pipe(v.array(LineChoiceSchema), v.minLength(1), v.maxLength(60)),
  cookingInstructions: v.optional(noteOfText(200), ''),
};

const priceErrors = [
  ...['notFound', 'outletClosed', 'orderTypeUnavailable', 'alcoholNotAllowed', 'belowMinimumOrder'],
  ...['orderSlotUnavailable', 'ageUnstated', 'underDrinkingAge'],
  ...['tableInvalid', 'scanTable', 'couponUnknown', 'couponNotApplicable', 'outOfDeliveryArea'],
] as const;

const placeErrors = [
  ...priceErrors,
  ...['orderChanged', 'alreadyPlaced', 'billChanged', 'lowBalance', 'paymentModeUnavailable'],
  ...['pointsUnavailable', 'tooManyOpenOrders', 'orderSlotFull', 'tableCartChanged', 'groupChanged'],
] as const;

export const getPadMenu = deskEndpoint({
  name: 'getPadMenu',
  method: 'GET',
  path: '/outlets/:restaurantId/menu',
  summary: 'The menu of an outlet, for orders of guests without a phone.',
  staff: COUNTER,
  renewedBy: ['outlet'],
  idempotency: 'none',
  input: v.object(atOutlet),
  response: MenuSchema,
  errors: ['notFound'],
});

export const previewGuestOrder = deskEndpoint({
  name: 'previewGuestOrder',
  method: 'POST',
  path: '/outlets/:restaurantId/guest-orders/preview',
  summary: 'What an order of guests without a phone comes to; nothing is placed.',
  staff: COUNTER,
  idempotency: 'none',
  input: v.object(guestOrder),
  response: v.object({
    itemList: v.array(OrderItemSchema),
    goneList: v.array(v.string()),
    grandTotalPaise: PaiseSchema,
  }),
  errors: priceErrors,
});

export const placeGuestOrder = deskEndpoint({
  name: 'placeGuestOrder',
  method: 'POST',
  path: '/outlets/:restaurantId/guest-orders',
  summary: 'Places an order of guests without a phone; what is taken away is paid at once.',
  staff: COUNTER,
  idempotency: 'key',
  input: v.object({
    ...guestOrder,
    cartKey: UuidSchema,
    /** Total that the staff stated to the guests, in paise. */
    seenTotalPaise: PaiseSchema,
    /** Null at a table, whose bill is settled later. */
    tender: v.nullable(TenderSchema),
  }),
  response: v.object({
    orderRefId: OrderRefIdSchema,
    handoverCode: v.nullable(v.string()),
    changePaise: PaiseSchema,
  }),
  errors: placeErrors,
});
