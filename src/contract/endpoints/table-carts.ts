import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { lineOfText } from '../fields.ts';
import { TableCartChangeSchema, TableCartSchema } from '../table/table-cart.ts';

export const tableCart = endpoint({
  name: 'tableCart',
  method: 'GET',
  path: '/tableCart',
  summary: 'The shared cart of the table of a session, with its guests.',
  auth: 'public',
  idempotency: 'none',
  cache: 'never',
  input: v.object({ tableSessionId: v.pipe(lineOfText(200), v.nonEmpty()) }),
  response: TableCartSchema,
  errors: ['notFound'],
});

export const changeTableCart = endpoint({
  name: 'changeTableCart',
  method: 'POST',
  path: '/changeTableCart',
  summary: 'Join the shared cart of a table, change its lines, or leave it.',
  auth: 'optional',
  idempotency: 'key',
  cache: 'never',
  input: TableCartChangeSchema,
  /** True without an effect when the desk has closed the table. */
  response: v.object({ isOver: v.boolean() }),
  errors: ['notFound'],
});
