import { useCallback, useEffect, useState } from 'react';
import {
  getAlertNotificationSetting,
  updateAlertNotificationSetting,
} from '#contract/endpoints/notifications.ts';
import type { PushChannel } from '#contract/push.ts';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';
import { useAutoRetry } from '#platform/retry/use-auto-retry.ts';
import { showToast } from '#ui/toast.ts';

export interface ChannelSetting {
  readonly channel: PushChannel;
  readonly isEnabled: boolean;
}

export interface Channels {
  readonly settings: readonly ChannelSetting[] | undefined;
  /** When the server gave them, epoch ms; only when they come from the phone. */
  readonly keptAsOf: number | undefined;
  readonly problem: Problem | undefined;
  readonly isLoading: boolean;
  /** When they are asked for again by itself after a problem, epoch ms. */
  readonly retryAt: number | undefined;
  readonly reload: () => void;
  readonly change: (channel: PushChannel, isEnabled: boolean) => void;
}

const withChannel = (settings: readonly ChannelSetting[], channel: PushChannel, isEnabled: boolean) =>
  settings.map((one) => (one.channel === channel ? { channel, isEnabled } : one));

/** Which channels the customer wants to hear of; a switch moves at once, and back when it is refused. */
export function useChannels(): Channels {
  const [settings, setSettings] = useState<readonly ChannelSetting[]>();
  const [keptAsOf, setKeptAsOf] = useState<number>();
  const [problem, setProblem] = useState<Problem>();
  const [isLoading, setIsLoading] = useState(true);
  const load = useCallback(async (signal?: AbortSignal) => {
    setIsLoading(true);
    const options = signal === undefined ? {} : { signal };
    const result = await call(getAlertNotificationSetting, {}, options);
    if (signal?.aborted) return;
    setIsLoading(false);
    setProblem(result.ok ? undefined : result.problem);
    if (!result.ok) return;
    setSettings(result.data.settingList);
    setKeptAsOf(result.isKept ? result.asOf : undefined);
  }, []);
  useEffect(() => {
    const left = new AbortController();
    void load(left.signal);
    return () => left.abort();
  }, [load]);
  const reload = () => void load();
  const retryAt = useAutoRetry({ problem, isLoading, reload });
  const change = async (channel: PushChannel, isEnabled: boolean) => {
    setSettings((known) => known && withChannel(known, channel, isEnabled));
    const result = await call(updateAlertNotificationSetting, { channel, isEnabled });
    if (result.ok) return;
    setSettings((known) => known && withChannel(known, channel, !isEnabled));
    showToast('error', result.problem.message);
  };
  return { settings, keptAsOf, problem, isLoading, retryAt, reload, change };
}
