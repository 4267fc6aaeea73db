import type { NotificationData, PushData } from '#contract/push.ts';
import { INBOX_PATH } from '#contract/push.ts';
import { BRAND } from '#domain/brand.ts';
import { notificationsText as texts } from '#domain/messages/en/notifications.ts';

declare const self: ServiceWorkerGlobalScope;

/** Spec section 9, "Vibration default". */
const VIBRATION_MS = 200;

const ICON = '/icons/icon-192.png';

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
    ...(orderRefId === undefined ? [] : [{ action: 'track', title: texts.track }]),
    ...(phoneNumber === undefined ? [] : [{ action: 'call', title: texts.call }]),
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
    badge: ICON,
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

/** Says that there is something, and nothing of what it is. */
export async function showNeutral(): Promise<void> {
  await show(texts.neutralTitle(BRAND.shortName), {
    body: texts.neutralBody(BRAND.shortName),
    tag: NEUTRAL_TAG,
    icon: ICON,
    badge: ICON,
    data: { path: INBOX_PATH, pushId: null, phoneNumber: null },
  });
}
