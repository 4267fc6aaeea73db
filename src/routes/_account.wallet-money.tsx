import { createFileRoute } from '@tanstack/react-router';
import { BeingPrepared } from '#features/info/being-prepared.tsx';
import { useText } from '#platform/text.ts';

export const Route = createFileRoute('/_account/wallet-money')({ component: WalletPage });

function WalletPage() {
  const t = useText();
  return <BeingPrepared picture="wallet" title={t.pages.wallet.title} text={t.pages.wallet.text} />;
}
