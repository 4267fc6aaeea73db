import type { OwnHead } from '#domain/pages/own-heads.ts';
import type { Deps } from '../../deps.ts';

/** A schema.org value, as JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>;

export interface ServedHead extends OwnHead {
  readonly data: readonly StructuredData[];
  /** Present when the page does not exist: it gets status 404 and no canonical address. */
  readonly isMissing?: true;
}

/** `origin` is the public origin of the site, for absolute addresses. */
export interface HeadSource {
  readonly deps: Deps;
  readonly origin: string;
}
