import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { noteOfText, OrderRefIdSchema, PaymentModeSchema, SlugSchema, UuidSchema } from '../fields.ts';
import { OwnPathSchema } from '../navigation.ts';
import {
  DealCategorySchema,
  DealChoiceListSchema,
  DealCodeSchema,
  DealConsumptionSchema,
  DealGiftSchema,
  DealHoldingSchema,
  DealLineSchema,
  DealOrderSchema,
  DealSchema,
  GiftCodeSchema,
  MyDealsSchema,
} from '../offers/deals.ts';
import { BillSchema } from '../orders/bill.ts';
import { PaymentTransactionSchema, tenderEntries } from '../orders/payment.ts';

const read = { method: 'GET', idempotency: 'none', cache: 'never' } as const;
const write = { method: 'POST', auth: 'required', idempotency: 'key', cache: 'never' } as const;

const UnitsSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000));

export const getStealDealCategoryList = endpoint({
  ...read,
  name: 'getStealDealCategoryList',
  path: '/getStealDealCategoryList',
  summary: 'Categories of the deals on sale.',
  auth: 'public',
  cache: 'menu',
  input: v.object({}),
  response: v.object({ categoryList: v.array(DealCategorySchema) }),
  errors: [],
});

export const getStealDealItemList = endpoint({
  ...read,
  name: 'getStealDealItemList',
  path: '/getStealDealItemList',
  summary: 'The deals on sale, all or of one category, with where they are valid and what is left.',
  auth: 'public',
  cache: 'menu',
  input: v.object({ categoryId: v.optional(SlugSchema) }),
  response: v.object({ itemList: v.array(DealSchema) }),
  errors: [],
});

export const getStealDealItemDetail = endpoint({
  ...read,
  name: 'getStealDealItemDetail',
  path: '/getStealDealItemDetail/:dealId',
  summary: 'One deal; a deal that is over is not found.',
  auth: 'public',
  input: v.object({ dealId: SlugSchema }),
  response: DealSchema,
  errors: ['notFound'],
});

export const calculateStealDealTax = endpoint({
  ...read,
  name: 'calculateStealDealTax',
  method: 'POST',
  path: '/calculateStealDealTax',
  summary: 'The bill of a deal cart with its taxes; nothing is held. Deals take no coupon (D-12).',
  auth: 'public',
  input: v.object({ itemList: DealChoiceListSchema }),
  response: v.object({ itemList: v.array(DealLineSchema), bill: BillSchema }),
  errors: ['dealOver'],
});

export const reserveStealDeal = endpoint({
  ...write,
  name: 'reserveStealDeal',
  path: '/reserveStealDeal',
  summary: 'Hold a deal cart for some minutes while it is paid for. An earlier reservation is let go.',
  input: v.object({ itemList: DealChoiceListSchema }),
  response: DealOrderSchema,
  errors: ['dealOver', 'dealSoldOut'],
});

export const cancelStealDealReservation = endpoint({
  ...write,
  name: 'cancelStealDealReservation',
  path: '/cancelStealDealReservation/:dealOrderRefId',
  summary: 'Let a reservation go before it is paid.',
  input: v.object({ dealOrderRefId: OrderRefIdSchema }),
  response: DealOrderSchema,
  errors: ['notFound', 'alreadyPaid'],
});

export const getStealDealOrder = endpoint({
  ...read,
  name: 'getStealDealOrder',
  path: '/getStealDealOrder/:dealOrderRefId',
  summary: 'One purchase of deals, reserved or paid.',
  auth: 'required',
  input: v.object({ dealOrderRefId: OrderRefIdSchema }),
  response: DealOrderSchema,
  errors: ['notFound'],
});

export const stealDealOrder = endpoint({
  ...write,
  name: 'stealDealOrder',
  path: '/stealDealOrder/:dealOrderRefId',
  summary: 'Pay a reservation: from the wallet at once, or through the gateway that `payment` names.',
  input: v.object({
    dealOrderRefId: OrderRefIdSchema,
    paymentMode: PaymentModeSchema,
    ...tenderEntries,
    returnPath: v.optional(OwnPathSchema, '/payment-methods'),
  }),
  response: v.object({ dealOrder: DealOrderSchema, payment: v.nullable(PaymentTransactionSchema) }),
  errors: ['notFound', 'holdOver', 'paymentModeUnavailable', 'paymentPending', 'lowBalance'],
});

export const getStealDealReservationItems = endpoint({
  ...read,
  name: 'getStealDealReservationItems',
  path: '/getStealDealReservationItems',
  summary: 'The customer’s deals: units left, gifts, what was used where, and what waits for payment.',
  auth: 'required',
  storage: 'private',
  input: v.object({}),
  response: MyDealsSchema,
  errors: [],
});

export const consumeStealDeal = endpoint({
  ...write,
  name: 'consumeStealDeal',
  path: '/consumeStealDeal/:holdingId',
  summary: 'Use units at an outlet, by the code on a table there.',
  input: v.object({
    holdingId: UuidSchema,
    tableCode: v.pipe(v.string(), v.maxLength(120)),
    consumeItemQty: UnitsSchema,
  }),
  response: v.object({ holding: DealHoldingSchema, consumption: DealConsumptionSchema }),
  errors: [
    ...(['notFound', 'dealExpired', 'dealUnitsShort', 'dealNotHere'] as const),
    ...(['tableInvalid', 'tableRevoked', 'tableForeign', 'outletClosed'] as const),
  ],
});

export const generateStealDealCode = endpoint({
  ...write,
  name: 'generateStealDealCode',
  path: '/generateStealDealCode/:holdingId',
  summary:
    'Make a code for the counter, which uses the units by it once; earlier codes of the units are void.',
  input: v.object({ holdingId: UuidSchema, units: UnitsSchema }),
  response: DealCodeSchema,
  errors: ['notFound', 'dealExpired', 'dealUnitsShort'],
});

export const generateStealDealGiftCode = endpoint({
  ...write,
  name: 'generateStealDealGiftCode',
  path: '/generateStealDealGiftCode/:holdingId',
  summary: 'Put units into a gift code; they can be taken back until somebody applies it.',
  input: v.object({ holdingId: UuidSchema, units: UnitsSchema }),
  response: DealGiftSchema,
  errors: ['notFound', 'dealExpired', 'dealUnitsShort'],
});

export const applyStealDealGiftCode = endpoint({
  ...write,
  name: 'applyStealDealGiftCode',
  path: '/applyStealDealGiftCode',
  summary: 'Take the units of a gift code, once; one’s own code is taken back instead.',
  input: v.object({ giftCode: GiftCodeSchema }),
  response: DealHoldingSchema,
  errors: ['giftUnknown', 'giftUsed', 'giftExpired', 'giftOwn'],
});

export const takeBackStealDealGiftCode = endpoint({
  ...write,
  name: 'takeBackStealDealGiftCode',
  path: '/takeBackStealDealGiftCode/:giftId',
  summary: 'Take the units of a gift that nobody has applied back.',
  input: v.object({ giftId: UuidSchema }),
  response: DealGiftSchema,
  errors: ['notFound', 'giftUsed'],
});

export const rateStealDeal = endpoint({
  ...write,
  name: 'rateStealDeal',
  path: '/rateStealDeal/:holdingId',
  summary: 'Rate a deal of which at least one unit was used; again changes the rating.',
  input: v.object({
    holdingId: UuidSchema,
    stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
    comment: v.optional(noteOfText(500), ''),
  }),
  response: DealHoldingSchema,
  errors: ['notFound', 'dealNotUsed'],
});
