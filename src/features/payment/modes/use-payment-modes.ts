import { getRewardPointAndWalletBalance } from '#contract/endpoints/account/balance.ts';
import {
  getLastPaymentMode,
  getPaymentGatewayList,
  getSavedPaymentMethods,
} from '#contract/endpoints/orders/payments.ts';
import type { PaymentMode } from '#contract/fields.ts';
import type { Balance, PaymentGateway, SavedMethod } from '#contract/orders/payment.ts';
import { modesFor, type PaidFor } from '#domain/money/payment-modes.ts';
import { call } from '#platform/api/call.ts';
import { useRead } from '#platform/query/use-endpoint.ts';
import { isSignedInAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';

export interface PaymentModes {
  readonly isLoading: boolean;
  readonly modeList: readonly PaymentGateway[];
  /** Mode of most of the last ten payments, else the last one; undefined until it loads, or without one. */
  readonly firstMode: PaymentMode | undefined;
  /** True when most of the last ten payments were by `firstMode`. */
  readonly isUsual: boolean;
  readonly savedMethodList: readonly SavedMethod[];
  readonly balance: Balance | undefined;
}

const UNKNOWN: PaymentModes = {
  isLoading: true,
  modeList: [],
  firstMode: undefined,
  isUsual: false,
  savedMethodList: [],
  balance: undefined,
};

/** Modes, saved methods and balance of the customer; without a signal, the modes by the rules in `src/domain`. */
export function usePaymentModes(paidFor: PaidFor, isWithoutSignal: boolean): PaymentModes {
  const { data } = useRead('paymentModes', isWithoutSignal ? null : paidFor, async (signal) => {
    const [list, last, saved, balance] = await Promise.all([
      call(getPaymentGatewayList, { orderType: paidFor }, { signal }),
      call(getLastPaymentMode, {}, { signal }),
      call(getSavedPaymentMethods, {}, { signal }),
      // A guest of a table has no balance.
      store.get(isSignedInAtom)
        ? call(getRewardPointAndWalletBalance, {}, { signal, from: 'server' })
        : undefined,
    ]);
    const modes: PaymentModes = {
      isLoading: false,
      modeList: list.ok ? list.data.paymentGatewayList : modesFor(paidFor),
      firstMode: last.ok ? (last.data.usualMode ?? last.data.paymentMode ?? undefined) : undefined,
      isUsual: last.ok && last.data.usualMode !== null,
      savedMethodList: saved.ok ? saved.data.savedMethodList : [],
      balance: balance?.ok ? balance.data : undefined,
    };
    return { ok: true, data: modes };
  });
  if (isWithoutSignal) return { ...UNKNOWN, isLoading: false, modeList: modesFor(paidFor) };
  return data ?? UNKNOWN;
}
