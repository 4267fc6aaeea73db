import { useRef, useState } from 'react';
import { redeemVoucher } from '#contract/endpoints/rewards.ts';
import { findParsed } from '#contract/parse.ts';
import { type Voucher, VoucherCodeSchema } from '#contract/rewards.ts';
import { refusalsText } from '#domain/messages/en/refusals.ts';
import { walletText } from '#domain/messages/en/wallet.ts';
import { forgetActionKey, keyOfAction } from '#platform/action-keys.ts';
import { call } from '#platform/api/call.ts';
import { text } from '#platform/text.ts';

const REDEEM_ACTION = 'redeemVoucher';

/** Redeeming a typed code: what is wrong with it, and what it gave. */
export function useRedeem(onRedeemed: (voucher: Voucher) => void) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  const redeem = async (typed: string) => {
    if (isRunning.current) return;
    const { wallet, refusals } = text({ refusals: refusalsText, wallet: walletText });
    if (typed.trim() === '') return setProblem(wallet.codeMissing);
    const voucherCode = findParsed(VoucherCodeSchema, typed);
    if (voucherCode === undefined) return setProblem(refusals.voucherUnknown);
    isRunning.current = true;
    setIsBusy(true);
    setProblem(undefined);
    const input = { voucherCode };
    // The key outlives a lost answer: asked again, the code is still redeemed once.
    const result = await call(redeemVoucher, input, { key: keyOfAction(REDEEM_ACTION, input) });
    isRunning.current = false;
    setIsBusy(false);
    if (!result.ok) return setProblem(result.problem.message);
    forgetActionKey(REDEEM_ACTION);
    onRedeemed(result.data);
  };

  return { problem, isBusy, redeem, clear: () => setProblem(undefined) };
}
