import type { Database } from './db/database.ts';
import { ensureSandboxPayment, findSandboxPayment, updateSandboxPayment } from './db/queries/payments.ts';
import type { Env } from './env.ts';
import type { PaymentGateways } from './gateways/payments/payment-gateway.ts';
import { createPaymentGateways } from './gateways/payments/payment-gateways.ts';
import { createPaytm } from './gateways/payments/paytm.ts';
import { createRazorpay } from './gateways/payments/razorpay.ts';
import { createSandboxPayments } from './gateways/payments/sandbox.ts';

/** The configured gateways; the sandbox's stand in for those that are not, where there is a sandbox. */
export function choosePaymentGateways(env: Env, db: Database, now: () => number): PaymentGateways {
  const webhookSecret = env.secrets.paymentCallback;
  const createSandbox = (name: string) =>
    env.isSandbox
      ? createSandboxPayments(name, webhookSecret, {
          ensure: (payment) => ensureSandboxPayment(db, { ...payment, createdAt: now() }),
          find: (gatewayPaymentId) => findSandboxPayment(db, gatewayPaymentId),
          markRefunded: (gatewayPaymentId, refundedPaise) =>
            updateSandboxPayment(db, gatewayPaymentId, { refundedPaise }),
        })
      : undefined;
  return createPaymentGateways(
    env.payments === null ? createSandbox('sandbox') : createRazorpay({ ...env.payments, webhookSecret }),
    env.paytm === null ? createSandbox('sandbox-paytm') : createPaytm(env.paytm),
  );
}
