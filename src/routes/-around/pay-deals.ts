import { useNavigate } from '@tanstack/react-router';
import type { DealOrder } from '#contract/offers/deals.ts';
import { navigationOfBooked } from '#platform/navigation/payment-navigation.ts';

/** Returns a function that opens the payment of a deal order; back from there leads to `previousPath`. */
export function usePayDeals(previousPath: string) {
  const navigate = useNavigate();
  return ({ dealOrderRefId, bill }: DealOrder) => {
    const booked = { action: 'StealDeal' as const, refId: dealOrderRefId };
    void navigate({
      to: '/payment-methods',
      search: booked,
      state: navigationOfBooked(booked, bill.payablePaise, previousPath),
    });
  };
}
