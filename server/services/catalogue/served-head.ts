import type { OwnHead } from '#domain/pages/own-heads.ts';
import type { Deps } from '../../deps.ts';

/** A schema.org value, as JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>;

export interface ServedHead extends OwnHead {
  readonly data: readonly StructuredData[];
  /** Status 404 without a canonical address. */
  readonly isMissing?: true;
}

/** `origin` is the public one, for absolute addresses. */
export interface HeadSource {
  readonly deps: Deps;
  readonly origin: string;
}
