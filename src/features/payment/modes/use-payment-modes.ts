import { getRewardPointAndWalletBalance } from '#contract/endpoints/account/balance.ts';
import { getLastPaymentMode, getPaymentGatewayList } from '#contract/endpoints/orders/payments.ts';
import type { PaymentMode } from '#contract/fields.ts';
import type { Balance, PaymentGateway } from '#contract/orders/payment.ts';
import { modesFor, type PaidFor } from '#domain/money/payment-modes.ts';
import { call } from '#platform/api/call.ts';
import { useRead } from '#platform/query/use-endpoint.ts';

export interface PaymentModes {
  readonly isLoading: boolean;
  readonly modeList: readonly PaymentGateway[];
  /** Undefined until it loads, or if there is none. */
  readonly lastMode: PaymentMode | undefined;
  /** Empty until it loads, or if there is none. */
  readonly lastUpiId: string;
  readonly balance: Balance | undefined;
}

const UNKNOWN: PaymentModes = {
  isLoading: true,
  modeList: [],
  lastMode: undefined,
  lastUpiId: '',
  balance: undefined,
};

/** Falls back to the rules of the phone without a signal. */
export function usePaymentModes(paidFor: PaidFor, isWithoutSignal: boolean): PaymentModes {
  const { data } = useRead('paymentModes', isWithoutSignal ? null : paidFor, async (signal) => {
    const [list, last, balance] = await Promise.all([
      call(getPaymentGatewayList, { orderType: paidFor }, { signal }),
      call(getLastPaymentMode, {}, { signal }),
      call(getRewardPointAndWalletBalance, {}, { signal, from: 'server' }),
    ]);
    const modes: PaymentModes = {
      isLoading: false,
      modeList: list.ok ? list.data.paymentGatewayList : modesFor(paidFor),
      lastMode: last.ok ? (last.data.paymentMode ?? undefined) : undefined,
      lastUpiId: last.ok ? (last.data.upiId ?? '') : '',
      balance: balance.ok ? balance.data : undefined,
    };
    return { ok: true, data: modes };
  });
  if (isWithoutSignal) return { ...UNKNOWN, isLoading: false, modeList: modesFor(paidFor) };
  return data ?? UNKNOWN;
}
