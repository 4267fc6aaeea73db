import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

export const getChatConfig = endpoint({
  name: 'getChatConfig',
  method: 'GET',
  path: '/getChatConfig',
  summary:
    'Where the live chat comes from; without an address there is none, but for the demonstration of the sandbox.',
  auth: 'public',
  idempotency: 'none',
  cache: 'never',
  input: v.object({}),
  response: v.object({
    /** Script that brings the whole chat; loaded only once the customer has agreed (decision 34). */
    scriptUrl: v.nullable(v.pipe(v.string(), v.url())),
    /** The sandbox stands in with ready-made answers; an older server always did. */
    isDemonstration: v.optional(v.boolean(), true),
  }),
  errors: [],
});
