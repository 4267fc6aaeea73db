import type { ConsentPurpose } from '#contract/profile.ts';
import { preferencesAtom } from '../state/atoms.ts';
import { settlePersistence } from '../state/persistence.ts';
import { store } from '../state/store.ts';
import { trustScript } from '../trusted-types.ts';
import { isPageHeld } from '../update/holds.ts';
import { hasConsent } from './consent.ts';

const PATIENCE_MS = 15_000;

/** While something holds the page, so often it is looked whether it still does. */
const LOOK_AGAIN_MS = 300;

const loaded = new Map<string, Promise<boolean>>();
const purposes = new Set<ConsentPurpose>();

/**
 * Loads a script of somebody else, once; false when it does not come, and then the next call tries
 * again. Never throws. Without its consent nothing is asked for, and once that is taken back the page
 * is renewed without the script.
 *
 * @param purpose what the customer has agreed to by agreeing to this script
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

/** Hears of a withdrawal wherever it is said: on this page, in another tab, or on another phone. */
function watchWithdrawal(purpose: ConsentPurpose): void {
  if (purposes.size === 0) store.sub(preferencesAtom, leaveWithdrawn);
  purposes.add(purpose);
}

function leaveWithdrawn(): void {
  if ([...purposes].every(hasConsent)) return;
  removeFrames();
  void renewPage();
}

/** The app has no frames of its own: any are of such a script, and what runs in them ends with them. */
function removeFrames(): void {
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
}

let isRenewing = false;

/**
 * A script cannot be taken out of a page that runs it: only a new page is without it. That comes at
 * once, unless an open dialog, an order under way or unsent text would be lost; then right after it.
 * Without a network and without the app on the phone, the page stays: nothing gets out of it then.
 */
async function renewPage(): Promise<void> {
  if (isRenewing) return;
  isRenewing = true;
  const canReload = () => navigator.onLine || Boolean(navigator.serviceWorker?.controller);
  while (isPageHeld() || !canReload()) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  await settlePersistence();
  location.reload();
}
