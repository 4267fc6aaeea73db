import * as v from 'valibot';
import { ConsentPurposeSchema, ConsentSchema } from '../../account/profile.ts';
import { endpoint } from '../../endpoint.ts';

const ConsentListSchema = v.object({ consentList: v.array(ConsentSchema) });

export const getConsentList = endpoint({
  name: 'getConsentList',
  method: 'GET',
  path: '/getConsentList',
  summary: 'What the customer has agreed to; nothing before it is given (D-34).',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  storage: 'private',
  input: v.object({}),
  response: ConsentListSchema,
  errors: [],
});

export const updateConsent = endpoint({
  name: 'updateConsent',
  method: 'POST',
  path: '/updateConsent',
  summary: 'Give or withdraw one consent.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  input: v.object({ purpose: ConsentPurposeSchema, isGiven: v.boolean() }),
  response: ConsentListSchema,
  errors: [],
});
