import type { Atom } from 'jotai';
import type { ChosenOrderType, ChosenPlace, OutletRef, SeatedTable } from '#contract/stored.ts';
import { BRAND } from '#domain/brand/brand.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { store } from '../state/store.ts';
import { storedAtoms } from '../state/stored-atoms.ts';

/** Choices that are not changed automatically during the rest of the visit (D-5). */
export type VisitChoice = 'orderType' | 'outlet' | 'place';

const CHOICES_KEY = `${BRAND.id}:choices`;

/** A tab opened this soon after the last choice belongs to the same visit. */
const VISIT_MS = 30 * MINUTE_MS;

const choices = new Set<VisitChoice>();
let isAutomatic = false;
let isWatching = false;

/** Choices of another tab, prefixed by the time of the last one, epoch ms. */
function readRecent(): string[] {
  const [chosenAt, ...names] = (localStorage.getItem(CHOICES_KEY) ?? '').split(' ');
  return Date.now() - Number(chosenAt) < VISIT_MS ? names : [];
}

/** A reload belongs to the same visit; with blocked storage the choices are in memory only. */
function readStored(): string[] {
  try {
    return sessionStorage.getItem(CHOICES_KEY)?.split(' ') ?? readRecent();
  } catch {
    return [];
  }
}

function writeStored(): void {
  try {
    const names = [...choices].join(' ');
    sessionStorage.setItem(CHOICES_KEY, names);
    localStorage.setItem(CHOICES_KEY, `${Date.now()} ${names}`);
  } catch {
    // Blocked storage: the visit ends with the page.
    return;
  }
}

function remember(choice: VisitChoice): void {
  if (isAutomatic || choices.has(choice)) return;
  choices.add(choice);
  writeStored();
}

function deleteChoice(choice: VisitChoice): void {
  if (choices.delete(choice)) writeStored();
}

/** A deleted value (the place, at logout) is no longer a choice. */
function watch(choiceAtom: Atom<unknown>, choice: VisitChoice): void {
  store.sub(choiceAtom, () => {
    if (store.get(choiceAtom) === null) deleteChoice(choice);
    else remember(choice);
  });
}

const isChoice = (name: string): name is VisitChoice =>
  name === 'orderType' || name === 'outlet' || name === 'place';

/**
 * Treats every later change of order type, outlet or place as the customer's, except within
 * `chooseAutomatically`; call once after loading records, repeated calls have no effect.
 */
export function startVisit(): void {
  if (isWatching) return;
  isWatching = true;
  for (const name of readStored().filter(isChoice)) choices.add(name);
  watch(storedAtoms.orderType, 'orderType');
  watch(storedAtoms.outlet, 'outlet');
  watch(storedAtoms.place, 'place');
}

export function wasChosen(choice: VisitChoice): boolean {
  return choices.has(choice);
}

export function markChosen(choice: VisitChoice): void {
  remember(choice);
}

/** Changes inside are automatic rather than the customer's. */
export function chooseAutomatically(change: () => void): void {
  isAutomatic = true;
  try {
    change();
  } finally {
    isAutomatic = false;
  }
}

export function setOrderType(chosen: ChosenOrderType): void {
  store.set(storedAtoms.orderType, chosen);
}

export function setOutlet(outlet: OutletRef | null): void {
  store.set(storedAtoms.outlet, outlet);
}

export function setPlace(place: ChosenPlace | null): void {
  store.set(storedAtoms.place, place);
}

export function sitDown(table: SeatedTable): void {
  const { restaurantId, restaurantUuid, restaurantName } = table;
  setTable(table);
  setOutlet({ recordId: restaurantId, restaurantUuid, title: restaurantName });
  setOrderType({ orderType: 'DineIn', chosenBy: 'table' });
}

/** Replaces the table once the server has confirmed it. */
export function setTable(table: SeatedTable): void {
  store.set(storedAtoms.tableSession, table);
}

/** Leaves the table; its outlet and order type become the customer's choice. */
export function standUp(): void {
  store.set(storedAtoms.tableSession, null);
  if (store.get(storedAtoms.orderType)?.chosenBy === 'table') {
    setOrderType({ orderType: 'DineIn', chosenBy: 'customer' });
  }
}

interface AssumedVisit {
  readonly place: ChosenPlace | null;
  readonly orderType: ChosenOrderType;
  readonly outlet: OutletRef;
}

/**
 * Fills missing records with the state that home was rendered for; on the server `state` is the server's
 * store.
 */
export function assumeVisit(state: typeof store, { place, orderType, outlet }: AssumedVisit): void {
  state.set(storedAtoms.place, (stored) => stored ?? place);
  state.set(storedAtoms.orderType, (stored) => stored ?? orderType);
  state.set(storedAtoms.outlet, (stored) => stored ?? outlet);
}
