import { atom } from 'jotai';
import { isSignedInAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { track } from '../tracking/track.ts';

/** Why the login form is open and what follows; null while it is closed. */
export interface LoginRequest {
  /** Own path to go to afterwards; without it the customer stays. */
  readonly returnTo?: string;
  readonly onSignedIn?: () => void;
  readonly onClosed?: () => void;
  /** A number that stands in the form already. */
  readonly mobile?: string;
}

export const loginModalAtom = atom<LoginRequest | null>(null);

/** Opens the login sheet (narrow) or dialog (wide) over the page. */
export function requestLogin(request: LoginRequest = {}): void {
  store.set(loginModalAtom, request);
}

/** Whether the form of one's own profile is open. */
export const editProfileModalAtom = atom(false);

/** Opens the profile of who is signed in over the page, to be edited; does nothing for a visitor. */
export function openEditProfile(): void {
  if (store.get(isSignedInAtom)) store.set(editProfileModalAtom, true);
}

/** What "Chat With Us" is open about. */
export interface ChatRequest {
  /** The outlet that it is about, whose number is then the one to call; the chain's without it. */
  readonly restaurantUuid?: string;
}

/** Null while the chat is closed. */
export const chatModalAtom = atom<ChatRequest | null>(null);

/** Opens the chat over the page, from anywhere. */
export function openChat(request: ChatRequest = {}): void {
  store.set(chatModalAtom, request);
  track({ name: 'chatOpened', facts: {} });
}

/** Whether the deletion of the account is being asked about. */
export const isDeleteAccountOpenAtom = atom(false);

/** Asks over the page whether the account is to be deleted, from anywhere; nothing happens before a code. */
export function openDeleteAccount(): void {
  store.set(isDeleteAccountOpenAtom, true);
}

/** What the booking of a table begins with. */
export interface BookTableRequest {
  /** `recordId` of the outlet that is chosen already. */
  readonly restaurantId?: number;
}

/** Why "Book A Table" is open; null while it is closed. */
export const bookTableModalAtom = atom<BookTableRequest | null>(null);

/** Opens "Book A Table" over the page, from anywhere; a visitor is asked to log in first (spec section 2). */
export function openBookTable(request: BookTableRequest = {}): void {
  const open = () => store.set(bookTableModalAtom, request);
  if (store.get(isSignedInAtom)) open();
  else requestLogin({ onSignedIn: open });
}

/** Closes whatever stands over the page, without a word: the page that it stood over has been left. */
export function closeDialogs(): void {
  store.set(loginModalAtom, null);
  store.set(editProfileModalAtom, false);
  store.set(chatModalAtom, null);
  store.set(isDeleteAccountOpenAtom, false);
  store.set(bookTableModalAtom, null);
}
