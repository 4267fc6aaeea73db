import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import type { Problem } from './problem.ts';

/**
 * What a call comes to: parsed data, or the problem that stood in its way. `asOf` is when the server
 * gave the data, epoch ms. `isKept`: there was no way to the server, and this is what the phone kept.
 */
export type CallResult<E extends Endpoint> =
  | {
      readonly ok: true;
      readonly data: ResponseOf<E>;
      readonly asOf: number;
      /** What the server says of the success, ready to show; '' where it has nothing to say. */
      readonly message: string;
      readonly isKept: boolean;
    }
  | { readonly ok: false; readonly problem: Problem };
