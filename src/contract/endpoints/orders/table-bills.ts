import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import {
  lineOfText,
  OrderRefIdSchema,
  PaiseSchema,
  PaymentModeSchema,
  TipPaiseSchema,
} from '../../fields.ts';
import { OwnPathSchema } from '../../navigation.ts';
import { PaymentTransactionSchema, tenderEntries } from '../../orders/payment.ts';
import { ShareWishSchema } from '../../table/bill-share.ts';
import { TableBillSchema } from '../../table/table-bill.ts';

export const tableBill = endpoint({
  name: 'tableBill',
  method: 'GET',
  path: '/tableBill/:orderRefId',
  summary: 'The bill of a table with the rounds of all its guests, by any of them.',
  auth: 'required',
  takesGuests: true,
  idempotency: 'none',
  cache: 'never',
  storage: 'private',
  input: v.object({ orderRefId: OrderRefIdSchema }),
  response: TableBillSchema,
  errors: ['notFound'],
});

export const joinTableBill = endpoint({
  name: 'joinTableBill',
  method: 'POST',
  path: '/joinTableBill',
  summary: 'The open bill of the table of a session, for a guest whose dishes another phone has sent.',
  auth: 'required',
  takesGuests: true,
  idempotency: 'none',
  cache: 'never',
  input: v.object({ tableSessionId: v.pipe(lineOfText(200), v.nonEmpty()) }),
  response: v.object({ tableBillRefId: OrderRefIdSchema }),
  errors: ['scanTable', 'nothingToPay'],
});

export const tipTableBill = endpoint({
  name: 'tipTableBill',
  method: 'POST',
  path: '/tipTableBill/:orderRefId',
  summary: 'Set the tip of a table’s bill until it is paid; 0 removes it.',
  auth: 'required',
  takesGuests: true,
  idempotency: 'key',
  cache: 'never',
  input: v.object({ orderRefId: OrderRefIdSchema, tipPaise: TipPaiseSchema }),
  response: TableBillSchema,
  errors: ['notFound', 'nothingToPay', 'tipClosed', 'paymentPending'],
});

export const payTableBill = endpoint({
  name: 'payTableBill',
  method: 'POST',
  path: '/payTableBill/:orderRefId',
  summary:
    'Pay the share of a table’s bill that is reserved for the caller, else all rounds in one act: from the wallet, through the gateway, or at the counter.',
  auth: 'required',
  takesGuests: true,
  idempotency: 'key',
  cache: 'never',
  input: v.object({
    orderRefId: OrderRefIdSchema,
    paymentMode: PaymentModeSchema,
    /** Amount that the customer accepted, in paise; never used as a price. */
    acceptedPaise: PaiseSchema,
    ...tenderEntries,
    returnPath: v.optional(OwnPathSchema, '/payment-methods'),
  }),
  response: v.object({ tableBill: TableBillSchema, payment: v.nullable(PaymentTransactionSchema) }),
  errors: [
    'notFound',
    'nothingToPay',
    'billChanged',
    'shareTaken',
    'paymentModeUnavailable',
    'paymentPending',
    'lowBalance',
  ],
});

export const holdBillShare = endpoint({
  name: 'holdBillShare',
  method: 'POST',
  path: '/billShare/:orderRefId',
  summary:
    'Reserve a share of a table’s bill for the caller, in place of an earlier reservation, until it is paid.',
  auth: 'required',
  takesGuests: true,
  idempotency: 'key',
  cache: 'never',
  input: v.object({
    orderRefId: OrderRefIdSchema,
    wish: ShareWishSchema,
    /** Amount that the customer saw, in paise; never used as a price. */
    acceptedPaise: PaiseSchema,
  }),
  response: TableBillSchema,
  errors: ['notFound', 'nothingToPay', 'billChanged', 'shareTaken', 'paymentPending'],
});

export const releaseBillShare = endpoint({
  name: 'releaseBillShare',
  method: 'POST',
  path: '/releaseBillShare/:orderRefId',
  summary: 'Give up the caller’s reserved share of a table’s bill.',
  auth: 'required',
  takesGuests: true,
  idempotency: 'key',
  cache: 'never',
  input: v.object({ orderRefId: OrderRefIdSchema }),
  response: TableBillSchema,
  errors: ['notFound', 'paymentPending'],
});

export const leaveTableBill = endpoint({
  name: 'leaveTableBill',
  method: 'POST',
  path: '/leaveTableBill/:orderRefId',
  summary: 'Show the other guests of a table’s bill that the caller has left the table.',
  auth: 'required',
  takesGuests: true,
  idempotency: 'key',
  cache: 'never',
  input: v.object({ orderRefId: OrderRefIdSchema }),
  response: v.object({}),
  errors: ['notFound'],
});
