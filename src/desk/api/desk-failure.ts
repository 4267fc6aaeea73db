import type { ErrorName } from '#contract/errors.ts';

interface FailureDetails {
  readonly packet?: unknown;
  readonly cause?: unknown;
  readonly isUnreached?: boolean;
}

/** Why a call to the server returned nothing; `message` is for people. */
export class DeskFailure extends Error {
  override readonly name = 'DeskFailure';
  /** Null where no response came that could be read. */
  readonly code: ErrorName | null;
  readonly packet: unknown;
  /** No response came, or one that is not of our server. */
  readonly isUnreached: boolean;

  constructor(code: ErrorName | null, message: string, options: FailureDetails = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.packet = options.packet;
    this.isUnreached = options.isUnreached ?? false;
  }

  /** The person has to sign in, and no retry helps. */
  get isSignedOut(): boolean {
    return this.code === 'staffSignInNeeded' || this.code === 'staffSessionOver';
  }

  /** No response of the server: the same call may work a moment later. */
  get isPassing(): boolean {
    return this.isUnreached || this.code === 'unavailable' || this.code === 'serverFault';
  }

  /** Whether the act was done is not known: it is sent again, by its key, until it is. */
  get isOpen(): boolean {
    return this.isUnreached || this.code === 'unavailable' || this.code === 'inProgress';
  }
}
