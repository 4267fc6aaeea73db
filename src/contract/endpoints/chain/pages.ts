import * as v from 'valibot';
import { EnquiryFormSchema, MrpNightFormSchema, ReceiptSchema } from '../../account/enquiry.ts';
import { TrackingConfigSchema } from '../../catalogue/analytics.ts';
import { StaticPageNameSchema, StaticPageSchema } from '../../catalogue/static-page.ts';
import { endpoint } from '../../endpoint.ts';

export const staticPage = endpoint({
  name: 'staticPage',
  method: 'GET',
  path: '/staticPage/:page',
  summary: 'A text of the chain in blocks, with the date that it is of.',
  auth: 'public',
  idempotency: 'none',
  cache: 'static',
  input: v.object({ page: StaticPageNameSchema }),
  response: StaticPageSchema,
  errors: ['notFound'],
});

export const saveEnquiry = endpoint({
  name: 'saveEnquiry',
  method: 'POST',
  path: '/saveEnquiry',
  summary: 'A message, a franchise enquiry or an application, with a CV as PDF; answers a receipt number.',
  auth: 'optional',
  idempotency: 'key',
  cache: 'never',
  maxBodyBytes: 2_000_000,
  input: EnquiryFormSchema,
  response: ReceiptSchema,
  errors: [],
});

export const askForMrpNight = endpoint({
  name: 'askForMrpNight',
  method: 'POST',
  path: '/askForMrpNight',
  summary: 'Tell an outlet which spirit of MRP night one would come for; nothing is sold (D-30).',
  auth: 'required',
  idempotency: 'key',
  cache: 'never',
  input: MrpNightFormSchema,
  response: ReceiptSchema,
  errors: ['notFound'],
});

export const getTrackingConfig = endpoint({
  name: 'getTrackingConfig',
  method: 'GET',
  path: '/getTrackingConfig',
  summary: 'Where events go that a customer has agreed to.',
  auth: 'public',
  idempotency: 'none',
  cache: 'never',
  input: v.object({}),
  response: TrackingConfigSchema,
  errors: [],
});
