import type { PaymentTransaction } from '#contract/payment.ts';
import { leaveForPayment } from '#features/payment/start-payment.ts';
import { showToast } from '#ui/toast.ts';

/** Goes to the gateway's page, or says why not. */
export async function leaveToPay(transaction: PaymentTransaction): Promise<void> {
  const problem = await leaveForPayment(transaction);
  if (problem !== undefined) showToast('error', problem.message);
}
