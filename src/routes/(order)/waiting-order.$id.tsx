import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { WaitingOrderPage } from '#features/waiting-orders/waiting-order-page.tsx';
import { isSwitchedOn, readSearchStrictly } from '#platform/navigation/read-search.ts';
import { loadOutbox } from '#platform/outbox/outbox.ts';

interface WaitingSearch {
  /** True for the view that the guest shows to a waiter. */
  show?: boolean;
}

export const Route = createFileRoute('/(order)/waiting-order/$id')({
  validateSearch: readSearchStrictly(
    (search): WaitingSearch => (isSwitchedOn(search['show']) ? { show: true } : {}),
  ),
  loader: async () => {
    // The outbox loads before the first render, so that a stored order never flickers as unknown.
    await loadOutbox();
  },
  component: WaitingOrder,
});

function WaitingOrder() {
  const { id } = Route.useParams();
  const { show = false } = Route.useSearch();
  const navigate = useNavigate();
  const handleTrack = (orderRefId: string | null) =>
    orderRefId === null
      ? navigate({ to: '/my-orders' })
      : navigate({ to: '/track-order', search: { ref: orderRefId } });
  return (
    <WaitingOrderPage
      id={id}
      isShown={show}
      onShow={() => navigate({ to: '/waiting-order/$id', params: { id }, search: { show: true } })}
      onHide={() => navigate({ to: '/waiting-order/$id', params: { id }, replace: true })}
      onPutBack={() => navigate({ to: '/cart' })}
      onTrack={handleTrack}
    />
  );
}
