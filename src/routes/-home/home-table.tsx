import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { RestaurantDetail } from '#contract/catalogue/restaurant.ts';
import { useMinute } from '#features/restaurants/list/use-minute.ts';
import { TableLine } from '#features/table-session/table-line.tsx';
import { tableSessionAtom } from '#platform/state/atoms.ts';

interface TableHereProps {
  detail: RestaurantDetail | null;
  runningOrder: ReactNode;
}

/** Shows the customer's table; a table at another outlet does not count here. */
export function TableHere({ detail, runningOrder }: TableHereProps) {
  const now = useMinute();
  const session = useAtomValue(tableSessionAtom);
  const isHere = session !== null && (detail === null || session.restaurantId === detail.recordId);
  return <TableLine session={isHere ? session : null} now={now} runningOrder={runningOrder} />;
}
