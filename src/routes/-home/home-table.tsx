import { useAtomValue } from 'jotai';
import type { RestaurantDetail } from '#contract/catalogue/restaurant.ts';
import { useMinute } from '#features/restaurants/list/use-minute.ts';
import { TableLine } from '#features/table-session/table-line.tsx';
import { tableSessionAtom } from '#platform/state/atoms.ts';

/** A table counts only at its own outlet. */
export function TableHere({ detail }: { detail: RestaurantDetail | null }) {
  const now = useMinute();
  const session = useAtomValue(tableSessionAtom);
  const isHere = session !== null && (detail === null || session.restaurantId === detail.recordId);
  return <TableLine session={isHere ? session : null} now={now} />;
}
