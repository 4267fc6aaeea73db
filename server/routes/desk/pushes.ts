import type * as pushes from '#contract/desk/endpoints/pushes.ts';
import { succeed } from '#domain/values/result.ts';
import type { DeskHandler } from '../../http/desk/desk-handler.ts';
import { registerPushToken } from '../../services/desk/kitchen/ring-devices.ts';
import { describePush } from '../../services/notifications/inbox.ts';

const handleGetDeskPushConfig: DeskHandler<typeof pushes.getDeskPushConfig> = (_input, { deps }) =>
  succeed(describePush(deps));

const handleRegisterDeskPush: DeskHandler<typeof pushes.registerDeskPush> = ({ token }, { deps, staff }) =>
  registerPushToken(deps, staff, token);

export const pushesHandlers = {
  getDeskPushConfig: handleGetDeskPushConfig,
  registerDeskPush: handleRegisterDeskPush,
};
