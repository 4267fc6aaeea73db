import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { UuidSchema } from '../fields.ts';
import { ScratchCardSchema, VoucherCodeSchema, VoucherSchema } from '../offers/rewards.ts';

export const redeemVoucher = endpoint({
  name: 'redeemVoucher',
  method: 'POST',
  path: '/redeemVoucher',
  summary: 'Redeem a voucher or promo code: it credits the wallet or grants a coupon (D-12).',
  auth: 'required',
  idempotency: 'key',
  cache: 'never',
  input: v.object({ voucherCode: VoucherCodeSchema }),
  response: VoucherSchema,
  errors: ['voucherUnknown', 'voucherUsed', 'voucherExpired', 'walletFull'],
});

export const getVoucherList = endpoint({
  name: 'getVoucherList',
  method: 'GET',
  path: '/getVoucherList',
  summary: 'Vouchers that the customer has redeemed, newest first.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  storage: 'private',
  input: v.object({}),
  response: v.object({ voucherList: v.array(VoucherSchema) }),
  errors: [],
});

export const getAllScratchCard = endpoint({
  name: 'getAllScratchCard',
  method: 'GET',
  path: '/getAllScratchCard',
  summary: 'Scratch cards, sealed and scratched, newest first.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  storage: 'private',
  input: v.object({}),
  response: v.object({ scratchCardList: v.array(ScratchCardSchema) }),
  errors: [],
});

export const scratchTheCard = endpoint({
  name: 'scratchTheCard',
  method: 'POST',
  path: '/scratchTheCard/:scratchCardId',
  summary: 'Scratch a card: its reward, fixed at issue, is given once.',
  auth: 'required',
  idempotency: 'key',
  cache: 'never',
  input: v.object({ scratchCardId: UuidSchema }),
  response: ScratchCardSchema,
  errors: ['notFound', 'scratchCardExpired', 'walletFull'],
});
