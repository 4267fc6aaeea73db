import { atom } from 'jotai';
import { getPushConfig, updateDeviceDetail } from '#contract/endpoints/account/notifications.ts';
import type { PushConfig } from '#contract/push.ts';
import type { Device, PushRegistration } from '#contract/stored.ts';
import { takeSubscriptionChanged } from '#offline/push/push-records.ts';
import { call } from '../api/call.ts';
import { isTransportProblem, type Problem } from '../api/problem.ts';
import { createRandomKey } from '../device/random-key.ts';
import { accountAtom, deviceAtom, pushRegistrationAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { serverNow } from '../time/clock.ts';
import { onWorkerMessage } from '../worker/worker-messages.ts';
import { cancelRemoval, clearPushWish, sendPushRemovals, unregisterPush } from './push-removals.ts';
import { deviceTypeOf, findPushSupport, type PushSupport } from './push-support.ts';
import { requestPushToken } from './push-token.ts';

/** A push registration older than this is renewed (S-9, "Push token refresh"). */
const REFRESH_AFTER_MS = 7 * 24 * 60 * 60_000;

/** Result of switching notifications on; `dismissed`: the customer closed the browser's prompt. */
export type PushOutcome = 'on' | 'dismissed' | 'failed' | Exclude<PushSupport, 'possible'>;

/**
 * The server's message when it refused to register this device, shown under 'Oops!' (S-7); null without one.
 */
export const pushProblemAtom = atom<string | null>(null);

function requireDevice(): Device {
  const known = store.get(deviceAtom);
  if (known !== null) return known;
  const device: Device = { deviceId: createRandomKey(), isPushWanted: null };
  store.set(deviceAtom, device);
  return device;
}

function rememberWish(isPushWanted: boolean): void {
  store.set(deviceAtom, { ...requireDevice(), isPushWanted });
}

/**
 * True for problems that are not shown here: those of the transport are transient, and the end of a session
 * has its own notice.
 */
const isIgnored = (problem: Problem): boolean =>
  isTransportProblem(problem) || problem.code === 'sessionOver' || problem.code === 'unreadable';

/** Registers the token at the server; false when the server did not store it. */
async function sendToken(token: string, deviceId: string): Promise<boolean> {
  const deviceType = deviceTypeOf(navigator.userAgent);
  const result = await call(updateDeviceDetail, { deviceType, fcmDeviceToken: token, deviceId });
  if (!result.ok && !isIgnored(result.problem)) store.set(pushProblemAtom, result.problem.message);
  return result.ok;
}

const findCustomer = () => store.get(accountAtom)?.profile.uuid;

async function loadConfig(): Promise<PushConfig | undefined> {
  const config = await call(getPushConfig, {});
  return config.ok ? config.data : undefined;
}

/** Requests a token and registers it for the signed-in customer; false on failure. */
async function registerToken(): Promise<boolean> {
  const customerUuid = findCustomer();
  const config = await loadConfig();
  if (customerUuid === undefined || config === undefined) return false;
  const { deviceId } = requireDevice();
  const token = await requestPushToken(config, deviceId);
  if (token === undefined) return false;
  // The sandbox returns the same token again, which a pending removal would delete.
  cancelRemoval(token);
  if (!(await sendToken(token, deviceId))) return false;
  store.set(pushRegistrationAtom, { customerUuid, token, registeredAt: serverNow() });
  // The session ended during registration, so nothing else unregisters the token.
  if (findCustomer() !== customerUuid) unregisterPush();
  return true;
}

let registering: Promise<boolean> | undefined;

function register(): Promise<boolean> {
  registering ??= registerToken().finally(() => {
    registering = undefined;
  });
  return registering;
}

/** Switches notifications on for this phone; requires a user gesture because the browser may prompt. */
export async function registerForPush(): Promise<PushOutcome> {
  const support = findPushSupport();
  if (support !== 'possible') return support;
  const customerUuid = findCustomer();
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed';
  // The prompt may have been open for long, and another customer may be signed in by now.
  if (findCustomer() !== customerUuid) return 'failed';
  rememberWish(true);
  return (await register()) ? 'on' : 'failed';
}

/** Switches notifications off for this phone; the browser's permission stays. */
export function switchPushOff(): void {
  rememberWish(false);
  unregisterPush();
}

/** Records that the customer declined, so that the question is not repeated. */
export function declinePush(): void {
  rememberWish(false);
}

function isStale(registration: PushRegistration | null, customerUuid: string): boolean {
  if (registration === null || registration.customerUuid !== customerUuid) return true;
  return Math.abs(serverNow() - registration.registeredAt) > REFRESH_AFTER_MS;
}

/**
 * Registers again when the customer wants notifications and the registration is missing, another customer's,
 * older than 7 days, or replaced by the browser; the worker records a replacement, or reports it
 * (`isReplaced`).
 */
export async function refreshPush(isReplaced = false): Promise<void> {
  const session = store.get(accountAtom);
  const registration = store.get(pushRegistrationAtom);
  if (session === null || store.get(deviceAtom)?.isPushWanted !== true) return;
  if (findPushSupport() !== 'possible' || Notification.permission !== 'granted') {
    if (registration !== null) unregisterPush();
    return;
  }
  const wasReplaced = (await takeSubscriptionChanged()) || isReplaced;
  if (wasReplaced || isStale(registration, session.profile.uuid)) await register();
}

/** Sends pending removals and refreshes the registration; once per page, after loading. */
export function startPush(): void {
  const catchUp = async () => {
    await sendPushRemovals();
    await refreshPush();
  };
  onWorkerMessage('subscriptionChanged', () => {
    void refreshPush(true);
  });
  addEventListener('online', catchUp);
  store.sub(accountAtom, () => {
    void refreshPush();
  });
  // A session may have ended in a page that closed before it cleared the wish for pushes.
  if (findCustomer() === undefined) clearPushWish();
  void catchUp();
}
