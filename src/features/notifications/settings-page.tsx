import { Link } from '@tanstack/react-router';
import { notificationsText } from '#domain/messages/en/notifications.ts';
import { useFailedRead } from '#platform/retry/failed-read.ts';
import { useText } from '#platform/text.ts';
import { useAsOf } from '#platform/time/as-of.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import styles from './notifications.module.css';
import { PushObstacle } from './push-obstacle.tsx';
import { type Channels, useChannels } from './use-channels.ts';
import { usePushSwitch } from './use-push-switch.ts';

/** /notifications-setting: this phone on or off, and what the customer is told about. */
export function NotificationSettingsPage() {
  const t = useText({ notifications: notificationsText }).notifications;
  const channels = useChannels();
  return (
    <Page title={t.settingsTitle}>
      <ThisPhone />
      <section className={styles['part']}>
        <h2 className={styles['partTitle']}>{t.channelsTitle}</h2>
        <ChannelList channels={channels} />
      </section>
      <div className={styles['part']}>
        <p className={styles['quiet']}>{t.inboxNote}</p>
        <div>
          <Link to="/notifications" className={buttonClass({ variant: 'quiet', size: 'small' })}>
            {t.inboxLink}
          </Link>
        </div>
      </div>
    </Page>
  );
}

function ThisPhone() {
  const t = useText({ notifications: notificationsText }).notifications;
  const push = usePushSwitch();
  const handleChange = () => (push.isOn ? push.switchOff() : push.switchOn());
  return (
    <section className={styles['part']}>
      <h2 className={styles['partTitle']}>{t.deviceTitle}</h2>
      <Card className={styles['rows']}>
        <SwitchRow
          label={t.device.label}
          detail={push.isOn ? t.device.on : t.device.off}
          checked={push.isOn}
          disabled={push.support !== 'possible'}
          aria-busy={push.isBusy}
          onChange={handleChange}
        />
      </Card>
      <PushObstacle support={push.support} />
    </section>
  );
}

function ChannelList({ channels }: { channels: Channels }) {
  const t = useText({ notifications: notificationsText }).notifications;
  const failed = useFailedRead(t.settingsFailed, channels);
  const asOf = useAsOf();
  const { settings, keptAt, change } = channels;
  if (settings === undefined) {
    return failed === undefined ? <Skeleton shape="card" count={1} /> : <LoadFailed {...failed} />;
  }
  return (
    <>
      {keptAt === undefined ? null : <Notice tone="offline">{asOf(keptAt)}</Notice>}
      <Card className={styles['rows']}>
        {settings.map(({ channel, isEnabled }) => (
          <SwitchRow
            key={channel}
            label={t.channels[channel].label}
            detail={t.channels[channel].detail}
            checked={isEnabled}
            disabled={keptAt !== undefined}
            onChange={() => change(channel, !isEnabled)}
          />
        ))}
      </Card>
    </>
  );
}
