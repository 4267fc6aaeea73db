import { createFileRoute } from '@tanstack/react-router';
import { BeingPrepared } from '#features/info/being-prepared.tsx';
import { useText } from '#platform/text.ts';

export const Route = createFileRoute('/mrp-night')({ component: MrpNightPage });

function MrpNightPage() {
  const t = useText();
  return <BeingPrepared picture="whisky" title={t.pages.mrpNight.title} text={t.pages.mrpNight.text} />;
}
