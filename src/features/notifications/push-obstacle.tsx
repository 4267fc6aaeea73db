import { Link } from '@tanstack/react-router';
import { notificationsText } from '#domain/messages/en/notifications.ts';
import type { PushSupport } from '#platform/push/push-support.ts';
import { useText } from '#platform/text.ts';
import { buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Why this phone cannot be told, and what its owner can do about it; nothing where nothing is in the way. */
export function PushObstacle({ support }: { support: PushSupport }) {
  const t = useText({ notifications: notificationsText }).notifications;
  if (support === 'possible') return null;
  if (support !== 'needsInstall') return <Notice tone="info">{t[support]}</Notice>;
  return (
    <Notice
      tone="info"
      action={
        <Link to="/download-app" className={buttonClass({ variant: 'secondary', size: 'small' })}>
          {t.installLink}
        </Link>
      }
    >
      {t.needsInstall}
    </Notice>
  );
}
