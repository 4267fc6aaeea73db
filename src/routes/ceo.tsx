import { createFileRoute } from '@tanstack/react-router';
import { BeingPrepared } from '#features/info/being-prepared.tsx';
import { useText } from '#platform/text.ts';

export const Route = createFileRoute('/ceo')({ component: CeoPage });

function CeoPage() {
  const t = useText();
  return <BeingPrepared picture="microphone" title={t.pages.ceo.title} text={t.pages.ceo.text} />;
}
