import type { PaymentTransaction } from '#contract/orders/payment.ts';
import { describeMissingPart } from '#platform/parts/missing-part.ts';
import { showToast } from '#ui/toasts/toast.ts';

const findPayment = () => import('#features/payment/start-payment.ts').catch(() => undefined);

/** Shows the problem if the gateway's page cannot open. */
export async function leaveToPay(transaction: PaymentTransaction, isHere: () => boolean): Promise<void> {
  const payment = await findPayment();
  const problem =
    payment === undefined
      ? describeMissingPart()
      : (await payment.leaveForPayment(transaction, isHere))?.message;
  if (problem !== undefined) showToast('error', problem);
}
