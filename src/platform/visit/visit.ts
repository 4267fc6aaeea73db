import type { Atom } from 'jotai';
import type { ChosenOrderType, ChosenPlace, OutletRef, SeatedTable } from '#contract/stored.ts';
import { BRAND } from '#domain/brand.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { store } from '../state/store.ts';
import { storedAtoms } from '../state/stored-atoms.ts';

/** What a customer may choose by hand, and what is then left alone for the rest of the visit (decision 5). */
export type VisitChoice = 'orderType' | 'outlet' | 'place';

const CHOICES_KEY = `${BRAND.id}:choices`;

/** A tab that is opened so soon after the last choice belongs to the same visit. */
const VISIT_MS = 30 * MINUTE_MS;

const choices = new Set<VisitChoice>();
let isAutomatic = false;
let isWatching = false;

/** In another tab: the time of the last choice, epoch ms, and the choices. */
function readRecent(): string[] {
  const [chosenAt, ...names] = (localStorage.getItem(CHOICES_KEY) ?? '').split(' ');
  return Date.now() - Number(chosenAt) < VISIT_MS ? names : [];
}

/** A reload belongs to the same visit; where the browser keeps nothing, the choices live in memory only. */
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
    // Storage is blocked: the visit then ends with the page.
    return;
  }
}

function remember(choice: VisitChoice): void {
  if (isAutomatic || choices.has(choice)) return;
  choices.add(choice);
  writeStored();
}

function forget(choice: VisitChoice): void {
  if (choices.delete(choice)) writeStored();
}

/** What is gone (the place, at logout) is no choice any more. */
function watch(choiceAtom: Atom<unknown>, choice: VisitChoice): void {
  store.sub(choiceAtom, () => {
    if (store.get(choiceAtom) === null) forget(choice);
    else remember(choice);
  });
}

const isChoice = (name: string): name is VisitChoice =>
  name === 'orderType' || name === 'outlet' || name === 'place';

/**
 * Takes every change of order type, outlet or place from here on as the customer's own, unless it is
 * made by `chooseAutomatically`. To be called once the stored records are read; more calls do nothing.
 */
export function startVisit(): void {
  if (isWatching) return;
  isWatching = true;
  for (const name of readStored().filter(isChoice)) choices.add(name);
  watch(storedAtoms.orderType, 'orderType');
  watch(storedAtoms.outlet, 'outlet');
  watch(storedAtoms.place, 'place');
}

/** Whether the customer has chosen this by hand in this visit. */
export function wasChosen(choice: VisitChoice): boolean {
  return choices.has(choice);
}

/** The customer has confirmed what was already there. */
export function markChosen(choice: VisitChoice): void {
  remember(choice);
}

/** Changes made inside are the app's, not the customer's. */
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

/** The table of the customer; it brings its outlet and dine-in with it. */
export function sitDown(table: SeatedTable): void {
  const { restaurantId, restaurantUuid, restaurantName } = table;
  setTable(table);
  setOutlet({ recordId: restaurantId, restaurantUuid, title: restaurantName });
  setOrderType({ orderType: 'DineIn', chosenBy: 'table' });
}

/** The same table once the server knows it. */
export function setTable(table: SeatedTable): void {
  store.set(storedAtoms.tableSession, table);
}

/** Gives the table up; what was chosen with it becomes the customer's own choice. */
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

/** Fills in what the phone has not stored, with what home was rendered for; `state` is the server's there. */
export function assumeVisit(state: typeof store, { place, orderType, outlet }: AssumedVisit): void {
  state.set(storedAtoms.place, (stored) => stored ?? place);
  state.set(storedAtoms.orderType, (stored) => stored ?? orderType);
  state.set(storedAtoms.outlet, (stored) => stored ?? outlet);
}
