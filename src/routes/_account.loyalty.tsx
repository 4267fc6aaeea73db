import { createFileRoute } from '@tanstack/react-router';
import { BeingPrepared } from '#features/info/being-prepared.tsx';
import { useText } from '#platform/text.ts';

export const Route = createFileRoute('/_account/loyalty')({ component: LoyaltyPage });

function LoyaltyPage() {
  const t = useText();
  return <BeingPrepared picture="coin" title={t.pages.loyalty.title} text={t.pages.loyalty.text} />;
}
