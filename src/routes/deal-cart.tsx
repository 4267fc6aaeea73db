import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { DealCartPage } from '#features/deals/deal-cart-page.tsx';
import { usePayDeals } from './-pay-deals.ts';

export const Route = createFileRoute('/deal-cart')({ component: DealCartRoute });

function DealCartRoute() {
  const navigate = useNavigate();
  const payDeals = usePayDeals('/deal-cart');
  return (
    <DealCartPage
      onBack={() => void navigate({ to: '/', search: { tab: 'StealDeal' } })}
      onReserved={payDeals}
    />
  );
}
