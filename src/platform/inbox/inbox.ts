import { atom } from 'jotai';
import type { Notification } from '#contract/push.ts';
import { store } from '../state/store.ts';

/** What is known of the inbox, newest first. */
export interface Inbox {
  readonly list: readonly Notification[];
  readonly total: number;
  /** When the server gave the newest page, epoch ms. */
  readonly asOf: number;
  /** It comes from the phone, since the server could not be reached. */
  readonly isKept: boolean;
}

/** Null before the first answer, and while nobody is signed in. */
export const inboxAtom = atom<Inbox | null>(null);

/** How many notifications of the inbox are unread. */
export const unreadCountAtom = atom(0);

/** Takes the inbox out of this page's sight. */
export function closeInbox(): void {
  store.set(inboxAtom, null);
  store.set(unreadCountAtom, 0);
}
