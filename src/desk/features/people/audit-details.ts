import * as v from 'valibot';
import { AUDIT_ACTIONS } from '#contract/desk/audit-actions.ts';
import { findParsed } from '#contract/parse.ts';
import { formatDay, formatTime } from '#domain/kolkata.ts';
import { formatPaise } from '#domain/money.ts';
import { deskAuditText as text } from '#messages/desk-audit.js';

const DetailsSchema = v.record(v.string(), v.unknown());

/** `roleList` as `role list`. */
export const toWords = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** An act in words; one that only an older release recorded is shown as it is. */
export const wordAction = (action: string): string => {
  const known = AUDIT_ACTIONS.find((each) => each === action);
  return known === undefined ? action : text.actions[known]();
};

const PAISE = /Paise$/;
const MOMENT = /(?:At|Until|until)$/;

/** The title of an outlet by its id. */
type TitleOf = (restaurantId: number | null) => string;

/** One field of the log for people: outlets by title, amounts and times as people read them. */
export function describeField(name: string, value: unknown, titleOf: TitleOf): [string, string] {
  if (name === 'restaurantId' && typeof value === 'number')
    return [text.where().toLowerCase(), titleOf(value)];
  if (typeof value === 'number' && PAISE.test(name))
    return [toWords(name.replace(PAISE, '')), formatPaise(value)];
  if (typeof value === 'number' && MOMENT.test(name))
    return [toWords(name), `${formatDay(value)}, ${formatTime(value)}`];
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
