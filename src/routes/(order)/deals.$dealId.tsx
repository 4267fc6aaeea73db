import { createFileRoute } from '@tanstack/react-router';
import { SlugSchema } from '#contract/fields.ts';
import { DealPage } from '#features/deals/deal-page.tsx';
import { requirePage, requireParam } from '#platform/navigation/require-param.ts';
import { prefetch } from '#platform/query/query-of.ts';

export const Route = createFileRoute('/(order)/deals/$dealId')({
  beforeLoad: ({ params: { dealId } }) => {
    requirePage('deals')();
    requireParam(SlugSchema, dealId);
  },
  loader: ({ params: { dealId } }) => {
    // The endpoints are in a chunk of their own, which the page's chunk needs too.
    void import('#contract/endpoints/deals.ts').then(
      ({ getStealDealItemDetail, getStealDealItemList }) => {
        prefetch(getStealDealItemDetail, { dealId });
        prefetch(getStealDealItemList, {});
      },
      // The page itself handles the missing chunk.
      () => undefined,
    );
  },
  component: DealRoute,
});

function DealRoute() {
  const { dealId } = Route.useParams();
  return <DealPage key={dealId} dealId={dealId} />;
}
