const grouped = new Intl.NumberFormat('en-IN');

/** A number of points with Indian grouping. */
export function formatPoints(points: number): string {
  return grouped.format(points);
}
