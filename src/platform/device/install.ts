import { atom } from 'jotai';
import { store } from '../state/store.ts';
import { track } from '../telemetry/track.ts';
import { requestLastingStorage } from './lasting-storage.ts';

/** Chromium's install event; the app can show its prompt later. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPromptEvent;
  }
  interface Window {
    /** The browser's install event, if it fired before the app ran (`bootstrap.ts`). */
    earlyInstallOffer?: InstallPromptEvent;
  }
  interface Navigator {
    /** Safari on iOS: true when opened from the home screen. */
    readonly standalone?: boolean;
  }
}

/**
 * How this browser installs the app: `installed` already, by its own `prompt`, on `ios` by hand in two steps,
 * or `byMenu` for other browsers.
 */
export type InstallWay = 'installed' | 'prompt' | 'ios' | 'byMenu';

const promptAtom = atom<InstallPromptEvent | null>(null);
const isInstalledAtom = atom(false);

export const installWayAtom = atom((get): InstallWay => {
  if (get(isInstalledAtom)) return 'installed';
  if (get(promptAtom) !== null) return 'prompt';
  return isIos() ? 'ios' : 'byMenu';
});

/** True on iPhone and iPad; an iPad reports a Mac, but no Mac has a touch screen. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

export function isStandalone(): boolean {
  return matchMedia('(display-mode: standalone)').matches || navigator.standalone === true;
}

/** Stores the browser's install event, including an early one, for a later prompt. */
export function storeInstallPrompt(): void {
  store.set(isInstalledAtom, isStandalone());
  store.set(promptAtom, window.earlyInstallOffer ?? null);
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    store.set(promptAtom, event);
  });
  addEventListener('appinstalled', () => {
    store.set(isInstalledAtom, true);
    track({ name: 'appInstalled', facts: {} });
    void requestLastingStorage();
  });
}

/** Shows the browser's install prompt after a tap; each event can be used once. */
export async function promptInstall(): Promise<void> {
  const offer = store.get(promptAtom);
  if (offer === null) return;
  store.set(promptAtom, null);
  const { outcome } = await offer.prompt();
  if (outcome === 'accepted') store.set(isInstalledAtom, true);
}
