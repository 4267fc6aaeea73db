import type * as endpoints from '#contract/endpoints/notifications.ts';
import { succeed } from '#domain/result.ts';
import type { Handler } from '../http/handler.ts';

const handlePushConfig: Handler<typeof endpoints.getPushConfig> = (_input, call) =>
  succeed({ firebase: null, isSandbox: call.deps.env.isSandbox });

const handleUpdateDevice: Handler<typeof endpoints.updateDeviceDetail> = () => succeed(null);

const handleRemoveDevice: Handler<typeof endpoints.removeDevice> = () => succeed(null);

const handleNotificationList: Handler<typeof endpoints.getNotificationList> = () =>
  succeed({ notificationList: [], total: 0, unreadCount: 0 });

const handleMarkRead: Handler<typeof endpoints.markNotificationsRead> = () => succeed({ unreadCount: 0 });

const handleSettings: Handler<typeof endpoints.getAlertNotificationSetting> = () =>
  succeed({ settingList: [] });

const handleUpdateSetting: Handler<typeof endpoints.updateAlertNotificationSetting> = () =>
  succeed({ settingList: [] });

/** Devices that are pushed to, the inbox, and what a customer wants to be told. */
export const notificationHandlers = {
  getPushConfig: handlePushConfig,
  updateDeviceDetail: handleUpdateDevice,
  removeDevice: handleRemoveDevice,
  getNotificationList: handleNotificationList,
  markNotificationsRead: handleMarkRead,
  getAlertNotificationSetting: handleSettings,
  updateAlertNotificationSetting: handleUpdateSetting,
};
