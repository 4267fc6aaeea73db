import { createFileRoute, useRouter } from '@tanstack/react-router';
import { InboxPage } from '#features/notifications/inbox-page.tsx';

export const Route = createFileRoute('/_account/notifications')({ component: Notifications });

function Notifications() {
  const router = useRouter();
  return <InboxPage onOpen={(path) => router.history.push(path)} />;
}
