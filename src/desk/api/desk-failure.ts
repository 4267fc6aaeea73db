import type { ErrorName } from '#contract/errors.ts';

interface FailureDetails {
  readonly packet?: unknown;
  readonly cause?: unknown;
  readonly isUnreached?: boolean;
}

/** A failed call to the server; staff can read `message`. */
export class DeskFailure extends Error {
  override readonly name = 'DeskFailure';
  /** Null without a readable response. */
  readonly code: ErrorName | null;
  readonly packet: unknown;
  /** No response, or one that is not from our server. */
  readonly isUnreached: boolean;

  constructor(code: ErrorName | null, message: string, options: FailureDetails = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.packet = options.packet;
    this.isUnreached = options.isUnreached ?? false;
  }

  /** A retry does not help before the sign-in. */
  get isSignedOut(): boolean {
    return this.code === 'staffSignInNeeded' || this.code === 'staffSessionOver';
  }

  /** A retry may succeed a moment later. */
  get isTransient(): boolean {
    return this.isUnreached || this.code === 'unavailable' || this.code === 'serverFault';
  }

  /** The result is unknown, so the act is retried under its key. */
  get isOpen(): boolean {
    return this.isUnreached || this.code === 'unavailable' || this.code === 'inProgress';
  }
}
