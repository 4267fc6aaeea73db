import { atom } from 'jotai';
import { BRAND } from '#domain/brand/brand.ts';
import { store } from '#platform/state/store.ts';

const NAME = `${BRAND.id}:age`;

/** Remembered for the visit and no longer; a reload belongs to it. */
function readSession(): number {
  try {
    return Number(sessionStorage.getItem(NAME) ?? 0) || 0;
  } catch {
    return 0; // Storage is blocked: the visit then ends with the page.
  }
}

const ageAtom = atom<number | null>(null);

/** The age that the customer has said to have reached in this visit; 0 when nothing was said. */
export const confirmedAgeAtom = atom((get) => get(ageAtom) ?? readSession());

/** The customer says to be of an age. */
export function confirmAge(age: number): void {
  store.set(ageAtom, age);
  try {
    sessionStorage.setItem(NAME, String(age));
  } catch {
    return; // It holds while the page is open.
  }
}
