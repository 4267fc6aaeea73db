import { createFileRoute } from '@tanstack/react-router';
import { BeingPrepared } from '#features/info/being-prepared.tsx';
import { useText } from '#platform/text.ts';

export const Route = createFileRoute('/_account/settings')({ component: SettingsPage });

function SettingsPage() {
  const t = useText();
  return <BeingPrepared picture="glasses" title={t.pages.settings.title} text={t.pages.settings.text} />;
}
