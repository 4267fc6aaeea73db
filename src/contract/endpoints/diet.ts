import * as v from 'valibot';
import { AccountDietSchema, DietGuardSchema } from '../account/diet.ts';
import { endpoint } from '../endpoint.ts';

export const getDietGuard = endpoint({
  name: 'getDietGuard',
  method: 'GET',
  path: '/getDietGuard',
  summary: 'What the customer does not eat; null unless it is wanted with the account.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  input: v.object({}),
  response: AccountDietSchema,
  errors: [],
});

export const saveDietGuard = endpoint({
  name: 'saveDietGuard',
  method: 'POST',
  path: '/saveDietGuard',
  summary:
    'Store a diet guard over the one of `revision`; where another came first, that one is the response.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  input: v.object({ guard: DietGuardSchema, revision: AccountDietSchema.entries.revision }),
  response: AccountDietSchema,
  errors: [],
});

export const deleteDietGuard = endpoint({
  name: 'deleteDietGuard',
  method: 'POST',
  path: '/deleteDietGuard',
  summary: 'Delete the diet guard from the account.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  input: v.object({}),
  response: AccountDietSchema,
  errors: [],
});
