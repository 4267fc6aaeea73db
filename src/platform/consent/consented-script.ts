import type { ConsentPurpose } from '#contract/account/profile.ts';
import { preferencesAtom } from '../state/atoms.ts';
import { settlePersistence } from '../state/persistence.ts';
import { store } from '../state/store.ts';
import { trustScript } from '../trusted-types.ts';
import { isPageHeld } from '../update/holds.ts';
import { hasConsent } from './consent.ts';

const PATIENCE_MS = 15_000;

const LOOK_AGAIN_MS = 300;

const loaded = new Map<string, Promise<boolean>>();
const purposes = new Set<ConsentPurpose>();

/**
 * Loads a third-party script once; false on failure, after which the next call retries. Never throws; without
 * consent nothing loads, and after its withdrawal the page reloads without the script. @param purpose the
 * consent that covers the script
 */
export function loadConsentedScript(url: string, purpose: ConsentPurpose): Promise<boolean> {
  if (!hasConsent(purpose)) return Promise.resolve(false);
  const known = loaded.get(url);
  if (known !== undefined) return known;
  const loading = addScript(url).then((isThere) => {
    if (!isThere) loaded.delete(url);
    return isThere;
  });
  loaded.set(url, loading);
  watchWithdrawal(purpose);
  return loading;
}

function addScript(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const settle = (isThere: boolean) => {
      clearTimeout(patience);
      if (!isThere) script.remove();
      resolve(isThere);
    };
    trustScript(url);
    script.src = url;
    script.async = true;
    script.onload = () => settle(true);
    script.onerror = () => settle(false);
    const patience = setTimeout(() => settle(false), PATIENCE_MS);
    document.head.append(script);
  });
}

/** Detects a withdrawal on this page, in another tab or on another phone. */
function watchWithdrawal(purpose: ConsentPurpose): void {
  if (purposes.size === 0) store.sub(preferencesAtom, leaveWithdrawn);
  purposes.add(purpose);
}

function leaveWithdrawn(): void {
  if ([...purposes].every(hasConsent)) return;
  removeFrames();
  void renewPage();
}

/** The app itself has no frames, so every frame belongs to a third-party script. */
function removeFrames(): void {
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
}

let isRenewing = false;

/**
 * Reloads the page, because a running script cannot be removed, as soon as no open dialog, order in progress
 * or unsent text would be lost. Offline without the cached app the page stays, as nothing can be sent.
 */
async function renewPage(): Promise<void> {
  if (isRenewing) return;
  isRenewing = true;
  const canReload = () => navigator.onLine || Boolean(navigator.serviceWorker?.controller);
  while (isPageHeld() || !canReload()) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  await settlePersistence();
  location.reload();
}
