import { createFileRoute } from '@tanstack/react-router';
import { NotificationSettingsPage } from '#features/notifications/notification-settings-page.tsx';

export const Route = createFileRoute('/_account/notifications-setting')({
  component: NotificationSettingsPage,
});
