import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { TABLE_FILTERS } from '../../../features/tables/table-filter.ts';
import { TablesPage } from '../../../features/tables/tables-page.tsx';

export const Route = createFileRoute('/_signed-in/outlets/$restaurantId/tables')({
  validateSearch: v.object({
    table: v.fallback(v.optional(v.string()), undefined),
    show: v.fallback(v.optional(v.picklist(TABLE_FILTERS)), undefined),
  }),
  component: Tables,
});

function Tables() {
  const { restaurantId } = Route.useParams();
  const { table, show = 'all' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TablesPage
      restaurantId={restaurantId}
      tableNumber={table}
      onOpen={(opened) => void navigate({ search: (was) => ({ ...was, table: opened }), replace: true })}
      filter={show}
      onFilter={(chosen) => void navigate({ search: { show: chosen }, replace: true })}
    />
  );
}
