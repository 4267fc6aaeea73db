import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { TablesPage } from '../features/tables/tables-page.tsx';

export const Route = createFileRoute('/_signed-in/outlets/$restaurantId/tables')({
  validateSearch: v.object({ table: v.fallback(v.optional(v.string()), undefined) }),
  component: Tables,
});

function Tables() {
  const { restaurantId } = Route.useParams();
  const { table } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TablesPage
      restaurantId={restaurantId}
      tableNumber={table}
      onOpen={(opened) => void navigate({ search: { table: opened }, replace: true })}
    />
  );
}
