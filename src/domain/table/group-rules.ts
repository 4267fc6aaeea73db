import type { MenuItem } from '#contract/catalogue/menu.ts';
import type { GroupAct, GroupState } from '#contract/group/group-order.ts';
import type { SharedLine, TableGuest, TableOperation } from '#contract/table/table-cart.ts';
import { priceChoice } from '../cart/menu-choice.ts';
import { MINUTE_MS } from '../time/durations.ts';

/** Shortest and longest time in ms from now to the deadline of a group order. */
export const MIN_DEADLINE_MS = 5 * MINUTE_MS;
export const MAX_DEADLINE_MS = 6 * 60 * MINUTE_MS;
/** Least time in ms that a group gets when its host reopens it. */
export const REOPENED_FOR_MS = 10 * MINUTE_MS;

interface Deadline {
  readonly state: GroupState;
  /** Epoch ms of the server. */
  readonly deadlineAt: number;
}

/** The state of a group at an instant (epoch ms): an open group becomes locked at its deadline. */
export function stateAt({ state, deadlineAt }: Deadline, at: number): GroupState {
  return state === 'OPEN' && at >= deadlineAt ? 'LOCKED' : state;
}

/**
 * State and deadline of a group after its host's action; undefined when the group is already ordered or cancelled.
 */
export function steer({ state, deadlineAt }: Deadline, act: GroupAct, at: number): Deadline | undefined {
  if (act === 'CANCEL' && state === 'CANCELLED') return { state, deadlineAt };
  if (state === 'ORDERED' || state === 'CANCELLED') return undefined;
  if (act === 'CANCEL') return { state: 'CANCELLED', deadlineAt };
  if (act === 'LOCK') return { state: 'LOCKED', deadlineAt };
  return { state: 'OPEN', deadlineAt: Math.max(deadlineAt, at + REOPENED_FOR_MS) };
}

interface Member {
  readonly guestId: string;
  readonly isHost: boolean;
}

/**
 * Filters the operations that a member has the right to: all on own lines, and for the host also the removal of
 * other guests' lines. Operations on missing lines stay, because a phone may not know yet that a line is gone.
 */
export function ownOperations(
  lines: readonly SharedLine[],
  { guestId, isHost }: Member,
  operations: readonly TableOperation[],
): TableOperation[] {
  const foreign = new Set(lines.filter((line) => line.guestId !== guestId).map(({ lineKey }) => lineKey));
  return operations.filter(({ lineKey, kind }) => !foreign.has(lineKey) || (isHost && kind === 'remove'));
}

/** Menu price of lines in paise, before charges and taxes; a line that the menu no longer offers counts as 0. */
export function sumOfLines(lines: readonly SharedLine[], items: readonly MenuItem[]): number {
  const byId = new Map(items.map((item) => [item.itemId, item]));
  return lines.reduce((sum, line) => {
    const item = byId.get(line.itemId);
    const priced = item === undefined ? undefined : priceChoice(item, line);
    return priced?.ok === true ? sum + priced.value.pricePaise * line.quantity : sum;
  }, 0);
}

/** True when a change raises a guest's sum beyond the limit; above the limit, a guest may still remove dishes. */
export function isOverLimit(
  limitPaise: number | null,
  { beforePaise, afterPaise }: { readonly beforePaise: number; readonly afterPaise: number },
): boolean {
  return limitPaise !== null && afterPaise > limitPaise && afterPaise > beforePaise;
}

/** A name that no other guest of the group has, because it identifies the guest's lines. */
export function uniqueName(name: string, taken: readonly string[]): string {
  const others = new Set(taken.map((one) => one.toLowerCase()));
  const isFree = (candidate: string) => !others.has(candidate.toLowerCase());
  if (isFree(name)) return name;
  for (let number = 2; ; number += 1) if (isFree(`${name} ${number}`)) return `${name} ${number}`;
}

/**
 * Distinct names of a table's guests: of two with the name Asha, the later one is `Asha 2`; `nameOfNumber` names a
 * guest without a name by the order of arrival.
 */
export function namesOfGuests(
  guests: readonly TableGuest[],
  nameOfNumber: (number: number) => string,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [index, { guestId, name }] of guests.entries()) {
    names.set(guestId, name === '' ? nameOfNumber(index + 1) : uniqueName(name, [...names.values()]));
  }
  return names;
}
