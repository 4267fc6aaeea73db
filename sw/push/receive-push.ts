import type { PushData } from '#contract/push.ts';
import { SessionSchema } from '#contract/stored.ts';
import { setLanguage } from '#domain/messages/translation.ts';
import { findRecord } from '#offline/find-record.ts';
import { findOwnLanguage } from '#offline/own-language.ts';
import { countUnread, isNewestOfTopic, notePush, storeUnreadCount } from '#offline/push/push-records.ts';
import { findAppWindows, postToWindow } from './app-windows.ts';
import { demandsNotification } from './demands-notification.ts';
import { showConsoleMessage, showNeutral, showPush, showTopicAgain } from './notification.ts';
import { readConsoleMessage, readPush } from './read-push.ts';
import { waitForReply } from './window-replies.ts';

declare const self: ServiceWorkerGlobalScope;

/** Private pushes are shown only to their signed-in customer. */
async function isForCustomer({ customerUuid }: PushData): Promise<boolean> {
  return (await findRecord('session', SessionSchema))?.profile.uuid === customerUuid;
}

/** Without the server's count, each push counts as one more. */
async function badgeUnread({ unreadCount }: PushData): Promise<void> {
  if (unreadCount !== undefined) await storeUnreadCount(unreadCount);
  const count = unreadCount ?? (await countUnread());
  // Not every browser and system supports badges.
  await navigator.setAppBadge?.(count).catch((cause: unknown) => {
    performance.mark('badge-refused', { detail: String(cause) });
  });
}

/** Delegates to visible windows; true when one has confirmed. */
async function notifyVisibleWindows(push: PushData): Promise<boolean> {
  const windows = (await findAppWindows()).filter(({ visibilityState }) => visibilityState === 'visible');
  if (windows.length === 0) return false;
  const reply = waitForReply(push.pushId);
  for (const window of windows) postToWindow(window, { type: 'push', push });
  return reply;
}

/** Repeats the topic's newest notification where silent pushes are penalised. */
async function showRequiredNotification(push: PushData): Promise<void> {
  if (!demandsNotification()) return;
  if (!(await isForCustomer(push))) return showNeutral();
  await ((await isNewestOfTopic(push)) ? showPush(push, false) : showTopicAgain(push.topic));
}

async function receiveUnreadable(text: string): Promise<void> {
  const message = readConsoleMessage(text, self.location.origin);
  await (message === undefined ? showNeutral() : showConsoleMessage(message));
}

/**
 * Handles one push: at most one notification per topic, newest wins, never blank (F15), and private ones only
 * for their customer.
 */
export async function receivePush(text: string): Promise<void> {
  setLanguage(await findOwnLanguage());
  const push = readPush(text);
  if (push === undefined) return receiveUnreadable(text);
  if (!(await isForCustomer(push))) return showNeutral();
  const verdict = await notePush({ ...push, state: push.orderStatus ?? null });
  if (verdict === 'doubled' || verdict === 'overtaken') return showRequiredNotification(push);
  if (await notifyVisibleWindows(push)) return showRequiredNotification(push);
  // Meanwhile the customer may have signed out, or a newer push arrived.
  if (!(await isForCustomer(push)) || !(await isNewestOfTopic(push))) return showRequiredNotification(push);
  await Promise.all([showPush(push, verdict === 'new'), badgeUnread(push)]);
}
