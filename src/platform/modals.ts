import { atom } from 'jotai';
import { store } from './state/store.ts';

/** Why the login form is open and what follows; null while it is closed. */
export interface LoginRequest {
  /** Own path to go to afterwards; without it the customer stays. */
  readonly returnTo?: string;
  readonly onSignedIn?: () => void;
  readonly onClosed?: () => void;
}

export const loginModalAtom = atom<LoginRequest | null>(null);

/** Opens the login sheet (narrow) or dialog (wide) over the page. */
export function requestLogin(request: LoginRequest = {}): void {
  store.set(loginModalAtom, request);
}

/** Whether "Chat With Us" is open. */
export const isChatOpenAtom = atom(false);

/** Opens the chat over the page, from anywhere. */
export function openChat(): void {
  store.set(isChatOpenAtom, true);
}
