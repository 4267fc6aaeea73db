import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { KitchenPage } from '../../../features/kitchen/kitchen-page.tsx';

/** `station` shows only the lines of that station. */
const SearchSchema = v.object({ station: v.optional(v.fallback(v.string(), '')) });

export const Route = createFileRoute('/_signed-in/outlets/$restaurantId/kitchen')({
  validateSearch: SearchSchema,
  component: Kitchen,
});

function Kitchen() {
  const { restaurantId } = Route.useParams();
  const { station } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <KitchenPage
      restaurantId={restaurantId}
      station={station}
      onStation={(chosen) =>
        void navigate({
          to: '/outlets/$restaurantId/kitchen',
          params: { restaurantId },
          search: chosen === undefined ? {} : { station: chosen },
          replace: true,
        })
      }
    />
  );
}
