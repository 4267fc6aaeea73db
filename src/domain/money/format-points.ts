const grouped = new Intl.NumberFormat('en-IN');

/** Formats points with Indian grouping: `1,23,456`. */
export function formatPoints(points: number): string {
  return grouped.format(points);
}
