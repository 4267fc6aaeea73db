import type { SocialNetwork } from '#contract/account/profile.ts';

/** Data that the browser sends after a social sign-in, not yet verified. */
export interface SocialProof {
  readonly token: string;
  /** User to whom the token belongs according to the browser; empty if the browser does not know. */
  readonly userId: string;
}

export interface SocialIdentity {
  /** The network's id of the user, stable and unique within the network. */
  readonly subject: string;
  readonly fullName: string;
}

export interface SocialGateway {
  /**
   * Address of the network's sign-in page. The app adds `state`; the page returns to
   * `{origin}/login?social={network}` with that `state`: Facebook with `access_token` in the fragment, WhatsApp with
   * `token` in the query, both with `error` on refusal.
   */
  readonly authoriseUrl: (origin: string) => string;
  /**
   * Verifies a token; undefined when it is invalid, for another app or another user. Rejects when the network
   * is unreachable.
   */
  readonly identify: (proof: SocialProof) => Promise<SocialIdentity | undefined>;
}

export type SocialGateways = ReadonlyMap<SocialNetwork, SocialGateway>;
