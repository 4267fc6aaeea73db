import { createFileRoute } from '@tanstack/react-router';
import { DealPage } from '#features/deals/deal-page.tsx';

export const Route = createFileRoute('/deals/$dealId')({ component: DealRoute });

function DealRoute() {
  const { dealId } = Route.useParams();
  return <DealPage key={dealId} dealId={dealId} />;
}
