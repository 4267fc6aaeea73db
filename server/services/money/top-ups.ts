import type { PaymentMode } from '#contract/fields.ts';
import type { PaymentTransaction, TenderDetails } from '#contract/orders/payment.ts';
import { isTopUpAllowed, WALLET_LIMITS } from '#domain/money/wallet.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { loadWalletBalance, lockWallet } from '../../db/queries/money/accounts.ts';
import { sumOpenTopUps, type TransactionRow } from '../../db/queries/money/payments.ts';
import type { Deps } from '../../deps.ts';
import { creditWallet, finishPayment, returnPayment } from '../payments/credit-unneeded.ts';
import type { Payable } from '../payments/payable.ts';
import { PAGE_OPEN_MS } from '../payments/payment-checks.ts';
import { viewPayment } from '../payments/payment-view.ts';
import { hasGateway, startPayment } from '../payments/payments.ts';
import { notifyOfTopUp } from './credit-notices.ts';

/** Starts a wallet top-up (D-13); runs inside the caller's transaction. */
export async function startTopUp(
  deps: Deps,
  customerId: number,
  input: TenderDetails & { amountPaise: number; paymentMode: PaymentMode; returnPath: string },
): Promise<Result<PaymentTransaction, 'walletLimit' | 'paymentModeUnavailable'>> {
  if (!hasGateway(deps, input.paymentMode)) return fail('paymentModeUnavailable');
  await lockWallet(deps.db, customerId);
  const balancePaise = await loadWalletBalance(deps.db, customerId);
  const onItsWayPaise = await sumOpenTopUps(deps.db, customerId, deps.now() - PAGE_OPEN_MS);
  if (!isTopUpAllowed(input.amountPaise, balancePaise, onItsWayPaise)) return fail('walletLimit');
  const payment = { customerId, purpose: 'Add_Wallet_Balance' as const, orderId: null, ...input };
  const started = await startPayment(deps, payment, []);
  return started.ok ? succeed(await viewPayment(deps, started.value)) : started;
}

/** Credits a paid top-up; one that would exceed the wallet limit is refunded through the gateway. */
async function takeTopUp(deps: Deps, txn: TransactionRow): Promise<TransactionRow> {
  const { balancePaise } = await lockWallet(deps.db, txn.customerId);
  const afterPaise = balancePaise + txn.amountPaise;
  if (afterPaise > WALLET_LIMITS.maxBalancePaise) return returnPayment(deps, txn);
  await creditWallet(deps, txn);
  await notifyOfTopUp(deps, txn, afterPaise);
  return finishPayment(deps, txn, { status: 'PAID' });
}

export const topUpPayable: Payable<Deps> = { take: takeTopUp };
