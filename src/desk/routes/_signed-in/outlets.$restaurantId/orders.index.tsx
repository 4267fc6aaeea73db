import { createFileRoute } from '@tanstack/react-router';
import { OrderSearchSchema } from '../../../features/orders/order-search.ts';
import { OrderSearchPage } from '../../../features/orders/order-search-page.tsx';

export const Route = createFileRoute('/_signed-in/outlets/$restaurantId/orders/')({
  validateSearch: OrderSearchSchema,
  component: Orders,
});

function Orders() {
  const { restaurantId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <OrderSearchPage
      restaurantId={restaurantId}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      onType={(typed) => void navigate({ search: (before) => ({ ...before, ...typed }), replace: true })}
      onPage={(page) => void navigate({ search: (before) => ({ ...before, page: page || undefined }) })}
    />
  );
}
