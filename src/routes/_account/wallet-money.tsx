import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { WalletPage } from '#features/wallet/wallet-page.tsx';
import { navigationOfTopUp } from '#platform/navigation/payment-navigation.ts';

export const Route = createFileRoute('/_account/wallet-money')({ component: Wallet });

function Wallet() {
  const navigate = useNavigate();
  return (
    <WalletPage
      onAdd={(amountPaise) =>
        navigate({ to: '/payment-methods', state: navigationOfTopUp(amountPaise, '/wallet-money') })
      }
      onRedeemed={() => navigate({ to: '/offers' })}
    />
  );
}
