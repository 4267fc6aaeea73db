/** One message for one device: data only, so that the app and nobody else decides what is shown. */
export interface PushMessage {
  readonly token: string;
  readonly data: Readonly<Record<string, string>>;
  /** The service forgets the message then, if the device was out of reach all the time. */
  readonly ttlSeconds: number;
  /** Of several messages with the same one a device that was out of reach is given the last. */
  readonly collapseKey?: string;
}

/** `unregistered`: the token is nobody's any more. `refused`: this message will never be taken. */
export type PushOutcome = 'sent' | 'unregistered' | 'refused';

/** Sends pushes. Rejects with a PushServiceError when the service could not take the message now. */
export interface PushGateway {
  readonly send: (message: PushMessage) => Promise<PushOutcome>;
}

/** The class of what was thrown, for logs: what it says may quote a token. */
export function classOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.constructor.name : typeof thrown;
}

/** Why the service took nothing: a code only, since its own texts may quote the token. */
export class PushServiceError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`the push service failed: ${code}`);
    this.code = code;
  }
}
