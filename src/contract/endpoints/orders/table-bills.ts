import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { OrderRefIdSchema, PaiseSchema, PaymentModeSchema, TipPaiseSchema } from '../../fields.ts';
import { OwnPathSchema } from '../../navigation.ts';
import { PaymentTransactionSchema, tenderEntries } from '../../orders/payment.ts';
import { TableBillSchema } from '../../table/table-bill.ts';

export const tableBill = endpoint({
  name: 'tableBill',
  method: 'GET',
  path: '/tableBill/:orderRefId',
  summary: 'The bill of a table with the rounds of all its guests, by any of them.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  keep: 'private',
  input: v.object({ orderRefId: OrderRefIdSchema }),
  response: TableBillSchema,
  errors: ['notFound'],
});

export const tipTableBill = endpoint({
  name: 'tipTableBill',
  method: 'POST',
  path: '/tipTableBill/:orderRefId',
  summary: 'Set the tip of a table’s bill until it is paid; 0 removes it.',
  auth: 'required',
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
    'Pay all rounds of a table in one act: from the wallet, through the gateway, or by requesting the bill.',
  auth: 'required',
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
    'paymentModeUnavailable',
    'paymentPending',
    'lowBalance',
  ],
});
