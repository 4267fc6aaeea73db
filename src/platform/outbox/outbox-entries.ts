import { atom } from 'jotai';
import type { OutboxEntry } from '#contract/outbox.ts';

/** Everything in the outbox of this phone, whoever's it is; filled by `outbox.ts`, whose code comes later. */
export const entriesAtom = atom<readonly OutboxEntry[]>([]);

/** Whether anything is in it at all. */
export const hasEntriesAtom = atom((get) => get(entriesAtom).length > 0);
