import { randomUUID } from 'node:crypto';
import type { PushChannel } from '#contract/push.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { cutText } from '#domain/graphemes.ts';
import { SOURCE_LANGUAGE } from '#domain/messages/language.ts';
import { type Messages, messagesIn } from '#domain/messages/messages.ts';
import { inLanguage } from '#domain/messages/translation.ts';
import { findCustomer } from '../../db/queries/customers.ts';
import { lockPushableDevices } from '../../db/queries/devices.ts';
import {
  insertNotification,
  loadChannelSettings,
  type NotificationRow,
} from '../../db/queries/notifications.ts';
import { insertDeliveries } from '../../db/queries/push-deliveries.ts';
import type { Deps } from '../../deps.ts';
import { ringsFrom } from './push-hours.ts';

/** Whether a channel rings for a customer who has never switched it: offers are never preselected (D-33, D-34). */
export const isOnUnchosen = (channel: PushChannel): boolean => channel !== 'offers';

/** How long it makes sense to ring a phone with it, from when it may go out. */
const lifetimesMs: Record<PushChannel, number> = {
  orders: HOUR_MS,
  bookings: 6 * HOUR_MS,
  offers: 12 * HOUR_MS,
  account: 24 * HOUR_MS,
};

/** A payload may have 4 KB; these leave room for texts of any script. As `length` counts. */
const MAX_TITLE_LENGTH = 120;
const MAX_BODY_LENGTH = 400;

/** What a customer is to be told. */
export interface Notice {
  readonly customerId: number;
  readonly channel: PushChannel;
  /** E.g. `order:AB12-…`: on the phone, the newest of a topic replaces the others. */
  readonly topic: string;
  /** Words it in the language of the customer, synchronously. */
  readonly word: (messages: Messages) => { readonly title: string; readonly body: string };
  /** A path of this app. */
  readonly url: string;
  readonly data?: NotificationRow['data'];
  /** For what the customer did a moment ago or hears of by another notice: no device rings. */
  readonly isInboxOnly?: boolean;
  /** From when on (epoch ms) it makes no sense to ring a phone with it; the channel's lifetime without one. */
  readonly expiresAt?: number;
}

/** What became of a notice: when it appears in the inbox, and how many devices it goes to. */
export interface Notified {
  readonly notificationId: string;
  readonly dueAt: number;
  readonly isChannelOn: boolean;
  readonly deviceCount: number;
}

/**
 * Writes a notice into the inbox and into the outbox of the customer's devices. Runs inside the
 * transaction of what it tells of, so that neither is without the other; the outside world hears of it
 * only later. A channel that is off still fills the inbox; offers wait for the end of quiet hours.
 */
export async function notify(deps: Deps, notice: Notice): Promise<Notified> {
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
  return inLanguage(language, undefined, () => word(messagesIn(language)));
}
