import {
  getAlertNotificationSetting,
  updateAlertNotificationSetting,
} from '#contract/endpoints/account/notifications.ts';
import type { PushChannel } from '#contract/push.ts';
import { call } from '#platform/api/call.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { showToast } from '#ui/toasts/toast.ts';

export interface ChannelSetting {
  readonly channel: PushChannel;
  readonly isEnabled: boolean;
}

const withChannel = (settings: readonly ChannelSetting[], channel: PushChannel, isEnabled: boolean) =>
  settings.map((one) => (one.channel === channel ? { channel, isEnabled } : one));

/** The switches of the push channels; a switch moves at once, and moves back if the server refuses. */
export function useChannels() {
  const { data, change: changeKnown, ...read } = useEndpoint(getAlertNotificationSetting, {});
  const move = (channel: PushChannel, isEnabled: boolean) =>
    changeKnown((known) => ({ ...known, settingList: withChannel(known.settingList, channel, isEnabled) }));
  const change = async (channel: PushChannel, isEnabled: boolean) => {
    move(channel, isEnabled);
    const result = await call(updateAlertNotificationSetting, { channel, isEnabled });
    if (result.ok) return;
    move(channel, !isEnabled);
    showToast('error', result.problem.message);
  };
  return { ...read, settings: data?.settingList, change };
}

export type Channels = ReturnType<typeof useChannels>;
