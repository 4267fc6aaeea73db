import { atom } from 'jotai';

/** Why the table that was opened without a signal is the customer's no more; null without such a refusal. */
export const tableRefusalAtom = atom<{ readonly tableNumber: string; readonly message: string } | null>(null);
