import * as v from 'valibot';
import {
  InstantSchema,
  lineOfText,
  OrderRefIdSchema,
  PaiseSchema,
  RestaurantIdSchema,
  UuidSchema,
} from '../../fields.ts';
import { deskEndpoint } from '../desk-endpoint.ts';
import {
  DeskBillSchema,
  FloorTableSchema,
  TableNumberSchema,
  TenderSchema,
  UpiPayeeSchema,
} from '../floor.ts';

const FLOOR = ['owner', 'manager', 'counter'] as const;

const atOutlet = { restaurantId: RestaurantIdSchema };
const atTable = { ...atOutlet, tableNumber: TableNumberSchema };
const ofBill = { ...atOutlet, tableBillRefId: OrderRefIdSchema };

export const listTables = deskEndpoint({
  name: 'listTables',
  method: 'GET',
  path: '/outlets/:restaurantId/tables',
  summary: 'The tables of an outlet with their guests, requests and open bills.',
  staff: FLOOR,
  renewedBy: ['tables', 'orders'],
  idempotency: 'none',
  input: v.object(atOutlet),
  response: v.object({ tableList: v.array(FloorTableSchema), serverTime: InstantSchema }),
  errors: ['notFound'],
});

export const getTableBill = deskEndpoint({
  name: 'getTableBill',
  method: 'GET',
  path: '/outlets/:restaurantId/bills/:tableBillRefId',
  summary: 'A bill with its rounds and what was taken for it at the counter.',
  staff: FLOOR,
  renewedBy: ['tables', 'orders'],
  idempotency: 'none',
  input: v.object(ofBill),
  response: DeskBillSchema,
  errors: ['notFound'],
});

export const getUpiPayee = deskEndpoint({
  name: 'getUpiPayee',
  method: 'GET',
  path: '/outlets/:restaurantId/upi-payee',
  summary: 'The UPI account to which guests of an outlet pay; null where it has none and takes no UPI.',
  // A kitchen hands takeaways over, too.
  staff: [...FLOOR, 'kitchen'],
  renewedBy: ['outlet'],
  idempotency: 'none',
  input: v.object(atOutlet),
  response: v.object({ payee: v.nullable(UpiPayeeSchema) }),
  errors: ['notFound'],
});

export const takeRequest = deskEndpoint({
  name: 'takeRequest',
  method: 'POST',
  path: '/outlets/:restaurantId/requests/:requestId/take',
  summary: 'Says that the caller is on the way to a table; its phones show it.',
  staff: FLOOR,
  idempotency: 'key',
  input: v.object({ ...atOutlet, requestId: UuidSchema }),
  response: v.object({}),
  errors: ['notFound', 'requestTaken'],
});

export const finishRequest = deskEndpoint({
  name: 'finishRequest',
  method: 'POST',
  path: '/outlets/:restaurantId/requests/:requestId/finish',
  summary: 'Ends a request of a table: its guests have what they asked for.',
  staff: FLOOR,
  idempotency: 'key',
  input: v.object({ ...atOutlet, requestId: UuidSchema }),
  response: v.object({}),
  errors: ['notFound', 'requestTaken'],
});

export const settleBill = deskEndpoint({
  name: 'settleBill',
  method: 'POST',
  path: '/outlets/:restaurantId/bills/:tableBillRefId/payments',
  summary:
    'Takes money for a bill or a part of it; the last part closes the bill. Its table is free once all is served.',
  staff: FLOOR,
  idempotency: 'key',
  input: v.object({
    ...ofBill,
    /** Amount that the counter read out before taking the money, in paise. */
    seenPaise: PaiseSchema,
    tender: TenderSchema,
    orderItemIds: v.optional(v.pipe(v.array(UuidSchema), v.maxLength(200)), []),
    /** The reserved share that the money is for. */
    shareId: v.optional(UuidSchema),
    /** The counter takes money also for what a phone reserves; a late payment of that phone is returned. */
    isOverHeld: v.optional(v.boolean(), false),
  }),
  response: v.object({ changePaise: PaiseSchema, owedPaise: PaiseSchema }),
  errors: ['notFound', 'billChanged', 'shareHeld'],
});

export const writeOffBill = deskEndpoint({
  name: 'writeOffBill',
  method: 'POST',
  path: '/outlets/:restaurantId/bills/:tableBillRefId/write-off',
  summary:
    'Gives up what guests left unpaid; the bill owes nothing then, and what is written off earns no points.',
  staff: ['owner', 'manager'],
  idempotency: 'key',
  input: v.object({
    ...ofBill,
    /** The open sum on the caller's screen, in paise. */
    seenPaise: PaiseSchema,
    reason: v.pipe(lineOfText(200), v.nonEmpty()),
  }),
  response: v.object({}),
  errors: ['notFound', 'billChanged', 'billBeingPaid', 'writeOffAboveLimit'],
});

export const handBackCash = deskEndpoint({
  name: 'handBackCash',
  method: 'POST',
  path: '/outlets/:restaurantId/orders/:orderRefId/hand-back',
  summary: 'Notes that the cash of a round which was not made is back with its guest; no money is booked.',
  staff: FLOOR,
  idempotency: 'key',
  input: v.object({ ...atOutlet, orderRefId: OrderRefIdSchema }),
  response: v.object({}),
  errors: ['notFound', 'requestTaken'],
});

export const moveTable = deskEndpoint({
  name: 'moveTable',
  method: 'POST',
  path: '/outlets/:restaurantId/tables/:tableNumber/move',
  summary: 'Moves guests with bill and requests to another table, or joins them with those who sit there.',
  staff: FLOOR,
  idempotency: 'key',
  input: v.object({ ...atTable, toTableNumber: TableNumberSchema, isJoining: v.boolean() }),
  response: v.object({}),
  errors: ['notFound', 'tableTaken', 'billBeingPaid'],
});

export const closeTable = deskEndpoint({
  name: 'closeTable',
  method: 'POST',
  path: '/outlets/:restaurantId/tables/:tableNumber/close',
  summary: 'Ends the sessions of a table whose guests have left; who comes next scans its code again.',
  staff: FLOOR,
  idempotency: 'key',
  input: v.object(atTable),
  response: v.object({}),
  errors: ['notFound', 'tableOwes'],
});
