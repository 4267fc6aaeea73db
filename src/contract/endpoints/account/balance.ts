import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { BalanceSchema } from '../../orders/payment.ts';

export const getRewardPointAndWalletBalance = endpoint({
  name: 'getRewardPointAndWalletBalance',
  method: 'GET',
  path: '/getRewardPointAndWalletBalance',
  summary: 'Wallet and points.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  storage: 'private',
  input: v.object({}),
  response: BalanceSchema,
  errors: [],
});
