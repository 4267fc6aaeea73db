import { atom } from 'jotai';

/** The server refused a table that was opened without a signal; null otherwise. */
export const tableRefusalAtom = atom<{ readonly tableNumber: string; readonly message: string } | null>(null);
