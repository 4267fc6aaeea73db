import type { SandboxPaymentRow } from '#server/db/queries/money/payments.ts';
import type { NewSandboxCallback, SandboxSettings } from '#server/db/queries/upkeep/sandbox.ts';
import { SANDBOX_SIGNATURE_HEADER, signSandboxCallback } from '#server/gateways/payments/sandbox-payments.ts';

export type Decision = 'paid' | 'failed' | 'left';

interface Signing {
  readonly secret: string;
  readonly createEventId: () => string;
}

type Payment = Pick<SandboxPaymentRow, 'gatewayPaymentId' | 'reference' | 'amountPaise'>;

const NOT_THE_SECRET = 'of somebody who does not know the secret';

/**
 * Callbacks after a decision, in sending order: processing, then the result. Switches change this: reordered sends
 * the result first, doubled sends each callback twice, lost sends none of them, and forged adds a callback with a
 * wrong signature that claims success.
 */
export function planCallbacks(
  payment: Payment,
  decision: Decision,
  switches: SandboxSettings,
  at: number,
  signing: Signing,
): NewSandboxCallback[] {
  const forged = switches.isForged ? [createForged(payment, at, signing)] : [];
  if (decision === 'left') return forged;
  const common = { isLost: switches.isLost, dueAt: at + switches.lateSeconds * 1000 };
  const callbacks: NewSandboxCallback[] = [
    { ...common, kind: 'progress', ...sign(payment, 'processing', signing) },
    { ...common, kind: 'result', outcome: decision, ...sign(payment, decision, signing) },
  ];
  const ordered = switches.isReordered ? callbacks.toReversed() : callbacks;
  return [...forged, ...(switches.isDoubled ? ordered.flatMap((each) => [each, each]) : ordered)];
}

function createForged(payment: Payment, at: number, signing: Signing): NewSandboxCallback {
  const signed = sign(payment, 'paid', { ...signing, secret: NOT_THE_SECRET });
  return { kind: 'forged', isLost: false, dueAt: at, ...signed };
}

function sign(
  { gatewayPaymentId, reference, amountPaise }: Payment,
  status: 'processing' | 'paid' | 'failed',
  { secret, createEventId }: Signing,
) {
  const callback = { eventId: createEventId(), reference, gatewayPaymentId, status, amountPaise };
  const { body, headers } = signSandboxCallback(secret, callback);
  return { gatewayPaymentId, body, signature: headers[SANDBOX_SIGNATURE_HEADER] };
}
