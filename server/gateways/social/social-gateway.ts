import type { SocialNetwork } from '#contract/account/profile.ts';

/** Untrusted data of the browser after a social sign-in. */
export interface SocialProof {
  readonly token: string;
  /** Claimed owner of the token; empty without one. */
  readonly userId: string;
}

export interface SocialIdentity {
  /** Stable and unique within the network. */
  readonly subject: string;
  readonly fullName: string;
}

export interface SocialGateway {
  /**
   * The network's page, which gets `state` and returns to `{origin}/login?social={network}` with that
   * `state`: Facebook with `access_token` in the fragment, WhatsApp with `token` in the query, both with
   * `error` on refusal.
   */
  readonly authoriseUrl: (origin: string) => string;
  /**
   * Verifies a token; undefined when it is invalid, for another app or another user. Rejects when the network
   * is unreachable.
   */
  readonly identify: (proof: SocialProof) => Promise<SocialIdentity | undefined>;
}

export type SocialGateways = ReadonlyMap<SocialNetwork, SocialGateway>;
