import type { NotificationData, PushData } from '#contract/push.ts';
import { INBOX_PATH } from '#contract/push.ts';
import { BRAND } from '#domain/brand/brand.ts';
import { pushNoticesText } from '#messages/push-notices.js';
import type { ConsoleMessage } from './read-push.ts';

declare const self: ServiceWorkerGlobalScope;

/** S-9, "Vibration default". */
const VIBRATION_MS = 200;

const ICON = '/icons/icon-192.png';

/** Android uses only the alpha channel, so an opaque icon would be a white square. */
const BADGE = '/icons/badge-96.png';

/** Pushes that must not be shown share one notification. */
const NEUTRAL_TAG = 'update';

/** Options that TypeScript omits because not all browsers support them. */
interface OwnNotificationOptions extends NotificationOptions {
  readonly actions?: readonly { readonly action: string; readonly title: string }[];
  readonly renotify?: boolean;
  readonly timestamp?: number;
  readonly vibrate?: readonly number[];
  readonly data: NotificationData;
}

/** Without permission or space only the inbox has the message. */
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

/** Replaces its topic's notification; only a new state makes a sound. */
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

export async function showConsoleMessage({ title, body, tag, path }: ConsoleMessage): Promise<void> {
  const data = { path, pushId: null, phoneNumber: null };
  await show(title, { body, tag, icon: ICON, badge: BADGE, data });
}

async function showAgain({ title, body, tag, data }: Notification): Promise<void> {
  await show(title, { body, tag, silent: true, icon: ICON, badge: BADGE, data });
}

/** Repeats a topic's notification silently, or the neutral one after dismissal. */
export async function showTopicAgain(topic: string): Promise<void> {
  const [shown] = await self.registration.getNotifications({ tag: topic });
  await (shown === undefined ? showNeutral() : showAgain(shown));
}

/** Shows an update without its content. */
export async function showNeutral(): Promise<void> {
  await show(pushNoticesText.neutralTitle({ app: BRAND.shortName }), {
    body: pushNoticesText.neutralBody({ app: BRAND.shortName }),
    tag: NEUTRAL_TAG,
    icon: ICON,
    badge: BADGE,
    data: { path: INBOX_PATH, pushId: null, phoneNumber: null },
  });
}
