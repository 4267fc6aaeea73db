import { findSandboxPayment } from '#server/db/queries/money/payments.ts';
import {
  claimSandboxCallback,
  loadDueSandboxCallbacks,
  moveSandboxPayment,
  type SandboxCallbackRow,
  saveSandboxCallbackResponse,
} from '#server/db/queries/upkeep/sandbox.ts';
import type { Deps } from '#server/deps.ts';
import { SANDBOX_SIGNATURE_HEADER } from '#server/gateways/payments/sandbox-payments.ts';
import type { OwnApi } from '#server/sandbox-host.ts';

const MAX_RESPONSE_TEXT = 200;

/** Sends the sandbox gateway's due callbacks to the server one by one; returns their number. */
export async function sendDueCallbacks(deps: Deps, api: OwnApi): Promise<number> {
  const due = await loadDueSandboxCallbacks(deps.db, deps.now());
  for (const callback of due) await sendCallback(deps, api, callback);
  return due.length;
}

/** Updates the sandbox gateway's payment first, then sends the callback unless a switch makes it lost. */
async function sendCallback(deps: Deps, api: OwnApi, callback: SandboxCallbackRow): Promise<void> {
  const { id, gatewayPaymentId, outcome } = callback;
  if (!(await claimSandboxCallback(deps.db, id, deps.now()))) return;
  if (outcome !== null) await moveSandboxPayment(deps.db, gatewayPaymentId, 'processing', outcome);
  if (callback.isLost) return;
  const payment = await findSandboxPayment(deps.db, gatewayPaymentId);
  if (payment === undefined) throw new Error(`payment ${gatewayPaymentId} of a callback is missing`);
  const response = await api.request(`/v1/paymentCallback/${payment.gateway}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [SANDBOX_SIGNATURE_HEADER]: callback.signature },
    body: callback.body,
  });
  const responseText = (await response.text()).slice(0, MAX_RESPONSE_TEXT);
  await saveSandboxCallbackResponse(deps.db, id, { answerStatus: response.status, answerText: responseText });
}
