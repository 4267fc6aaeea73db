import type { NotificationData, PushData } from '#contract/push.ts';
import { INBOX_PATH } from '#contract/push.ts';
import { BRAND } from '#domain/brand.ts';
import { pushNoticesText } from '#messages/push-notices.js';
import type { ConsoleMessage } from './read-push.ts';

declare const self: ServiceWorkerGlobalScope;

/** Spec section 9, "Vibration default". */
const VIBRATION_MS = 200;

const ICON = '/icons/icon-192.png';

/** Android fills the shape of this picture with one colour; an icon without transparency is a white square. */
const BADGE = '/icons/badge-96.png';

/** All updates that may not be shown as they are share one notification. */
const NEUTRAL_TAG = 'update';

/** The part of the Notifications API that TypeScript leaves out because some browsers do. */
interface OwnNotificationOptions extends NotificationOptions {
  readonly actions?: readonly { readonly action: string; readonly title: string }[];
  readonly renotify?: boolean;
  readonly timestamp?: number;
  readonly vibrate?: readonly number[];
  readonly data: NotificationData;
}

/** Without permission, or without room, nothing is shown: what was said stays in the inbox. */
async function show(title: string, options: OwnNotificationOptions): Promise<void> {
  await self.registration.showNotification(title, options).catch((cause: unknown) => {
    performance.mark('notification-refused', { detail: String(cause) });
  });
}

function actionsOf({ orderRefId, phoneNumber }: PushData) {
  return [
    ...(orderRefId === undefined ? [] : [{ action: 'track', title: pushNoticesText.track() }]),
    ...(phoneNumber === undefined ? [] : [{ action: 'call', title: pushNoticesText.call() }]),
  ];
}

/** Shows a push of this phone's customer in place of its topic's last; only a new state makes a sound. */
export async function showPush(push: PushData, isNewState: boolean): Promise<void> {
  await show(push.title, {
    body: push.body,
    tag: push.topic,
    renotify: isNewState,
    silent: !isNewState,
    icon: ICON,
    badge: BADGE,
    timestamp: push.sentAt,
    actions: actionsOf(push),
    ...(isNewState && { vibrate: [VIBRATION_MS] }),
    data: {
      path: push.orderRefId === undefined ? push.url : `/track-order?ref=${push.orderRefId}`,
      pushId: push.pushId,
      phoneNumber: push.phoneNumber ?? null,
    },
  });
}

/** Shows a message that the chain wrote to every phone. */
export async function showConsoleMessage({ title, body, tag, path }: ConsoleMessage): Promise<void> {
  const data = { path, pushId: null, phoneNumber: null };
  await show(title, { body, tag, icon: ICON, badge: BADGE, data });
}

/** Replaces a notification that is shown by itself, without a sound. */
async function showAgain({ title, body, tag, data }: Notification): Promise<void> {
  await show(title, { body, tag, silent: true, icon: ICON, badge: BADGE, data });
}

/**
 * Shows again, without a sound, the notification of a topic; the neutral one where its customer has put
 * it away.
 */
export async function showTopicAgain(topic: string): Promise<void> {
  const [shown] = await self.registration.getNotifications({ tag: topic });
  await (shown === undefined ? showNeutral() : showAgain(shown));
}

/** Shows that there is an update, and nothing of what it is. */
export async function showNeutral(): Promise<void> {
  await show(pushNoticesText.neutralTitle({ app: BRAND.shortName }), {
    body: pushNoticesText.neutralBody({ app: BRAND.shortName }),
    tag: NEUTRAL_TAG,
    icon: ICON,
    badge: BADGE,
    data: { path: INBOX_PATH, pushId: null, phoneNumber: null },
  });
}
