import { Link } from '@tanstack/react-router';
import { notificationsText } from '#messages/notifications.js';
import { useFailedRead } from '#platform/query/failed-read.ts';
import { useAsOf } from '#platform/time/as-of.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { SwitchRow } from '#ui/buttons/switch-row.tsx';
import { Card } from '#ui/lists/card.tsx';
import { Page } from '#ui/page.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './notifications.module.css';
import { PushObstacle } from './push-obstacle.tsx';
import { type Channels, useChannels } from './use-channels.ts';
import { usePushSwitch } from './use-push-switch.ts';

export function NotificationSettingsPage() {
  const channels = useChannels();
  return (
    <Page title={notificationsText.settingsTitle()}>
      <ThisPhone />
      <section className={styles['part']}>
        <h2 className={styles['partTitle']}>{notificationsText.channelsTitle()}</h2>
        <ChannelList channels={channels} />
      </section>
      <div className={styles['part']}>
        <p className={styles['quiet']}>{notificationsText.inboxNote()}</p>
        <div>
          <Link to="/notifications" className={buttonClass({ variant: 'quiet', size: 'small' })}>
            {notificationsText.inboxLink()}
          </Link>
        </div>
      </div>
    </Page>
  );
}

function ThisPhone() {
  const push = usePushSwitch();
  const handleChange = () => (push.isOn ? push.switchOff() : push.switchOn());
  return (
    <section className={styles['part']}>
      <h2 className={styles['partTitle']}>{notificationsText.deviceTitle()}</h2>
      <Card className={styles['rows']}>
        <SwitchRow
          label={notificationsText.device.label()}
          detail={push.isOn ? notificationsText.device.on() : notificationsText.device.off()}
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
  const failed = useFailedRead(notificationsText.settingsFailed(), channels);
  const asOf = useAsOf();
  const { settings, storedAt, change } = channels;
  if (settings === undefined) {
    return failed === undefined ? <Skeleton shape="card" count={1} /> : <LoadFailed {...failed} />;
  }
  return (
    <>
      {storedAt === undefined ? null : <Notice tone="offline">{asOf(storedAt)}</Notice>}
      <Card className={styles['rows']}>
        {settings.map(({ channel, isEnabled }) => (
          <SwitchRow
            key={channel}
            label={notificationsText.channels[channel].label()}
            detail={notificationsText.channels[channel].detail()}
            checked={isEnabled}
            disabled={storedAt !== undefined}
            onChange={() => change(channel, !isEnabled)}
          />
        ))}
      </Card>
    </>
  );
}
