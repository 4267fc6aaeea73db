import {
  classOf,
  type PushGateway,
  type PushMessage,
  type PushOutcome,
  PushServiceError,
} from '../../gateways/push/push-gateway.ts';

const SEND_TIMEOUT_MS = 8_000;

/** The outcome of a push, or the code of a transient failure. */
export type SendResult = PushOutcome | { readonly code: string };

/** Sends one push, with a timeout of eight seconds; a failure is a result and never a rejection. */
export async function sendPush(push: PushGateway, message: PushMessage): Promise<SendResult> {
  try {
    return await withinTimeout(push.send(message));
  } catch (error) {
    return { code: error instanceof PushServiceError ? error.code : `unexpected ${classOf(error)}` };
  }
}

async function withinTimeout(sending: Promise<PushOutcome>): Promise<PushOutcome> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PushServiceError('timeout')), SEND_TIMEOUT_MS);
  });
  try {
    return await Promise.race([sending, patience]);
  } finally {
    clearTimeout(timer);
  }
}
