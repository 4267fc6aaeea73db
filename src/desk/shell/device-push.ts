import { useEffect } from 'react';
import { getDeskPushConfig, registerDeskPush } from '#contract/desk/endpoints/pushes.ts';
import { topicOfOutlet } from '#contract/desk/push.ts';
import type { DeskPerson } from '#contract/desk/staff.ts';
import type { PushConfig } from '#contract/push.ts';
import { callDesk } from '../api/call-desk.ts';
import { rolesOf, usePerson } from './person.ts';

const SANDBOX_ID = 'desk.push-id';

/** Shared devices ring for their outlet; own devices ring only for managers. */
const isRung = (person: DeskPerson, restaurantId: number) =>
  person.device !== null || rolesOf(person, restaurantId).includes('manager');

const canShow = () =>
  'Notification' in globalThis && 'serviceWorker' in navigator && 'PushManager' in globalThis;

function readSandboxToken(): string {
  const id = localStorage.getItem(SANDBOX_ID) ?? crypto.randomUUID();
  localStorage.setItem(SANDBOX_ID, id);
  return `sandbox:desk:${id}`;
}

async function requestToken({ firebase, isSandbox }: PushConfig): Promise<string | undefined> {
  if (firebase === null) return isSandbox ? readSandboxToken() : undefined;
  const { requestFirebaseToken } = await import('../api/firebase-token.ts');
  return requestFirebaseToken(firebase);
}

/** The board rings without the push service, so a failure is not shown. */
async function register(restaurantId: number): Promise<void> {
  try {
    const token = await requestToken(await callDesk(getDeskPushConfig, {}));
    if (token !== undefined) await callDesk(registerDeskPush, { restaurantId, token });
  } catch (cause) {
    performance.mark('desk-push-not-registered', { detail: String(cause) });
  }
}

/** Registers this device for push messages of the outlet, and again for another person. */
export function useDevicePush(restaurantId: number): void {
  const person = usePerson();
  const isWanted = isRung(person, restaurantId);
  const { staffId } = person;
  useEffect(() => {
    if (!isWanted || staffId === '' || !canShow() || Notification.permission !== 'granted') return;
    void register(restaurantId);
  }, [isWanted, staffId, restaurantId]);
}

/** Call it within a tap, because browsers show the prompt only then. */
export async function allowDevicePush(person: DeskPerson, restaurantId: number): Promise<void> {
  if (!isRung(person, restaurantId) || !canShow() || Notification.permission !== 'default') return;
  if ((await Notification.requestPermission()) === 'granted') await register(restaurantId);
}

/**
 * Closes the outlet's notifications, because an order needs none once any colleague has accepted or refused it.
 */
export async function closeRings(restaurantId: number): Promise<void> {
  if (!canShow()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = (await registration?.getNotifications({ tag: topicOfOutlet(restaurantId) })) ?? [];
  for (const notification of shown) notification.close();
}
