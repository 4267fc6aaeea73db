import { createFileRoute, Link } from '@tanstack/react-router';
import { BeingPrepared } from '#features/info/being-prepared.tsx';
import { useText } from '#platform/text.ts';
import { buttonClass } from '#ui/button.tsx';

export const Route = createFileRoute('/_account/notifications')({ component: NotificationsPage });

function NotificationsPage() {
  const t = useText();
  return (
    <BeingPrepared
      picture="bell"
      title={t.pages.notifications.title}
      text={t.pages.notifications.text}
      action={
        <Link to="/my-orders" className={buttonClass({ variant: 'primary' })}>
          {t.pages.notifications.action}
        </Link>
      }
    />
  );
}
