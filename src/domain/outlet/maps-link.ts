import type { Point } from '#contract/fields.ts';

/** Link to directions, which opens the map app of a phone, or a browser elsewhere. */
export function mapsLink({ latitude, longitude }: Point): string {
  const query = new URLSearchParams({ api: '1', destination: `${latitude},${longitude}` });
  return `https://www.google.com/maps/dir/?${query}`;
}
