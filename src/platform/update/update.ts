import { atom } from 'jotai';
import { HOUR_MS } from '#domain/durations.ts';
import { isUnsentOrderWaiting, loadOutbox } from '../outbox/outbox.ts';
import { isServerThere, noteReached } from '../retry/signal.ts';
import { pendingPaymentAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { isActing, isPageHeld, watchCustomer } from './holds.ts';
import { loadReleasedBuild } from './released-build.ts';
import { letTakeOver } from './take-over.ts';
import { BUILD_NUMBER } from './version.ts';
import { checkVersion } from './version-cookie.ts';
import { claimReload, hasLeft } from './visit-reloads.ts';

/**
 * How a new version reaches a page that is open (spec section 4 "Version check", decision 19):
 *
 * 1. At its start the page compares its version with the cookie of the last visit, and with the server's
 *    where a reload would interrupt the customer.
 * 2. While it is open, it asks for a new worker: at once, hourly, and on coming back.
 * 3. A new worker has fetched its version and waits. Unless something of the customer's is under way,
 *    and at most once, the page tells it to take over and reloads; else "Update ready" waits for a tap.
 * 4. Where another tab told the worker to take over, this page stands at the end of step 3, too.
 * 5. A part of an old version that is no longer to be had is met in the same way, if a new one is out.
 */

/** A new version waits for a tap; what is under way would be interrupted by taking it. */
export const updateReadyAtom = atom(false);

/** A part of the frame around the page did not come. */
export const isPartMissingAtom = atom(false);

/** Coming back to the page asks at most this often. */
const ASK_AGAIN_AFTER_MS = 5 * 60_000;

const openMemory = () => sessionStorage;

let registration: ServiceWorkerRegistration | undefined;
let isApplying = false;
let askedAt = 0;

/** Whether a reload now would take something away from the customer. */
function isHeld(): boolean {
  return isPageHeld() || isUnsentOrderWaiting() || store.get(pendingPaymentAtom) !== null;
}

/** A new version is there: takes it where that goes unnoticed and was not done before, else offers it. */
function offerUpdate(): void {
  const mayTake = !isHeld() && !isActing() && claimReload(BUILD_NUMBER, openMemory);
  if (mayTake) void takeUpdate();
  else store.set(updateReadyAtom, true);
}

/** The customer's yes to "Update ready": taken now, whatever is under way. Cart and drafts are kept. */
export async function applyUpdate(): Promise<void> {
  // Without a worker that has the app, a reload without a signal would end on a page of the browser's.
  if (navigator.serviceWorker?.controller == null && !(await isServerThere())) return noteReached(false);
  claimReload(BUILD_NUMBER, openMemory);
  await takeUpdate();
}

/** The waiting worker takes over, then the page reloads. */
async function takeUpdate(): Promise<void> {
  if (isApplying) return;
  isApplying = true;
  if (registration !== undefined) await letTakeOver(registration);
  location.reload();
}

/**
 * The spec's cookie: a version other than the last visit's reloads, unless a reload brought it. Where a
 * reload would interrupt the customer, the cookie alone announces nothing: this page may be the newest.
 */
async function compareWithCookie(): Promise<void> {
  const check = checkVersion(BUILD_NUMBER, document);
  if (check.kind !== 'changed' || hasLeft(check.before, openMemory)) return;
  if (isHeld() || isActing()) {
    if (await isNewerReleased()) store.set(updateReadyAtom, true);
  } else if (navigator.onLine && claimReload(check.before, openMemory)) location.reload();
}

/** Whether the server has another build than this page's. */
async function isNewerReleased(): Promise<boolean> {
  const released = await loadReleasedBuild();
  return released !== undefined && released !== BUILD_NUMBER;
}

/** Hears of every newer worker once it has fetched its version. */
function watchForWaiting(watched: ServiceWorkerRegistration): void {
  if (watched.waiting !== null) offerUpdate();
  watched.addEventListener('updatefound', () => {
    const worker = watched.installing;
    worker?.addEventListener('statechange', () => {
      // The first worker of a browser passes through the same state, with none before it.
      const waits = worker.state === 'installed' && watched.active !== null;
      if (waits) offerUpdate();
    });
  });
}

/** Another tab let the new worker take over. A page's first worker is of its own version: no update. */
function watchForTakeOver(): void {
  let hasController = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hasController && !isApplying) offerUpdate();
    hasController = true;
  });
}

/** Asks the server for a newer worker. Without a network there is none, and the next time asks again. */
async function askForUpdate(): Promise<void> {
  askedAt = Date.now();
  await registration?.update().catch(() => undefined);
}

function askOnReturning(): void {
  if (!document.hidden && Date.now() - askedAt > ASK_AGAIN_AFTER_MS) void askForUpdate();
}

/** A page that is out of sight may take the version that waits, when nothing is under way. */
function takeUnseen(): void {
  const mayTake = document.hidden && store.get(updateReadyAtom) && !isHeld();
  if (mayTake && claimReload(BUILD_NUMBER, openMemory)) void takeUpdate();
}

function askRegularly(): void {
  askedAt = Date.now();
  addEventListener('focus', askOnReturning);
  document.addEventListener('visibilitychange', askOnReturning);
  setInterval(askForUpdate, HOUR_MS);
}

/** Says that a part does not come although the server is there, or that it has come after all. */
export function setPartMissing(isMissing: boolean): void {
  store.set(isPartMissingAtom, isMissing);
}

/** A part of this version did not come: if that is because there is a newer one, it is taken, once. */
export async function meetMissingPart(): Promise<void> {
  if (!(await isNewerReleased())) return;
  await askForUpdate();
  if (!isHeld() && claimReload(BUILD_NUMBER, openMemory)) await takeUpdate();
}

/** Starts what needs no worker of the flow above. To be called once the page has loaded. */
export async function startUpdates(): Promise<void> {
  watchCustomer();
  // An order that waits in it holds updates.
  await loadOutbox();
  void compareWithCookie();
  document.addEventListener('visibilitychange', takeUnseen);
}

/** The rest of it, with the worker, which may come much later. */
export function followWorker(worker: ServiceWorkerRegistration): void {
  registration = worker;
  watchForTakeOver();
  watchForWaiting(worker);
  askRegularly();
}
