import { atom } from 'jotai';
import * as v from 'valibot';
import { findParsed } from '#contract/parse.ts';
import type { PageMessage } from '#contract/worker-messages.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { isUnsentOrderWaiting, loadOutbox } from '../outbox/outbox.ts';
import { isServerThere, noteReached } from '../retry/signal.ts';
import { pendingPaymentAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { isActing, isPageHeld, watchCustomer } from './holds.ts';
import { BUILD_NUMBER } from './version.ts';
import { checkVersion } from './version-cookie.ts';
import { claimReload, hasLeft } from './visit-reloads.ts';

/*
 * Update of an open page (S-4 "Version check", D-19):
 * 1. At the start the page compares its version with the cookie of the last visit, and with the server's if a reload
 *    would interrupt the customer.
 * 2. While open it checks for a new worker: at once, hourly, and on return.
 * 3. A new worker installs and waits. Unless the customer is busy, and at most once, the page activates it and
 *    reloads; otherwise "Update ready" waits for a tap.
 * 4. An activation by another tab continues at the end of step 3.
 * 5. A missing chunk of an old version triggers the same, if a new version exists.
 */

const ReleasedVersionSchema = v.object({ buildNumber: v.string() });

/** Limit of each wait for the new worker; the page then reloads without waiting for a slower one. */
const PATIENCE_MS = 5_000;

/** Resolves on the callback, at the latest after the limit. */
function settled(listen: (done: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    listen(resolve);
    setTimeout(resolve, PATIENCE_MS);
  });
}

async function findWaiting(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const installing = registration.installing;
  if (installing !== null)
    await settled((done) => installing.addEventListener('statechange', done, { once: true }));
  return registration.waiting;
}

/** Activates the waiting worker, if there is one, and waits until it controls the page. */
async function activateWaiting(registration: ServiceWorkerRegistration): Promise<void> {
  const waiting = await findWaiting(registration);
  if (waiting === null) return;
  const isOver = settled((done) =>
    navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
  );
  waiting.postMessage({ type: 'activateUpdate' } satisfies PageMessage);
  await isOver;
}

/** A new version waits for a tap, because a reload would interrupt the customer. */
export const updateReadyAtom = atom(false);

export const isChunkMissingAtom = atom(false);

/** On return to the page, it checks for a new version only if the last check is older than this. */
const CHECK_AGAIN_AFTER_MS = 5 * 60_000;

const openMemory = () => sessionStorage;

let registration: ServiceWorkerRegistration | undefined;
let isApplying = false;
let checkedAt = 0;

function isHeld(): boolean {
  return isPageHeld() || isUnsentOrderWaiting() || store.get(pendingPaymentAtom) !== null;
}

/**
 * Reloads into a new version at once if that interrupts nothing and this visit has not reloaded from the
 * current version; otherwise offers it.
 */
function offerUpdate(): void {
  const mayTake = !isHeld() && !isActing() && claimReload(BUILD_NUMBER, openMemory);
  if (mayTake) void takeUpdate();
  else store.set(updateReadyAtom, true);
}

/** Applies the update after a tap, even if it interrupts; cart and drafts are stored. */
export async function applyUpdate(): Promise<void> {
  // Without a worker, a reload offline would end on the browser's error page.
  if (navigator.serviceWorker?.controller == null && !(await isServerThere())) return noteReached(false);
  claimReload(BUILD_NUMBER, openMemory);
  await takeUpdate();
}

async function takeUpdate(): Promise<void> {
  if (isApplying) return;
  isApplying = true;
  if (registration !== undefined) await activateWaiting(registration);
  location.reload();
}

/**
 * Reloads the page if its version differs from the cookie of the last visit (S-4), unless this visit has already
 * reloaded because of that cookie. Where a reload would interrupt the customer, an update is offered instead, and
 * only if the server's version differs from this page's, because the cookie may be older than this page.
 */
async function compareWithCookie(): Promise<void> {
  const check = checkVersion(BUILD_NUMBER, document);
  if (check.kind !== 'changed' || hasLeft(check.before, openMemory)) return;
  if (isHeld() || isActing()) {
    if (await isNewerReleased()) store.set(updateReadyAtom, true);
  } else if (navigator.onLine && claimReload(check.before, openMemory)) location.reload();
}

async function isNewerReleased(): Promise<boolean> {
  const released = await loadReleasedBuild();
  return released !== undefined && released !== BUILD_NUMBER;
}

function watchForWaiting(watched: ServiceWorkerRegistration): void {
  if (watched.waiting !== null) offerUpdate();
  watched.addEventListener('updatefound', () => {
    const worker = watched.installing;
    worker?.addEventListener('statechange', () => {
      // A browser's first worker reaches the same state, but no worker is active before it.
      const waits = worker.state === 'installed' && watched.active !== null;
      if (waits) offerUpdate();
    });
  });
}

/**
 * Detects that another tab has activated the new worker; a page's first worker has the page's version and is
 * no update.
 */
function watchForTakeOver(): void {
  let hasController = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hasController && !isApplying) offerUpdate();
    hasController = true;
  });
}

/** Checks for a newer worker; offline, the next check repeats it. */
async function requestUpdate(): Promise<void> {
  checkedAt = Date.now();
  await registration?.update().catch(() => undefined);
}

function pollOnReturning(): void {
  if (!document.hidden && Date.now() - checkedAt > CHECK_AGAIN_AFTER_MS) void requestUpdate();
}

/** A hidden page may apply the waiting version when nothing is in progress. */
function takeUnseen(): void {
  const mayTake = document.hidden && store.get(updateReadyAtom) && !isHeld();
  if (mayTake && claimReload(BUILD_NUMBER, openMemory)) void takeUpdate();
}

function pollRegularly(): void {
  checkedAt = Date.now();
  addEventListener('focus', pollOnReturning);
  document.addEventListener('visibilitychange', pollOnReturning);
  setInterval(requestUpdate, HOUR_MS);
}

export function setChunkMissing(isMissing: boolean): void {
  store.set(isChunkMissingAtom, isMissing);
}

/** A chunk of this version is missing: applies a newer version, once, if there is one. */
export async function updateForMissingChunk(): Promise<void> {
  if (!(await isNewerReleased())) return;
  await requestUpdate();
  if (!isHeld() && claimReload(BUILD_NUMBER, openMemory)) await takeUpdate();
}

/** Starts the steps that need no worker; call once the page has loaded. */
export async function startUpdates(): Promise<void> {
  watchCustomer();
  // The outbox loads first, because a waiting order postpones updates.
  await loadOutbox();
  void compareWithCookie();
  document.addEventListener('visibilitychange', takeUnseen);
}

export function followWorker(worker: ServiceWorkerRegistration): void {
  registration = worker;
  watchForTakeOver();
  watchForWaiting(worker);
  pollRegularly();
}

/** Build number on the server; undefined when unreachable. */
async function loadReleasedBuild(): Promise<string | undefined> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store' });
    return findParsed(ReleasedVersionSchema, await response.json())?.buildNumber;
  } catch {
    // Offline or an invalid response: nothing is known of a newer version.
    return undefined;
  }
}
