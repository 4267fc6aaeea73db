import { atom } from 'jotai';

/**
 * Whether the search for the customer's place has ended without any, not even a default one: outlets are
 * then listed without distances. A place that is known later takes precedence.
 */
export const isPlaceUnknownAtom = atom(false);
