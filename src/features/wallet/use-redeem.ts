import { useState } from 'react';
import type { RequestOf } from '#contract/endpoint.ts';
import { redeemVoucher } from '#contract/endpoints/rewards.ts';
import { type Voucher, VoucherCodeSchema } from '#contract/offers/rewards.ts';
import { findParsed } from '#contract/parse.ts';
import { refusalsText } from '#messages/refusals.js';
import { walletText } from '#messages/wallet.js';
import { call } from '#platform/api/call.ts';
import { deleteActionKey, keyOfAction } from '#platform/outbox/action-keys.ts';
import { useAction } from '#platform/use-action.ts';

const REDEEM_ACTION = 'redeemVoucher';

export function useRedeem(onRedeemed: (voucher: Voucher) => void) {
  const [problem, setProblem] = useState<string>();
  const { isBusy, run } = useAction();

  const send = async (input: RequestOf<typeof redeemVoucher>) => {
    setProblem(undefined);
    // The key outlives a lost response, so that a retry redeems the code once.
    const result = await call(redeemVoucher, input, { key: keyOfAction(REDEEM_ACTION, input) });
    if (!result.ok) return setProblem(result.problem.message);
    deleteActionKey(REDEEM_ACTION);
    onRedeemed(result.data);
  };

  const redeem = async (typed: string) => {
    if (typed.trim() === '') return setProblem(walletText.codeMissing());
    const voucherCode = findParsed(VoucherCodeSchema, typed);
    if (voucherCode === undefined) return setProblem(refusalsText.voucherUnknown());
    await run(() => send({ voucherCode }));
  };

  return { problem, isBusy, redeem, clear: () => setProblem(undefined) };
}
