import { createFileRoute } from '@tanstack/react-router';
import { DealCartPage } from '#features/deals/buying/deal-cart-page.tsx';
import { requirePage } from '#platform/navigation/require-param.ts';
import { usePayDeals } from '../-around/pay-deals.ts';

export const Route = createFileRoute('/(order)/deal-cart')({
  beforeLoad: requirePage('deals'),
  component: DealCartRoute,
});

function DealCartRoute() {
  const payDeals = usePayDeals('/deal-cart');
  return <DealCartPage onReserved={payDeals} />;
}
