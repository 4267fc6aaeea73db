/** An expected failure with a code, and a packet for the caller. */
export interface Failure<Code extends string = string, Packet = unknown> {
  readonly code: Code;
  readonly packet?: Packet;
}

/** Success with a value, or an expected failure; only bugs throw. */
export type Result<Value, Code extends string = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure<Code> };

export function succeed<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

/** An expected failure, with the packet of its code, if any. */
export function fail<Code extends string>(
  code: Code,
  packet?: unknown,
): { ok: false; failure: Failure<Code> } {
  return { ok: false, failure: packet === undefined ? { code } : { code, packet } };
}
