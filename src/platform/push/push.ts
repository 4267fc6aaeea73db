import { atom } from 'jotai';
import { getPushConfig, updateDeviceDetail } from '#contract/endpoints/notifications.ts';
import type { PushConfig } from '#contract/push.ts';
import type { Device, PushRegistration } from '#contract/stored.ts';
import { takeSubscriptionChanged } from '#offline/push-records.ts';
import { call } from '../api/call.ts';
import { isTransportProblem, type Problem } from '../api/problem.ts';
import { createRandomKey } from '../device/random-key.ts';
import { deviceAtom, pushRegistrationAtom, sessionAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { serverNow } from '../time/clock.ts';
import { onWorkerMessage } from '../worker/worker-messages.ts';
import { cancelRemoval, forgetPushWish, sendPushRemovals, takeBackPush } from './push-removals.ts';
import { deviceTypeOf, findPushSupport, type PushSupport } from './push-support.ts';
import { requestPushToken } from './push-token.ts';

/** Spec section 9, "Push token refresh". */
const REFRESH_AFTER_MS = 7 * 24 * 60 * 60_000;

/** What came of a tap that switches notifications on; `dismissed`: the browser's question was closed. */
export type PushOutcome = 'on' | 'dismissed' | 'failed' | Exclude<PushSupport, 'possible'>;

/** What the server said against this device (spec section 7, 'Oops!'); null when nothing. */
export const pushProblemAtom = atom<string | null>(null);

/** This phone, named once and for good. */
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

/** Not said to the customer: a lost network comes back, and the end of a session has a notice of its own. */
const isIgnored = (problem: Problem): boolean =>
  isTransportProblem(problem) || problem.code === 'sessionOver' || problem.code === 'unreadable';

/** Tells the server of the token. False when it does not have it now. */
async function sendToken(token: string, deviceId: string): Promise<boolean> {
  const deviceType = deviceTypeOf(navigator.userAgent);
  const result = await call(updateDeviceDetail, { deviceType, fcmDeviceToken: token, deviceId });
  if (!result.ok && !isIgnored(result.problem)) store.set(pushProblemAtom, result.problem.message);
  return result.ok;
}

const findCustomer = () => store.get(sessionAtom)?.profile.uuid;

async function loadConfig(): Promise<PushConfig | undefined> {
  const config = await call(getPushConfig, {});
  return config.ok ? config.data : undefined;
}

/** Asks for a token and registers it for whoever is signed in. False when that did not come about. */
async function registerToken(): Promise<boolean> {
  const customerUuid = findCustomer();
  const config = await loadConfig();
  if (customerUuid === undefined || config === undefined) return false;
  const { deviceId } = requireDevice();
  const token = await requestPushToken(config, deviceId);
  if (token === undefined) return false;
  // The sandbox gives the same token again: what an earlier logout left must not take it away later.
  cancelRemoval(token);
  if (!(await sendToken(token, deviceId))) return false;
  store.set(pushRegistrationAtom, { customerUuid, token, registeredAt: serverNow() });
  // The session may have ended meanwhile, without a registration that it could have taken back.
  if (findCustomer() !== customerUuid) takeBackPush();
  return true;
}

let registering: Promise<boolean> | undefined;

/** One registration at a time, whoever asks for it. */
function register(): Promise<boolean> {
  registering ??= registerToken().finally(() => {
    registering = undefined;
  });
  return registering;
}

/** Switches notifications on for this phone; to be called by a tap, since the browser may ask. */
export async function registerForPush(): Promise<PushOutcome> {
  const support = findPushSupport();
  if (support !== 'possible') return support;
  const customerUuid = findCustomer();
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed';
  // The browser may have waited long for an answer.
  if (findCustomer() !== customerUuid) return 'failed';
  rememberWish(true);
  return (await register()) ? 'on' : 'failed';
}

/** Switches notifications off for this phone; the permission stays with the browser. */
export function switchPushOff(): void {
  rememberWish(false);
  takeBackPush();
}

/** The customer was asked on this phone, and does not want to be asked again. */
export function declinePush(): void {
  rememberWish(false);
}

function isStale(registration: PushRegistration | null, customerUuid: string): boolean {
  if (registration === null || registration.customerUuid !== customerUuid) return true;
  return Math.abs(serverNow() - registration.registeredAt) > REFRESH_AFTER_MS;
}

/** Registers again what is wanted on this phone and is missing, another's, older than 7 days, or replaced. */
export async function refreshPush(isReplaced = false): Promise<void> {
  const session = store.get(sessionAtom);
  const registration = store.get(pushRegistrationAtom);
  if (session === null || store.get(deviceAtom)?.isPushWanted !== true) return;
  if (findPushSupport() !== 'possible' || Notification.permission !== 'granted') {
    if (registration !== null) takeBackPush();
    return;
  }
  const wasReplaced = (await takeSubscriptionChanged()) || isReplaced;
  if (wasReplaced || isStale(registration, session.profile.uuid)) await register();
}

/** Sends what a logout left, and keeps the registration fresh; once per page, after it has loaded. */
export function startPush(): void {
  const catchUp = async () => {
    await sendPushRemovals();
    await refreshPush();
  };
  onWorkerMessage('subscriptionChanged', () => {
    void refreshPush(true);
  });
  addEventListener('online', catchUp);
  store.sub(sessionAtom, () => {
    void refreshPush();
  });
  // Of a session that ended before its wish could go.
  if (findCustomer() === undefined) forgetPushWish();
  void catchUp();
}
