import type { PushData } from '#contract/push.ts';
import { SessionSchema } from '#contract/stored.ts';
import { setLanguage } from '#domain/messages/translation.ts';
import { findRecord } from '#offline/find-record.ts';
import { findOwnLanguage } from '#offline/own-language.ts';
import { countUnread, isNewestOfTopic, notePush } from '#offline/push-records.ts';
import { findAppWindows, tellWindow } from './app-windows.ts';
import { demandsNotification } from './demands-notification.ts';
import { showConsoleMessage, showNeutral, showPush, showTopicAgain } from './notification.ts';
import { readConsoleMessage, readPush } from './read-push.ts';
import { waitForAnswer } from './window-answers.ts';

declare const self: ServiceWorkerGlobalScope;

/** A phone that has changed hands, or whose customer is signed out, shows nothing private. */
async function isForCustomer({ customerUuid }: PushData): Promise<boolean> {
  return (await findRecord('session', SessionSchema))?.profile.uuid === customerUuid;
}

async function badgeUnread(): Promise<void> {
  const count = await countUnread();
  // Not every browser has badges, and not every system allows them.
  await navigator.setAppBadge?.(count).catch((cause: unknown) => {
    performance.mark('badge-refused', { detail: String(cause) });
  });
}

/** While the customer looks at the app, the app says it, in every window in sight: whether one has heard. */
async function tellVisibleWindows(push: PushData): Promise<boolean> {
  const windows = (await findAppWindows()).filter(({ visibilityState }) => visibilityState === 'visible');
  if (windows.length === 0) return false;
  const answer = waitForAnswer(push.pushId);
  for (const window of windows) tellWindow(window, { type: 'push', push });
  return answer;
}

/** A push that has nothing to tell: where a notification is demanded, its topic's newest is shown again. */
async function tellNothing(push: PushData): Promise<void> {
  if (!demandsNotification()) return;
  if (!(await isForCustomer(push))) return showNeutral();
  await ((await isNewestOfTopic(push)) ? showPush(push, false) : showTopicAgain(push.topic));
}

async function receiveUnreadable(text: string): Promise<void> {
  const message = readConsoleMessage(text, self.location.origin);
  await (message === undefined ? showNeutral() : showConsoleMessage(message));
}

/**
 * Handles the text of one push: at most one notification per topic, never an older over a newer one,
 * never a blank one (F15), and nothing private to anybody but its customer.
 */
export async function receivePush(text: string): Promise<void> {
  setLanguage(await findOwnLanguage());
  const push = readPush(text);
  if (push === undefined) return receiveUnreadable(text);
  if (!(await isForCustomer(push))) return showNeutral();
  const verdict = await notePush({ ...push, state: push.orderStatus ?? null });
  if (verdict === 'doubled' || verdict === 'overtaken') return tellNothing(push);
  if (await tellVisibleWindows(push)) return tellNothing(push);
  // While the worker waited for a window, the customer may have signed out, and something newer arrived.
  if (!(await isForCustomer(push)) || !(await isNewestOfTopic(push))) return tellNothing(push);
  await Promise.all([showPush(push, verdict === 'new'), badgeUnread()]);
}
