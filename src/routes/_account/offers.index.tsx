import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useDealGroups } from '#features/deals/gifts/use-deal-groups.tsx';
import { OFFER_TABS, type OfferTab } from '#features/rewards/offer-tabs.ts';
import { OffersPage } from '#features/rewards/offers-page.tsx';
import { readSearchStrictly } from '#platform/navigation/read-search.ts';

interface OffersSearch {
  tab?: OfferTab;
}

export const Route = createFileRoute('/_account/offers/')({
  validateSearch: readSearchStrictly((search): OffersSearch => {
    const tab = OFFER_TABS.find((one) => one === search['tab']);
    return tab === undefined ? {} : { tab };
  }),
  component: Offers,
});

function Offers() {
  const { tab } = Route.useSearch();
  const dealGroups = useDealGroups();
  const navigate = useNavigate();
  return (
    <OffersPage
      tab={tab}
      onTab={(chosen) => navigate({ to: '/offers', search: { tab: chosen }, replace: true })}
      onUsed={() => navigate({ to: '/checkout' })}
      dealGroups={dealGroups}
    />
  );
}
