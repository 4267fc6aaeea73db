import type { RestaurantSummary } from '#contract/restaurant.ts';

type Located = Pick<RestaurantSummary, 'addressLine' | 'area' | 'city' | 'state'>;

/** The address in one line, each part once: many address lines name their town already. */
export function describeAddress({ addressLine, area, city, state }: Located): string {
  return [area, city, state].reduce(
    (line, part) => (line.toLowerCase().includes(part.toLowerCase()) ? line : `${line}, ${part}`),
    addressLine,
  );
}
