import { atom } from 'jotai';

/** How many tables were booked in this visit: a list that is in sight looks again when it changes. */
export const bookedCountAtom = atom(0);
