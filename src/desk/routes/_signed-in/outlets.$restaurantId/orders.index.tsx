import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { PageNumberSchema } from '#contract/desk/message.ts';
import { OrderSearchPage } from '../../../features/orders/order-search-page.tsx';

const DateSchema = v.pipe(v.string(), v.isoDate());
const TextSchema = v.pipe(v.string(), v.maxLength(60));

export const Route = createFileRoute('/_signed-in/outlets/$restaurantId/orders/')({
  validateSearch: v.object({
    text: v.fallback(v.optional(TextSchema), undefined),
    date: v.fallback(v.optional(DateSchema), undefined),
    page: v.fallback(v.optional(PageNumberSchema), undefined),
  }),
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
      onPage={(page) => void navigate({ search: (before) => ({ ...before, page: page || undefined }) })}
    />
  );
}
