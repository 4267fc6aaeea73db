import { tableService } from '#contract/endpoints/at-the-table.ts';
import type { TableService } from '#contract/table/at-the-table.ts';
import { isStillSeated, isTableConfirmed } from '#domain/table/seated-table.ts';
import { tableText } from '#messages/table.js';
import { queryClient } from '#platform/query/query-client.ts';
import { findReading, queryOf } from '#platform/query/query-of.ts';
import { tableSessionAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { serverNow } from '#platform/time/clock.ts';
import { setTable } from '#platform/visit/visit.ts';
import { showToast } from '#ui/toasts/toast.ts';

/** A response that another screen fetched may be this old. */
const FRESH_MS = 12_000;

function findFollowed() {
  const table = store.get(tableSessionAtom);
  return isStillSeated(table, serverNow()) && isTableConfirmed(table) ? table : undefined;
}

/** Updates the table when the restaurant moves the guests. */
export async function followTable(): Promise<void> {
  const table = findFollowed();
  if (table === undefined) return;
  const { tableSessionId } = table;
  const query = { ...queryOf(tableService, { tableSessionId }), staleTime: FRESH_MS };
  await queryClient.prefetchQuery(query);
  const { data } = findReading<TableService>(query.queryKey);
  const current = findFollowed();
  // The customer may have left or scanned another table meanwhile.
  if (data === undefined || current?.tableSessionId !== tableSessionId) return;
  const { tableNumber, tableCode = current.tableCode } = data;
  if (tableNumber === current.tableNumber) return;
  setTable({ ...current, tableNumber, tableCode });
  showToast('blank', tableText.moved({ number: tableNumber }));
  // Orders and bill belong to the new table too.
  await queryClient.invalidateQueries();
}
