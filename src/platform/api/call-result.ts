import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import type { Problem } from './problem.ts';

/**
 * Result of a call: parsed data, or a problem. `asOf` is the server time of the data, epoch ms; `isStored`
 * means that the server was unreachable and the data is stored.
 */
export type CallResult<E extends Endpoint> =
  | {
      readonly ok: true;
      readonly data: ResponseOf<E>;
      readonly asOf: number;
      /** Displayable success message of the server; empty without one. */
      readonly message: string;
      readonly isStored: boolean;
    }
  | { readonly ok: false; readonly problem: Problem };
