import { atom } from 'jotai';

/**
 * True when the place search has ended without even a default: outlets are then listed without distances; a
 * later place takes precedence.
 */
export const isPlaceUnknownAtom = atom(false);
