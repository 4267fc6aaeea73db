import { atom } from 'jotai';
import { isSignedInAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { track } from '../telemetry/track.ts';

/** Reason and continuation of the login form; null while closed. */
export interface LoginRequest {
  /** Path in the app after sign-in; absent to stay. */
  readonly returnTo?: string;
  readonly onSignedIn?: () => void;
  readonly onClosed?: () => void;
  readonly mobile?: string;
  /** Explains the form to a customer who did not request it, e.g. because an account page needs a sign-in. */
  readonly reason?: string;
}

export const loginModalAtom = atom<LoginRequest | null>(null);

/** Opens the login sheet (narrow) or dialog (wide). */
export function requestLogin(request: LoginRequest = {}): void {
  store.set(loginModalAtom, request);
}

export const editProfileModalAtom = atom(false);

/** Opens the signed-in customer's profile form; no effect for a visitor. */
export function openEditProfile(): void {
  if (store.get(isSignedInAtom)) store.set(editProfileModalAtom, true);
}

export interface ChatRequest {
  /** Outlet whose number to call; the chain's when absent. */
  readonly restaurantUuid?: string;
}

/** Null while closed. */
export const chatModalAtom = atom<ChatRequest | null>(null);

export function openChat(request: ChatRequest = {}): void {
  store.set(chatModalAtom, request);
  track({ name: 'chatOpened', facts: {} });
}

export const isDeleteAccountOpenAtom = atom(false);

/** Opens the confirmation of the account deletion, which requires a code. */
export function openDeleteAccount(): void {
  store.set(isDeleteAccountOpenAtom, true);
}

export interface BookTableRequest {
  /** `recordId` of the preselected outlet. */
  readonly restaurantId?: number;
}

/** Null while closed. */
export const bookTableModalAtom = atom<BookTableRequest | null>(null);

/** Opens "Book A Table"; a visitor signs in first (S-2). */
export function openBookTable(request: BookTableRequest = {}): void {
  const open = () => store.set(bookTableModalAtom, request);
  if (store.get(isSignedInAtom)) open();
  else requestLogin({ onSignedIn: open });
}

/** Closes every dialog silently, after navigation. */
export function closeDialogs(): void {
  store.set(loginModalAtom, null);
  store.set(editProfileModalAtom, false);
  store.set(chatModalAtom, null);
  store.set(isDeleteAccountOpenAtom, false);
  store.set(bookTableModalAtom, null);
}
