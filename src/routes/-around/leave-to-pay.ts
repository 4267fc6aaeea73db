import type { PaymentTransaction } from '#contract/orders/payment.ts';
import { transportText } from '#messages/transport.js';
import { showToast } from '#ui/toasts/toast.ts';

const describeMissingChunk = () => (navigator.onLine ? transportText.unavailable() : transportText.offline());

const findPayment = () => import('#features/payment/start-payment.ts').catch(() => undefined);

/** Leaves the app for the gateway's page; if that cannot open, a toast shows the problem. */
export async function leaveToPay(transaction: PaymentTransaction, isHere: () => boolean): Promise<void> {
  const payment = await findPayment();
  const problem =
    payment === undefined
      ? describeMissingChunk()
      : (await payment.leaveForPayment(transaction, isHere))?.message;
  if (problem !== undefined) showToast('error', problem);
}
