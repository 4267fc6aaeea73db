import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { lineOfText, UuidSchema } from '../fields.ts';
import {
  FeedbackFormSchema,
  ServiceRequestFormSchema,
  ServiceRequestSchema,
  TableServiceSchema,
} from '../table/at-the-table.ts';

export const requestService = endpoint({
  name: 'requestService',
  method: 'POST',
  path: '/requestService',
  summary:
    'Call the server, ask for water or the bill, from a scanned table. Signed in, the bill is asked for in your open rounds, too.',
  auth: 'optional',
  takesGuests: true,
  idempotency: 'key',
  cache: 'never',
  input: ServiceRequestFormSchema,
  response: ServiceRequestSchema,
  errors: ['tableInvalid', 'tableRevoked', 'tableForeign', 'outletClosed', 'scanTable'],
});

export const tableService = endpoint({
  name: 'tableService',
  method: 'GET',
  path: '/tableService',
  summary: 'What the table of a session has requested, and whether somebody is on the way.',
  auth: 'public',
  idempotency: 'none',
  cache: 'never',
  input: v.object({ tableSessionId: v.pipe(lineOfText(200), v.nonEmpty()) }),
  response: TableServiceSchema,
  errors: ['notFound'],
});

export const stateAge = endpoint({
  name: 'stateAge',
  method: 'POST',
  path: '/stateAge',
  summary:
    'Whether the guest of a table session is of the legal drinking age of the outlet; the first answer stands for the session.',
  auth: 'optional',
  takesGuests: true,
  idempotency: 'none',
  cache: 'never',
  input: v.object({ tableSessionId: v.pipe(lineOfText(200), v.nonEmpty()), isOfAge: v.boolean() }),
  /** The legal age in years, or 0 for a younger guest. */
  response: v.object({ statedAge: v.number() }),
  errors: ['scanTable'],
});

export const saveFeedback = endpoint({
  name: 'saveFeedback',
  method: 'POST',
  path: '/saveFeedback',
  summary: 'Feedback on a visit.',
  auth: 'required',
  idempotency: 'key',
  cache: 'never',
  input: FeedbackFormSchema,
  response: v.object({ feedbackId: UuidSchema }),
  errors: ['notFound'],
});
