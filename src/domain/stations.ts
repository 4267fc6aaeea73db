import type { Station } from '#contract/desk/board-order.ts';

/** The stations that cook a category; none for what every station shows. */
export function stationsOf(categoryId: string | null, stations: readonly Station[]): string[] {
  return stations
    .filter(({ categoryIdList }) => categoryId !== null && categoryIdList.includes(categoryId))
    .map(({ title }) => title);
}

interface StationPrinter {
  readonly stationList: readonly string[];
}

/**
 * Whether a printer of kitchen tickets prints a line of a category. A printer that is bound to stations prints
 * theirs; a line of no such station is for the printers without stations, and for all where there is none.
 */
export function printsLine(
  printer: StationPrinter,
  printers: readonly StationPrinter[],
  categoryId: string | null,
  stations: readonly Station[],
): boolean {
  // A station that the kitchen has given up binds nothing.
  const boundTo = ({ stationList }: StationPrinter) =>
    stations.filter(({ title }) => stationList.includes(title)).map(({ title }) => title);
  const cooks = stationsOf(categoryId, stations).filter((title) =>
    printers.some((each) => boundTo(each).includes(title)),
  );
  const own = boundTo(printer);
  if (cooks.length > 0) return cooks.some((title) => own.includes(title));
  return own.length === 0 || printers.every((each) => boundTo(each).length > 0);
}
