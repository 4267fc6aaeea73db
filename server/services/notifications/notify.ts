import { randomUUID } from 'node:crypto';
import type { PushChannel } from '#contract/push.ts';
import { SOURCE_LANGUAGE } from '#domain/messages/language.ts';
import { type Messages, messagesIn } from '#domain/messages/messages.ts';
import { inLanguage } from '#domain/messages/translation.ts';
import { cutText } from '#domain/people/graphemes.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { findCustomer } from '../../db/queries/account/customers.ts';
import { lockPushableDevices } from '../../db/queries/account/devices.ts';
import {
  insertNotification,
  loadChannelSettings,
  type NotificationRow,
} from '../../db/queries/upkeep/notifications.ts';
import { insertDeliveries } from '../../db/queries/upkeep/push-deliveries.ts';
import type { Deps } from '../../deps.ts';
import { ringsFrom } from './push-hours.ts';

/** Default of a channel: offers are never preselected (D-33, D-34). */
export const isOnUnchosen = (channel: PushChannel): boolean => channel !== 'offers';

/** Time (ms) for which a push of a channel is useful, from the earliest time at which it may ring. */
const lifetimesMs: Record<PushChannel, number> = {
  orders: HOUR_MS,
  bookings: 6 * HOUR_MS,
  offers: 12 * HOUR_MS,
  account: 24 * HOUR_MS,
};

/** Maximum lengths in UTF-16 units, with which a text in any script fits the 4 KB of a push payload. */
const MAX_TITLE_LENGTH = 120;
const MAX_BODY_LENGTH = 400;

export interface Notice {
  readonly customerId: number;
  readonly channel: PushChannel;
  /** E.g. `order:AB12-…`: the newest notice of a topic replaces earlier ones in the inbox and on the phone. */
  readonly topic: string;
  /** Words the notice by the texts of the customer's language. */
  readonly word: (messages: Messages) => { readonly title: string; readonly body: string };
  readonly url: string;
  readonly data?: NotificationRow['data'];
  /** True for no push, because the customer caused the notice, or another push covers it. */
  readonly isInboxOnly?: boolean;
  /** Time (epoch ms) from which a push is useless; by default, the end of the channel's lifetime. */
  readonly expiresAt?: number;
}

export interface StoredNotice {
  readonly notificationId: string;
  readonly dueAt: number;
  readonly isChannelOn: boolean;
  readonly deviceCount: number;
}

/**
 * Writes a notice to the inbox and the push outbox within the transaction of its cause, so that both are
 * consistent; pushes are sent later. A disabled channel still fills the inbox, and offers wait for the end of
 * quiet hours.
 */
export async function notify(deps: Deps, notice: Notice): Promise<StoredNotice> {
  const wording = await wordFor(deps, notice);
  const now = deps.now();
  const dueAt = ringsFrom(notice.channel, now);
  const { customerId, channel, topic, url } = notice;
  const notification = await insertNotification(deps.db, {
    id: randomUUID(),
    ...{ customerId, channel, topic, url, data: notice.data ?? {} },
    title: cutText(wording.title.trim(), MAX_TITLE_LENGTH, '…'),
    body: cutText(wording.body.trim(), MAX_BODY_LENGTH, '…'),
    sentAt: dueAt,
    dueAt,
  });
  const settings = await loadChannelSettings(deps.db, customerId);
  const isChannelOn = settings.get(channel) ?? isOnUnchosen(channel);
  const canPush = isChannelOn && notice.isInboxOnly !== true && deps.gateways.push !== null;
  const devices = canPush ? await lockPushableDevices(deps.db, customerId, now) : [];
  const deviceIds = devices.map(({ id }) => id);
  const expiresAt = notice.expiresAt ?? dueAt + lifetimesMs[channel];
  await insertDeliveries(deps.db, notification, deviceIds, { dueAt, expiresAt, now });
  return { notificationId: notification.id, dueAt, isChannelOn, deviceCount: devices.length };
}

async function wordFor(deps: Deps, { customerId, word }: Notice) {
  const language = (await findCustomer(deps.db, customerId))?.language ?? SOURCE_LANGUAGE;
  const texts = messagesIn(language);
  return inLanguage(language, texts, () => word(texts));
}
