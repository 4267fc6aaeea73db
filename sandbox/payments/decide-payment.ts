import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#domain/time/durations.ts';
import { findSandboxPayment } from '#server/db/queries/money/payments.ts';
import {
  deleteSandboxCallbacksBefore,
  insertSandboxCallbacks,
  moveSandboxPayment,
  type SandboxSettings,
} from '#server/db/queries/upkeep/sandbox.ts';
import { transact } from '#server/db/run-transaction.ts';
import type { Deps } from '#server/deps.ts';
import { type Decision, planCallbacks } from './callback-plan.ts';

const RETAIN_CALLBACKS_MS = 2 * DAY_MS;

/** Decides an open payment and plans its callbacks; false if it was decided before, e.g. by the first of two taps. */
export async function decidePayment(
  deps: Deps,
  gatewayPaymentId: string,
  decision: Decision,
  switches: SandboxSettings,
): Promise<boolean> {
  const at = deps.now();
  const signing = { secret: deps.config.secrets.paymentCallback, createEventId: randomUUID };
  return transact(deps.db, async (db) => {
    const next = nextStatus(decision, switches);
    const payment =
      next === 'open'
        ? await findSandboxPayment(db, gatewayPaymentId)
        : await moveSandboxPayment(db, gatewayPaymentId, 'open', next);
    if (payment === undefined) return false;
    await deleteSandboxCallbacksBefore(db, at - RETAIN_CALLBACKS_MS);
    await insertSandboxCallbacks(db, planCallbacks(payment, decision, switches, at, signing));
    return true;
  });
}

/** Status after a decision: with late callbacks the payment is `processing` until its callback is due. */
function nextStatus(decision: Decision, { lateSeconds }: SandboxSettings) {
  if (decision === 'left') return 'open';
  return lateSeconds > 0 ? 'processing' : decision;
}
