import type { ErrorName } from '#contract/errors.ts';

/** Why a call to the server returned nothing; `message` is for people. */
export class DeskFailure extends Error {
  override readonly name = 'DeskFailure';
  /** Null where no response came that could be read. */
  readonly code: ErrorName | null;
  readonly packet: unknown;

  constructor(code: ErrorName | null, message: string, options: { packet?: unknown; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.packet = options.packet;
  }

  /** The person has to sign in, and no retry helps. */
  get isSignedOut(): boolean {
    return this.code === 'staffSignInNeeded' || this.code === 'staffSessionOver';
  }

  /** No response of the server: the same call may work a moment later. */
  get isPassing(): boolean {
    return this.code === null || this.code === 'unavailable' || this.code === 'serverFault';
  }
}
