import * as v from 'valibot';
import { CredentialSchema, ProfileSchema } from '../account/account.ts';
import { endpoint } from '../endpoint.ts';
import { lineOfText } from '../fields.ts';
import { MAX_GUEST_NAME } from '../table/at-the-table.ts';
import { TableCartChangeSchema, TableCartSchema } from '../table/table-cart.ts';
import { TypedTextSchema } from '../typed-text.ts';

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
  /** `isOver` is true when the desk has closed the table; the request then changes nothing. */
  response: v.object({ isOver: v.boolean() }),
  errors: ['notFound'],
});

export const joinTableAsGuest = endpoint({
  name: 'joinTableAsGuest',
  method: 'POST',
  path: '/joinTableAsGuest',
  summary:
    'Order at a table with a name alone: a credential for this phone until the table session is over. A guest who scans a table of the outlet again stays the same.',
  auth: 'optional',
  takesGuests: true,
  idempotency: 'none',
  cache: 'never',
  input: v.object({
    tableSessionId: v.pipe(lineOfText(200), v.nonEmpty()),
    name: v.pipe(TypedTextSchema, lineOfText(MAX_GUEST_NAME), v.nonEmpty()),
  }),
  response: v.object({ ...CredentialSchema.entries, profile: ProfileSchema }),
  errors: ['scanTable'],
});
