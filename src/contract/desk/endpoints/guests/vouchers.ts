import * as v from 'valibot';
import { lineOfText, PaiseSchema, RestaurantIdSchema, UuidSchema } from '../../../fields.ts';
import { deskEndpoint } from '../../desk-endpoint.ts';
import { PageNumberSchema } from '../../message.ts';
import { IssuedVoucherSchema, MAX_REDEMPTIONS, MAX_VOUCHER_DAYS, VoucherGiftSchema } from '../../voucher.ts';

const MANAGERS = ['owner', 'manager'] as const;
const atOutlet = { restaurantId: RestaurantIdSchema };
const upTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

export const listIssuedVouchers = deskEndpoint({
  name: 'listIssuedVouchers',
  method: 'GET',
  path: '/outlets/:restaurantId/vouchers',
  summary: 'Voucher codes that the outlet issued, for an owner those of the whole chain; the newest first.',
  staff: MANAGERS,
  idempotency: 'none',
  input: v.object({ ...atOutlet, page: v.optional(PageNumberSchema, 0) }),
  response: v.object({
    voucherList: v.array(IssuedVoucherSchema),
    hasMore: v.optional(v.boolean(), false),
    /** The caller's remaining limit for today, in paise; null when unlimited. */
    leftPaise: v.nullable(PaiseSchema),
  }),
  errors: [],
});

export const issueVoucher = deskEndpoint({
  name: 'issueVoucher',
  method: 'POST',
  path: '/outlets/:restaurantId/vouchers',
  summary: 'Makes a code that gives money or points to each of so many customers, once.',
  staff: MANAGERS,
  idempotency: 'key',
  input: v.object({
    ...atOutlet,
    title: v.pipe(lineOfText(60), v.minLength(3)),
    gift: VoucherGiftSchema,
    maxRedemptions: upTo(MAX_REDEMPTIONS),
    validDays: upTo(MAX_VOUCHER_DAYS),
  }),
  response: IssuedVoucherSchema,
  errors: ['notFound', 'voucherLimit'],
});

export const endVoucher = deskEndpoint({
  name: 'endVoucher',
  method: 'POST',
  path: '/outlets/:restaurantId/vouchers/:voucherId/end',
  summary: 'Ends a voucher now; what customers were given stays theirs.',
  staff: MANAGERS,
  idempotency: 'key',
  input: v.object({ ...atOutlet, voucherId: UuidSchema }),
  response: v.object({}),
  errors: ['notFound'],
});
