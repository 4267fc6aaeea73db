import { atom } from 'jotai';
import type { OutboxEntry } from '#contract/orders/outbox.ts';

/** All entries of this phone, of any customer; `outbox.ts` fills the atom. */
export const entriesAtom = atom<readonly OutboxEntry[]>([]);

export const hasEntriesAtom = atom((get) => get(entriesAtom).length > 0);
