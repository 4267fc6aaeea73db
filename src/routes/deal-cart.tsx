import { createFileRoute } from '@tanstack/react-router';
import { DealCartPage } from '#features/deals/deal-cart-page.tsx';
import { usePayDeals } from './-pay-deals.ts';

export const Route = createFileRoute('/deal-cart')({ component: DealCartRoute });

function DealCartRoute() {
  const payDeals = usePayDeals('/deal-cart');
  return <DealCartPage onReserved={payDeals} />;
}
