import { createFileRoute } from '@tanstack/react-router';
import { BeingPrepared } from '#features/info/being-prepared.tsx';
import { useText } from '#platform/text.ts';

export const Route = createFileRoute('/atm-bar')({ component: AtmBarPage });

function AtmBarPage() {
  const t = useText();
  return <BeingPrepared picture="beers" title={t.pages.atmBar.title} text={t.pages.atmBar.text} />;
}
