import { useEffect } from 'react';
import { getDeskPushConfig, registerDeskPush } from '#contract/desk/endpoints/pushes.ts';
import { topicOfOutlet } from '#contract/desk/push.ts';
import type { DeskPerson } from '#contract/desk/staff.ts';
import type { PushConfig } from '#contract/push.ts';
import { callDesk } from '../api/call-desk.ts';
import { rolesOf, usePerson } from './person.ts';

const SANDBOX_ID = 'desk.push-id';

/** Shared devices ring for their outlet, devices of one's own for the outlets that one manages. */
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

/** A push service that is out of reach is no fault of the person: the board rings without it. */
async function register(restaurantId: number): Promise<void> {
  try {
    const token = await requestToken(await callDesk(getDeskPushConfig, {}));
    if (token !== undefined) await callDesk(registerDeskPush, { restaurantId, token });
  } catch (cause) {
    performance.mark('desk-push-not-registered', { detail: String(cause) });
  }
}

/** Has this device rung while the session lasts, once notifications are allowed; another person registers it anew. */
export function useDevicePush(restaurantId: number): void {
  const person = usePerson();
  const isWanted = isRung(person, restaurantId);
  const { staffId } = person;
  useEffect(() => {
    if (!isWanted || staffId === '' || !canShow() || Notification.permission !== 'granted') return;
    void register(restaurantId);
  }, [isWanted, staffId, restaurantId]);
}

/** Asks for notifications, within the tap that starts the shift. */
export async function allowDevicePush(person: DeskPerson, restaurantId: number): Promise<void> {
  if (!isRung(person, restaurantId) || !canShow() || Notification.permission !== 'default') return;
  if ((await Notification.requestPermission()) === 'granted') await register(restaurantId);
}

/** Orders that were answered need no notification any more, whoever answered them. */
export async function closeRings(restaurantId: number): Promise<void> {
  if (!canShow()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = (await registration?.getNotifications({ tag: topicOfOutlet(restaurantId) })) ?? [];
  for (const notification of shown) notification.close();
}
