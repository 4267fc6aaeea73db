import { namesOfGuests } from '#domain/table/group-rules.ts';
import type { OrderRow } from '#server/db/queries/orders/orders.ts';
import { loadSessionsOfLines, loadTableGuests } from '#server/db/queries/tables/table-carts.ts';
import type { Deps } from '#server/deps.ts';

/** A guest's name on a dish of a round, and the dish's line of the shared cart. */
interface NamedLine {
  readonly forName: string;
  readonly lineKey: string;
}

/** In a round that was sent for the table, the dish at an index is the line of the shared cart at that index. */
function namedLinesOf({ form: { itemList, tableLineList = [] } }: OrderRow): NamedLine[] {
  return itemList.flatMap(({ forName }, at) => {
    const lineKey = tableLineList[at]?.lineKey;
    return forName === undefined || lineKey === undefined ? [] : [{ forName, lineKey }];
  });
}

/**
 * The dishes of a round under the names that its guests have at the table now: a guest without a name when the
 * round was sent may have entered one since. The order stores the earlier name, because the kitchen's ticket
 * shows it.
 */
export async function loadCurrentNames(
  deps: Deps,
  rounds: readonly OrderRow[],
): Promise<(round: OrderRow) => OrderRow['itemList']> {
  const lines = rounds.flatMap(namedLinesOf);
  const [first] = rounds;
  if (lines.length === 0 || first?.tableNumber == null) return ({ itemList }) => itemList;
  const { restaurantId, tableNumber } = first;
  const nameOf = await loadNamesAtTable(deps, { restaurantId, tableNumber });
  const sessions = await loadSessionsOfLines(
    deps.db,
    lines.map(({ lineKey }) => lineKey),
  );
  return (round) => {
    const known = namedLinesOf(round).flatMap(({ forName, lineKey }) => {
      const name = nameOf.get(sessions.get(lineKey) ?? '') ?? '';
      return name === '' ? [] : [[forName, name] as const];
    });
    const names = new Map(known);
    return round.itemList.map((item) => {
      const name = names.get(item.forName ?? '');
      return name === undefined ? item : { ...item, forName: name };
    });
  };
}

type Seat = Parameters<typeof loadTableGuests>[1];

/** The guests' names by table session; empty for guests without a name. */
async function loadNamesAtTable({ db, now }: Deps, seat: Seat): Promise<ReadonlyMap<string, string>> {
  const guests = await loadTableGuests(db, seat, now());
  return namesOfGuests(
    guests.map(({ tableSessionId, guestName }) => ({ guestId: tableSessionId, name: guestName, diet: null })),
    () => '',
  );
}
