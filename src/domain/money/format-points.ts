const grouped = new Intl.NumberFormat('en-IN');

/** Uses Indian grouping. */
export function formatPoints(points: number): string {
  return grouped.format(points);
}
