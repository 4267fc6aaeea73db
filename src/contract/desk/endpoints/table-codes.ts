import * as v from 'valibot';
import type { ResponseOf } from '../../endpoint.ts';
import { RestaurantIdSchema } from '../../fields.ts';
import { NewTableNumberSchema, SeatsSchema } from '../../table/dining-table.ts';
import { deskEndpoint } from '../desk-endpoint.ts';
import { TableNumberSchema } from '../floor.ts';

const MANAGERS = ['owner', 'manager'] as const;
const atOutlet = { restaurantId: RestaurantIdSchema };
const atTable = { ...atOutlet, tableNumber: TableNumberSchema };

export const listTableCodes = deskEndpoint({
  name: 'listTableCodes',
  method: 'GET',
  path: '/outlets/:restaurantId/table-codes',
  summary: 'The tables in use with the code to print on each, as text and as the link of its QR code.',
  staff: MANAGERS,
  idempotency: 'none',
  input: v.object(atOutlet),
  response: v.object({
    tableList: v.array(
      v.object({ tableNumber: v.string(), seats: v.number(), code: v.string(), link: v.string() }),
    ),
    /** False when the outlet has no dine-in, so its table codes are refused. */
    isDineIn: v.boolean(),
    /** Guests order with a name alone (ADR-0117). */
    takesGuestOrders: v.optional(v.boolean(), true),
  }),
  errors: ['notFound'],
});

export const addTable = deskEndpoint({
  name: 'addTable',
  method: 'POST',
  path: '/outlets/:restaurantId/tables',
  summary: 'Adds a table; one that was out of use is in use again.',
  staff: MANAGERS,
  idempotency: 'key',
  input: v.object({ ...atOutlet, tableNumber: NewTableNumberSchema, seats: SeatsSchema }),
  response: v.object({}),
  errors: ['notFound', 'tableExists'],
});

export const reissueTableCode = deskEndpoint({
  name: 'reissueTableCode',
  method: 'POST',
  path: '/outlets/:restaurantId/tables/:tableNumber/reissue-code',
  summary: 'Gives a table a new code; every code printed for it before opens nothing.',
  staff: MANAGERS,
  idempotency: 'key',
  input: v.object(atTable),
  response: v.object({}),
  errors: ['notFound'],
});

export const retireTable = deskEndpoint({
  name: 'retireTable',
  method: 'POST',
  path: '/outlets/:restaurantId/tables/:tableNumber/retire',
  summary: 'Takes a table out of use: its code opens nothing, and its seats are not booked.',
  staff: MANAGERS,
  idempotency: 'key',
  input: v.object(atTable),
  response: v.object({}),
  errors: ['notFound', 'tableOwes'],
});

export const setGuestOrders = deskEndpoint({
  name: 'setGuestOrders',
  method: 'POST',
  path: '/outlets/:restaurantId/table-guests',
  summary: 'Sets whether guests at the tables order with a name alone; orders that they placed stay.',
  staff: MANAGERS,
  idempotency: 'none',
  input: v.object({ ...atOutlet, takesGuestOrders: v.boolean() }),
  response: v.object({}),
  errors: ['notFound'],
});

export type CodedTable = ResponseOf<typeof listTableCodes>['tableList'][number];
