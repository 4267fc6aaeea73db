import type { OwnHead } from '#domain/own-heads.ts';
import type { Deps } from '../../deps.ts';

/** A value of schema.org, as JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** The head of one page as the server sends it. */
export interface ServedHead extends OwnHead {
  readonly data: readonly StructuredData[];
  /** There is no such page: status 404, and no address of its own. */
  readonly isMissing?: true;
}

/** What a finder is given: where customers reach us, for addresses that others follow. */
export interface HeadSource {
  readonly deps: Deps;
  readonly origin: string;
}
