import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import {
  lineOfText,
  OrderRefIdSchema,
  PaymentModeSchema,
  PositivePaiseSchema,
  UuidSchema,
} from '../../fields.ts';
import { OwnPathSchema } from '../../navigation.ts';
import {
  PaymentGatewaySchema,
  PaymentTransactionSchema,
  SavedMethodSchema,
  tenderEntries,
  UpiIdSchema,
} from '../../orders/payment.ts';

/** Path in the app that the gateway's page returns to. */
const ReturnPathSchema = v.optional(OwnPathSchema, '/payment-methods');

export const getPaymentGatewayList = endpoint({
  name: 'getPaymentGatewayList',
  method: 'GET',
  path: '/getPaymentGatewayList/:orderType',
  summary: 'Ways to pay for an order type, with the reason where one cannot be used.',
  auth: 'optional',
  idempotency: 'none',
  cache: 'never',
  input: v.object({
    orderType: v.picklist([
      'HomeDelivery',
      'TakeAway',
      'DineIn',
      'StealDeal',
      'EventList',
      'Add_Wallet_Balance',
    ]),
  }),
  response: v.object({ paymentGatewayList: v.array(PaymentGatewaySchema) }),
  errors: [],
});

export const generatePaymentRequest = endpoint({
  name: 'generatePaymentRequest',
  method: 'POST',
  path: '/generatePaymentRequest',
  summary: 'Start a wallet top-up (D-13) through the gateway.',
  auth: 'required',
  idempotency: 'key',
  cache: 'never',
  input: v.object({
    action: v.literal('Add_Wallet_Balance'),
    amountPaise: PositivePaiseSchema,
    paymentMode: PaymentModeSchema,
    ...tenderEntries,
    returnPath: ReturnPathSchema,
  }),
  response: PaymentTransactionSchema,
  errors: ['walletLimit', 'paymentModeUnavailable'],
});

export const generatePaymentRequestWithOrder = endpoint({
  name: 'generatePaymentRequestWithOrder',
  method: 'POST',
  path: '/generatePaymentRequestWithOrder',
  summary: 'Start, or start again, the payment of a placed order.',
  auth: 'required',
  takesGuests: true,
  idempotency: 'key',
  cache: 'never',
  input: v.object({
    orderRefId: OrderRefIdSchema,
    paymentMode: PaymentModeSchema,
    ...tenderEntries,
    returnPath: ReturnPathSchema,
  }),
  response: PaymentTransactionSchema,
  errors: ['notFound', 'nothingToPay', 'paymentModeUnavailable', 'paymentPending'],
});

export const updatePaymentRequest = endpoint({
  name: 'updatePaymentRequest',
  method: 'POST',
  path: '/updatePaymentRequest/:txnId',
  summary: 'Ask the gateway for the result of a payment; what the caller believes does not count.',
  auth: 'required',
  takesGuests: true,
  idempotency: 'none',
  cache: 'never',
  input: v.object({ txnId: UuidSchema }),
  response: PaymentTransactionSchema,
  errors: ['notFound'],
});

export const updatePaymentRequestByPaymentTransactionRefId = endpoint({
  name: 'updatePaymentRequestByPaymentTransactionRefId',
  method: 'POST',
  path: '/updatePaymentRequestByPaymentTransactionRefId',
  summary: 'The same, by the reference that the gateway brought back.',
  auth: 'required',
  takesGuests: true,
  idempotency: 'none',
  cache: 'never',
  input: v.object({ paymentTransactionRefId: lineOfText(64) }),
  response: PaymentTransactionSchema,
  errors: ['notFound'],
});

export const initiateTransaction = endpoint({
  name: 'initiateTransaction',
  method: 'POST',
  path: '/paytm/initiateTransaction/:txnId',
  summary: 'Hand a created payment of the wallet app, or by a UPI link, to its gateway.',
  auth: 'required',
  takesGuests: true,
  idempotency: 'none',
  cache: 'never',
  input: v.object({ txnId: UuidSchema }),
  response: PaymentTransactionSchema,
  errors: ['notFound', 'paymentModeUnavailable'],
});

export const setLastPaymentMode = endpoint({
  name: 'setLastPaymentMode',
  method: 'POST',
  path: '/setLastPaymentMode',
  summary: 'Remember the mode chosen last.',
  auth: 'required',
  takesGuests: true,
  idempotency: 'none',
  cache: 'never',
  input: v.object({ paymentMode: PaymentModeSchema }),
  response: v.null(),
  errors: [],
});

export const getLastPaymentMode = endpoint({
  name: 'getLastPaymentMode',
  method: 'GET',
  path: '/getLastPaymentMode',
  summary: 'The mode chosen last, and the one that paid most often of late.',
  auth: 'required',
  takesGuests: true,
  idempotency: 'none',
  cache: 'never',
  input: v.object({}),
  response: v.object({
    paymentMode: v.nullable(PaymentModeSchema),
    /** The mode of most of the last ten successful payments. */
    usualMode: v.optional(v.nullable(PaymentModeSchema), null),
    /** Null from newer servers, which return only masked saved ids. */
    upiId: v.optional(v.nullable(UpiIdSchema), null),
  }),
  errors: [],
});

const SavedMethodsSchema = v.object({ savedMethodList: v.array(SavedMethodSchema) });

export const getSavedPaymentMethods = endpoint({
  name: 'getSavedPaymentMethods',
  method: 'GET',
  path: '/getSavedPaymentMethods',
  summary: 'The UPI ids and cards that the customer saved, masked, last used first.',
  auth: 'required',
  takesGuests: true,
  idempotency: 'none',
  cache: 'never',
  input: v.object({}),
  response: SavedMethodsSchema,
  errors: [],
});

export const deleteSavedPaymentMethod = endpoint({
  name: 'deleteSavedPaymentMethod',
  method: 'POST',
  path: '/deleteSavedPaymentMethod/:recordId',
  summary: 'Delete a saved UPI id, or a saved card here and at the gateway.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  input: v.object({ recordId: UuidSchema }),
  response: SavedMethodsSchema,
  errors: ['notFound'],
});
