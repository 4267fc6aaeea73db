import type { Station } from '#contract/desk/kitchen/board-order.ts';

/** Stations that cook a category; empty when every station shows it. */
export function stationsOf(categoryId: string | null, stations: readonly Station[]): string[] {
  return stations
    .filter(({ categoryIdList }) => categoryId !== null && categoryIdList.includes(categoryId))
    .map(({ title }) => title);
}

interface StationPrinter {
  readonly stationList: readonly string[];
}

/**
 * True when a ticket printer prints a line of a category. A printer with stations prints the lines of its
 * stations; printers without stations print the rest, or all printers do when each has stations.
 */
export function printsLine(
  printer: StationPrinter,
  printers: readonly StationPrinter[],
  categoryId: string | null,
  stations: readonly Station[],
): boolean {
  // A deleted station has no effect.
  const boundTo = ({ stationList }: StationPrinter) =>
    stations.filter(({ title }) => stationList.includes(title)).map(({ title }) => title);
  const cooks = stationsOf(categoryId, stations).filter((title) =>
    printers.some((each) => boundTo(each).includes(title)),
  );
  const own = boundTo(printer);
  if (cooks.length > 0) return cooks.some((title) => own.includes(title));
  return own.length === 0 || printers.every((each) => boundTo(each).length > 0);
}
