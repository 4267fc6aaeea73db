import * as v from 'valibot';
import { findParsed } from '#contract/parse.ts';
import { deskAuditText as text } from '#messages/desk-audit.js';

const DetailsSchema = v.record(v.string(), v.unknown());

/** `roleList` as `role list`. */
export const toWords = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** A value of the log for people: lists in lines, objects as names with values. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return text.nothing();
  if (typeof value === 'boolean') return value ? text.yes() : text.no();
  if (Array.isArray(value)) return value.map(describeValue).join('\n') || text.nothing();
  const details = findParsed(DetailsSchema, value);
  if (details === undefined) return String(value);
  return Object.entries(details)
    .filter(([, each]) => each !== null)
    .map(([name, each]) => `${toWords(name)}: ${describeValue(each)}`)
    .join(', ');
}
