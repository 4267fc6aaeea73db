/** A message with data only for one device, so that the app decides how to show it. */
export interface PushMessage {
  readonly token: string;
  readonly data: Readonly<Record<string, string>>;
  readonly ttlSeconds: number;
  /** When an unreachable device comes back, it gets only the last message of each key. */
  readonly collapseKey?: string;
}

/** `unregistered`: the token is not valid any more. `refused`: the service will never accept this message. */
export type PushOutcome = 'sent' | 'unregistered' | 'refused';

/** Sends pushes; rejects with a PushServiceError on a transient failure. */
export interface PushGateway {
  readonly send: (message: PushMessage) => Promise<PushOutcome>;
}

/** The class of an error for logs, because its message may contain a token. */
export function classOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.constructor.name : typeof thrown;
}

/** A transient failure with its error code only, because the service's message may contain the token. */
export class PushServiceError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`the push service failed: ${code}`);
    this.code = code;
  }
}
