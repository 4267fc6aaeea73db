import type * as dishAlerts from '#contract/endpoints/account/dish-alerts.ts';
import type * as inbox from '#contract/endpoints/account/inbox.ts';
import type * as endpoints from '#contract/endpoints/account/notifications.ts';
import type { removeDevice } from '#contract/endpoints/account/sign-out.ts';
import { succeed } from '#domain/values/result.ts';
import type { Handler } from '../../http/calls/handler.ts';
import { registerDevice, unregisterDevice } from '../../services/account/devices.ts';
import { listDishAlerts, switchDishAlert } from '../../services/notifications/dish-alerts.ts';
import {
  describePush,
  listChannels,
  listNotifications,
  markNotificationsReadFor,
  switchChannel,
} from '../../services/notifications/inbox.ts';

const handlePushConfig: Handler<typeof endpoints.getPushConfig> = (_input, call) =>
  succeed(describePush(call.deps));

const handleUpdateDevice: Handler<typeof endpoints.updateDeviceDetail> = (input, call) =>
  registerDevice(call.deps, call.customer, input);

const handleRemoveDevice: Handler<typeof removeDevice> = (input, call) => unregisterDevice(call.deps, input);

const handleNotificationList: Handler<typeof inbox.getNotificationList> = (input, call) =>
  listNotifications(call.deps, call.customer.id, input);

const handleMarkRead: Handler<typeof inbox.markNotificationsRead> = (input, call) =>
  markNotificationsReadFor(call.deps, call.customer.id, input);

const handleGetSettings: Handler<typeof endpoints.getAlertNotificationSetting> = (_input, call) =>
  listChannels(call.deps, call.customer.id);

const handleUpdateSetting: Handler<typeof endpoints.updateAlertNotificationSetting> = (input, call) =>
  switchChannel(call.deps, call.customer.id, input);

const handleDishAlerts: Handler<typeof dishAlerts.getDishAlertList> = async (_input, call) =>
  succeed(await listDishAlerts(call.deps, call.customer.id));

const handleSetDishAlert: Handler<typeof dishAlerts.setDishAlert> = (input, call) =>
  switchDishAlert(call.deps, call.customer.id, input);

export const notificationHandlers = {
  getDishAlertList: handleDishAlerts,
  setDishAlert: handleSetDishAlert,
  getPushConfig: handlePushConfig,
  updateDeviceDetail: handleUpdateDevice,
  removeDevice: handleRemoveDevice,
  getNotificationList: handleNotificationList,
  markNotificationsRead: handleMarkRead,
  getAlertNotificationSetting: handleGetSettings,
  updateAlertNotificationSetting: handleUpdateSetting,
};
