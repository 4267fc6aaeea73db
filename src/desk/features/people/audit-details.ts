import * as v from 'valibot';
import { AUDIT_ACTIONS, AUDIT_FIELDS, type AuditField } from '#contract/desk/audit-actions.ts';
import { type AuditEntry, type AuditName, type DeskPerson, RoleAtSchema } from '#contract/desk/staff.ts';
import { findParsed } from '#contract/parse.ts';
import { labelOf } from '#domain/messages/label-of.ts';
import { formatPaise } from '#domain/money/money.ts';
import { formatDay, formatTime, kolkataMidnight } from '#domain/time/kolkata.ts';
import { deskAuditText as text } from '#messages/desk-audit.js';
import { wordRoles } from '../../parts/word-roles.ts';

const DetailsSchema = v.record(v.string(), v.unknown());

const FIELDS = new Set<string>(Object.values(AUDIT_FIELDS).flat());
const isField = (name: string): name is AuditField => FIELDS.has(name);

/** A field of an older release has no text, so its raw name shows. */
export const wordField = (name: string): string => (isField(name) ? text.fields[name]() : name);

/** An action of an older release has no text, so its raw name shows. */
export const wordAction = (action: string): string => {
  const known = AUDIT_ACTIONS.find((each) => each === action);
  return known === undefined ? action : text.actions[known]();
};

export interface AuditNames {
  readonly outlets: DeskPerson['outletList'];
  readonly nameList: readonly AuditName[];
}

export function titleOfOutlet({ outlets }: AuditNames, id: number | null): string {
  if (id === null) return text.chain();
  return outlets.find(({ restaurantId }) => restaurantId === id)?.title ?? `#${id}`;
}

const UUID = /^([0-9a-f]{8})(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const CONSTANT = /^[A-Z]+(?:_[A-Z]+)*$/;

/** Replaces an id by its name or shortens it, and turns `PICKED_UP` into `Picked up`. */
function wordText(value: string, { nameList }: AuditNames): string {
  const named = nameList.find(({ id }) => id === value);
  if (named !== undefined)
    return named.kind === 'table' ? text.tableName({ number: named.name }) : named.name;
  const [, start] = UUID.exec(value) ?? [];
  if (start !== undefined) return `#${start}`;
  if (!CONSTANT.test(value) || value.length < 4) return value;
  const words = value.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function wordSubject({ action, subject, before, after }: AuditEntry, names: AuditNames): string {
  if (action === 'outlet.busy') return labelOf(text.values, subject);
  // The details contain the coupon's title, so its code is enough here.
  if (action.startsWith('coupon.')) return subject;
  if (action.startsWith('chain.')) return text.chain();
  if (action.startsWith('outlet.')) return titleOfOutlet(names, Number(subject));
  if (action.startsWith('table.')) return text.tableName({ number: subject });
  const isNamed = names.nameList.some(({ id }) => id === subject);
  const title = [after, before].map((details) => details?.['title']).find((each) => typeof each === 'string');
  // A removed printer is in no list, so its name comes from the entry.
  return !isNamed && typeof title === 'string' ? title : wordText(subject, names);
}

const PAISE = /paise$/i;
const MOMENT = /(?:At|Until|until)$/;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Fields whose values are from a fixed list but not in capitals, so their words are in the messages. */
const LISTED: ReadonlySet<string> = new Set<AuditField>(['orderType', 'proof', 'kindList']);

/** Formats titles, names, amounts and times for people. */
export function wordValue(name: string, value: unknown, names: AuditNames): string {
  // A null `extraMinutes` means that the busy order type is closed.
  if (name === 'extraMinutes' && value === null) return text.closed();
  if (value === null || value === undefined || value === '') return text.nothing();
  if (typeof value === 'boolean') return value ? text.yes() : text.no();
  if (typeof value === 'string' && LISTED.has(name)) return labelOf(text.values, value);
  if (typeof value === 'string' && DAY.test(value)) return formatDay(kolkataMidnight(value));
  if (typeof value === 'string') return wordText(value, names);
  if (name === 'restaurantId' && typeof value === 'number') return titleOfOutlet(names, value);
  if (typeof value === 'number' && PAISE.test(name)) return formatPaise(value);
  if (typeof value === 'number' && MOMENT.test(name)) return `${formatDay(value)}, ${formatTime(value)}`;
  const role = findParsed(RoleAtSchema, value);
  if (role !== undefined) return wordRoles([role], names.outlets).join();
  if (Array.isArray(value))
    return value.map((each) => wordValue(name, each, names)).join('\n') || text.nothing();
  const details = findParsed(DetailsSchema, value);
  if (details === undefined) return String(value);
  return Object.entries(details)
    .filter(([inner, each]) => each !== null || inner === 'extraMinutes')
    .map(([inner, each]) => `${wordField(inner)}: ${wordValue(inner, each, names)}`)
    .join(', ');
}

interface Change {
  readonly field: string;
  readonly value: string;
}

/** Omits fields that did not change. */
export function listChanges({ before, after }: AuditEntry, names: AuditNames): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.flatMap((name) => {
    const isChanged = before !== null && after !== null && name in before && name in after;
    const [from, to] = [before, after].map((details) => wordValue(name, details?.[name], names));
    if (isChanged && from === to) return [];
    const field = wordField(name);
    if (isChanged) return [{ field, value: text.changed({ from: from ?? '', to: to ?? '' }) }];
    return [{ field, value: (after !== null && name in after ? to : from) ?? '' }];
  });
}
