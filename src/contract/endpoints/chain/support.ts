import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';

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
    /** Script of the chat, loaded only after consent (D-34). */
    scriptUrl: v.nullable(v.pipe(v.string(), v.url())),
    /** The sandbox replies with canned answers; earlier servers did so always. */
    isDemonstration: v.optional(v.boolean(), true),
  }),
  errors: [],
});
