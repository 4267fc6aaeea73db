import type { Endpoint } from '#contract/endpoint.ts';
import type { Answer } from '#offline/wire/answer.ts';

/** What a call comes to: parsed data, or the problem that stood in its way. */
export type CallResult<E extends Endpoint> = Answer<E>;
