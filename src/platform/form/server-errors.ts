import { FieldErrorsSchema } from '#contract/errors.ts';
import { findParsed } from '#contract/parse.ts';
import type { Problem } from '../api/problem.ts';

/** The server's messages by field name; empty for any other error. */
export function serverErrors({ code, packet }: Problem): Readonly<Record<string, string>> {
  return code === 'invalidInput' ? (findParsed(FieldErrorsSchema, packet)?.fields ?? {}) : {};
}
