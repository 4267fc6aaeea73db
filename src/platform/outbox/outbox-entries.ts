import { atom } from 'jotai';
import type { OutboxEntry } from '#contract/orders/outbox.ts';

/** All entries of this phone, of any customer; filled by the lazily loaded `outbox.ts`. */
export const entriesAtom = atom<readonly OutboxEntry[]>([]);

export const hasEntriesAtom = atom((get) => get(entriesAtom).length > 0);
