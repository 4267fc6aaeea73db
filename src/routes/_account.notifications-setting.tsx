import { createFileRoute } from '@tanstack/react-router';
import { BeingPrepared } from '#features/info/being-prepared.tsx';
import { useText } from '#platform/text.ts';

export const Route = createFileRoute('/_account/notifications-setting')({
  component: NotificationsSettingPage,
});

function NotificationsSettingPage() {
  const t = useText();
  return (
    <BeingPrepared
      picture="bell"
      title={t.pages.notificationsSetting.title}
      text={t.pages.notificationsSetting.text}
    />
  );
}
