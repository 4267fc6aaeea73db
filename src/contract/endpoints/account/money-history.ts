import * as v from 'valibot';
import {
  ExpiringPointsSchema,
  RewardTransactionSchema,
  WalletTransactionSchema,
} from '../../account/money-history.ts';
import { endpoint } from '../../endpoint.ts';
import { NumericSchema } from '../../fields.ts';

const pageInput = {
  start: v.optional(v.pipe(NumericSchema, v.integer(), v.minValue(0), v.maxValue(1_000_000)), 0),
  length: v.optional(v.pipe(NumericSchema, v.integer(), v.minValue(1), v.maxValue(50)), 20),
};

export const getWalletTransactionListData = endpoint({
  name: 'getWalletTransactionListData',
  method: 'GET',
  path: '/getWalletTransactionListData',
  summary: 'What came into the wallet and went out of it, newest first.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  storage: 'private',
  input: v.object({ ...pageInput, filter: v.optional(v.picklist(['ALL', 'IN', 'OUT']), 'ALL') }),
  response: v.object({ transactionList: v.array(WalletTransactionSchema), total: v.number() }),
  errors: [],
});

export const getRewardTransactionListData = endpoint({
  name: 'getRewardTransactionListData',
  method: 'GET',
  path: '/getRewardTransactionListData',
  summary: 'Points earned, used, returned and expired, newest first, and those that expire soon.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  storage: 'private',
  input: v.object(pageInput),
  response: v.object({
    transactionList: v.array(RewardTransactionSchema),
    total: v.number(),
    /** Points that expire within 60 days, soonest first. */
    expiringList: v.array(ExpiringPointsSchema),
  }),
  errors: [],
});
