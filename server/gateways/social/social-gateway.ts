import type { SocialNetwork } from '#contract/profile.ts';

/** What a browser brings back from a network. */
export interface SocialProof {
  readonly token: string;
  /** Whom the browser says the token is of; empty when it does not say. */
  readonly userId: string;
}

/** Somebody as a network knows them. */
export interface SocialIdentity {
  /** Never changes, and is of this network alone. */
  readonly subject: string;
  readonly fullName: string;
}

/** Asks a network whose a token is. */
export interface SocialGateway {
  /**
   * The network's page; `state` is put to it. It comes back to `{origin}/login?social={network}` with the
   * `state` it was given, and Facebook with `access_token` in the fragment, WhatsApp with `token` in the
   * query, each with `error` when its customer said no.
   */
  readonly authoriseUrl: (origin: string) => string;
  /** Undefined for a token that is not good, not for us, or not of this user. Rejects when the network is away. */
  readonly identify: (proof: SocialProof) => Promise<SocialIdentity | undefined>;
}

/** The networks that one can sign in with here. */
export type SocialGateways = ReadonlyMap<SocialNetwork, SocialGateway>;
