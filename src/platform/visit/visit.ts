import type { Atom } from 'jotai';
import { BRAND } from '#domain/brand.ts';
import { orderTypeAtom, outletAtom, placeAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';

/** What a customer may choose by hand, and what is then left alone for the rest of the visit (decision 5). */
export type VisitChoice = 'orderType' | 'outlet' | 'place';

const SESSION_KEY = `${BRAND.id}:choices`;
const choices = new Set<VisitChoice>();
let isAutomatic = false;
let isWatching = false;

/** A reload belongs to the same visit; where the browser keeps nothing, the choices live in memory only. */
function readSession(): string {
  try {
    return sessionStorage.getItem(SESSION_KEY) ?? '';
  } catch {
    return '';
  }
}

function writeSession(): void {
  try {
    sessionStorage.setItem(SESSION_KEY, [...choices].join(' '));
  } catch {
    // Storage is blocked: the visit then ends with the page.
    return;
  }
}

function remember(choice: VisitChoice): void {
  if (isAutomatic || choices.has(choice)) return;
  choices.add(choice);
  writeSession();
}

function forget(choice: VisitChoice): void {
  if (choices.delete(choice)) writeSession();
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
  for (const name of readSession().split(' ').filter(isChoice)) choices.add(name);
  watch(orderTypeAtom, 'orderType');
  watch(outletAtom, 'outlet');
  watch(placeAtom, 'place');
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
