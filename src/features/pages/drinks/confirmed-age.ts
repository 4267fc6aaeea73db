import { atom } from 'jotai';
import { BRAND } from '#domain/brand/brand.ts';
import { store } from '#platform/state/store.ts';

const NAME = `${BRAND.id}:age`;

/** Session storage, because the confirmation holds for one visit, including reloads. */
function readStoredAge(): number {
  try {
    return Number(sessionStorage.getItem(NAME) ?? 0) || 0;
  } catch {
    return 0; // With blocked storage a confirmation holds only while the page is open.
  }
}

const ageAtom = atom<number | null>(null);

/** The age in years that the customer has confirmed; 0 before. */
export const confirmedAgeAtom = atom((get) => get(ageAtom) ?? readStoredAge());

export function confirmAge(age: number): void {
  store.set(ageAtom, age);
  try {
    sessionStorage.setItem(NAME, String(age));
  } catch {
    return; // With blocked storage the confirmation holds only while the page is open.
  }
}
