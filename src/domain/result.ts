/** A failure that is expected: a code, and what the caller needs to act on it. */
export interface Failure<Code extends string = string, Packet = unknown> {
  readonly code: Code;
  readonly packet?: Packet;
}

/** Success with a value, or an expected failure. Only bugs throw. */
export type Result<Value, Code extends string = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure<Code> };

/** Wraps a value as success. */
export function succeed<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

/** Makes an expected failure, with the packet that its code promises, if any. */
export function fail<Code extends string>(
  code: Code,
  packet?: unknown,
): { ok: false; failure: Failure<Code> } {
  return { ok: false, failure: packet === undefined ? { code } : { code, packet } };
}
