import type { InputOf, ResponseOf } from '#contract/endpoint.ts';
import type { getNotificationList, markNotificationsRead } from '#contract/endpoints/account/inbox.ts';
import type {
  getAlertNotificationSetting,
  updateAlertNotificationSetting,
} from '#contract/endpoints/account/notifications.ts';
import { type Notification, PushChannelSchema, type PushConfig } from '#contract/push.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import {
  countUnread,
  loadChannelSettings,
  loadNotifications,
  markAllRead,
  markRead,
  type NotificationRow,
  saveChannelSetting,
} from '../../db/queries/upkeep/notifications.ts';
import type { Deps } from '../../deps.ts';
import { isOnUnchosen } from './notify.ts';

/** Settings with which a client requests its push token. */
export function describePush({ config }: Deps): PushConfig {
  return { firebase: config.firebase?.web ?? null, isSandbox: config.firebase === null && config.isSandbox };
}

/** A page of the inbox, newest first, with the latest notice of each topic: a changing order is one entry. */
export async function listNotifications(
  deps: Deps,
  customerId: number,
  page: InputOf<typeof getNotificationList>,
): Promise<Result<ResponseOf<typeof getNotificationList>, never>> {
  const at = deps.now();
  const { rows, total } = await loadNotifications(deps.db, customerId, at, page);
  const unreadCount = await countUnread(deps.db, customerId, at);
  return succeed({ notificationList: rows.map(toNotification), total, unreadCount });
}

function toNotification({
  id,
  channel,
  topic,
  title,
  body,
  url,
  sentAt,
  readAt,
}: NotificationRow): Notification {
  return { notificationId: id, channel, topic, title, body, url, sentAt, isRead: readAt !== null };
}

/** Marks a notice as read, or all of them with a null id; returns the number still unread. */
export async function markNotificationsReadFor(
  deps: Deps,
  customerId: number,
  { notificationId }: InputOf<typeof markNotificationsRead>,
): Promise<Result<{ unreadCount: number }, 'notFound'>> {
  const at = deps.now();
  if (notificationId === null) await markAllRead(deps.db, customerId, at);
  else if (!(await markRead(deps.db, customerId, notificationId, at))) return fail('notFound');
  return succeed({ unreadCount: await countUnread(deps.db, customerId, at) });
}

type Settings = ResponseOf<typeof getAlertNotificationSetting>;

/** All push channels with the customer's switches, in the contract's order; only offers are off by default. */
export async function listChannels(deps: Deps, customerId: number): Promise<Result<Settings, never>> {
  const settings = await loadChannelSettings(deps.db, customerId);
  return succeed({
    settingList: PushChannelSchema.options.map((channel) => ({
      channel,
      isEnabled: settings.get(channel) ?? isOnUnchosen(channel),
    })),
  });
}

/** Switches a channel; returns all of them. */
export async function switchChannel(
  deps: Deps,
  customerId: number,
  change: InputOf<typeof updateAlertNotificationSetting>,
): Promise<Result<Settings, never>> {
  await saveChannelSetting(deps.db, { customerId, ...change });
  return listChannels(deps, customerId);
}
