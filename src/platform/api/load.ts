import type { Endpoint, RequestOf, ResponseOf } from '#contract/endpoint.ts';
import { call } from './call.ts';
import { LoadFailure, type Problem } from './problem.ts';

export interface Loaded<Data> {
  readonly data: Data;
  /** When the server gave this answer, epoch ms. */
  readonly asOf: number;
  /** There was no way to the server, and this is what the phone kept. */
  readonly isKept: boolean;
}

/** Why a page has nothing to show, with the way to ask for it again. */
export function loadFailure<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  problem: Problem,
): LoadFailure {
  return new LoadFailure(problem, async () => {
    const again = await call(endpoint, input);
    return again.ok ? undefined : again.problem;
  });
}

/** Data for a route's loader; throws `LoadFailure` when there is nothing to show. */
export async function load<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: { readonly signal?: AbortSignal } = {},
): Promise<Loaded<ResponseOf<E>>> {
  const result = await call(endpoint, input, options);
  if (!result.ok) throw loadFailure(endpoint, input, result.problem);
  const { data, asOf, isKept } = result;
  return { data, asOf, isKept };
}
