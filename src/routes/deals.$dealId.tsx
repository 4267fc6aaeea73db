import { createFileRoute } from '@tanstack/react-router';
import { DealPage } from '#features/deals/deal-page.tsx';
import { askAhead } from '#platform/api/resource.ts';

export const Route = createFileRoute('/deals/$dealId')({
  loader: ({ params: { dealId } }) => {
    // The calls of deals stand in a file of their own, which the page's code needs as well.
    void import('#contract/endpoints/deals.ts').then(
      ({ getStealDealItemDetail, getStealDealItemList }) => {
        askAhead(getStealDealItemDetail, { dealId });
        askAhead(getStealDealItemList, {});
      },
      // The page itself meets a part that does not come.
      () => undefined,
    );
  },
  component: DealRoute,
});

function DealRoute() {
  const { dealId } = Route.useParams();
  return <DealPage key={dealId} dealId={dealId} />;
}
