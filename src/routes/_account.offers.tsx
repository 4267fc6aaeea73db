import { createFileRoute } from '@tanstack/react-router';
import { BeingPrepared } from '#features/info/being-prepared.tsx';
import { useText } from '#platform/text.ts';

export const Route = createFileRoute('/_account/offers')({ component: OffersPage });

function OffersPage() {
  const t = useText();
  return <BeingPrepared picture="gift" title={t.pages.offers.title} text={t.pages.offers.text} />;
}
