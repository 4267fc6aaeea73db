import { Link } from '@tanstack/react-router';
import { notificationsText } from '#messages/notifications.js';
import type { PushSupport } from '#platform/push/push-support.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';

/** Explains why this browser shows no notifications and how to change that; empty if it can show them. */
export function PushObstacle({ support }: { support: PushSupport }) {
  if (support === 'possible') return null;
  if (support !== 'needsInstall') return <Notice tone="info">{notificationsText[support]()}</Notice>;
  return (
    <Notice
      tone="info"
      action={
        <Link to="/download-app" className={buttonClass({ variant: 'secondary', size: 'small' })}>
          {notificationsText.installLink()}
        </Link>
      }
    >
      {notificationsText.needsInstall()}
    </Notice>
  );
}
