/** Data-only message for one device, so that the app decides what to show. */
export interface PushMessage {
  readonly token: string;
  readonly data: Readonly<Record<string, string>>;
  readonly ttlSeconds: number;
  /** An unreachable device gets only the last message with the same key. */
  readonly collapseKey?: string;
}

/** `unregistered`: the token is invalid. `refused`: this message is never accepted. */
export type PushOutcome = 'sent' | 'unregistered' | 'refused';

/** Sends pushes; rejects with a PushServiceError on a transient failure. */
export interface PushGateway {
  readonly send: (message: PushMessage) => Promise<PushOutcome>;
}

/** The class of an error for logs, because its message may contain a token. */
export function classOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.constructor.name : typeof thrown;
}

/** Code only, because the service's messages may contain the token. */
export class PushServiceError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`the push service failed: ${code}`);
    this.code = code;
  }
}
