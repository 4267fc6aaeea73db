import * as v from 'valibot';
import { findParsed } from '#contract/parse.ts';
import { deskAuditText as text } from '#messages/desk-audit.js';

const DetailsSchema = v.record(v.string(), v.unknown());

/** `roleList` as `role list`. */
export const toWords = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The title of an outlet by its id. */
type TitleOf = (restaurantId: number | null) => string;

/** One field of the log for people: an outlet by its title, anything else by its value. */
export function describeField(name: string, value: unknown, titleOf: TitleOf): [string, string] {
  if (name === 'restaurantId' && typeof value === 'number')
    return [text.where().toLowerCase(), titleOf(value)];
  return [toWords(name), describeValue(value, titleOf)];
}

/** A value of the log for people: lists in lines, objects as names with values. */
export function describeValue(value: unknown, titleOf: TitleOf): string {
  if (value === null || value === undefined || value === '') return text.nothing();
  if (typeof value === 'boolean') return value ? text.yes() : text.no();
  if (Array.isArray(value))
    return value.map((each) => describeValue(each, titleOf)).join('\n') || text.nothing();
  const details = findParsed(DetailsSchema, value);
  if (details === undefined) return String(value);
  return Object.entries(details)
    .filter(([, each]) => each !== null)
    .map(([name, each]) => describeField(name, each, titleOf).join(': '))
    .join(', ');
}
