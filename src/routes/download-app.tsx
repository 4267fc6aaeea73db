import { createFileRoute } from '@tanstack/react-router';
import { BeingPrepared } from '#features/info/being-prepared.tsx';
import { useText } from '#platform/text.ts';

export const Route = createFileRoute('/download-app')({ component: DownloadAppPage });

function DownloadAppPage() {
  const t = useText();
  return <BeingPrepared picture="phone" title={t.pages.downloadApp.title} text={t.pages.downloadApp.text} />;
}
