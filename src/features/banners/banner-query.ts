import type { ChosenPlace } from '#contract/stored.ts';

/** Banners depend on the town, so small moves must not cause a request. */
const roundDegrees = (degrees: number) => Math.round(degrees * 10) / 10;

export function bannerQueryAt(place: ChosenPlace | null) {
  const at = place === null ? {} : { lat: roundDegrees(place.latitude), lng: roundDegrees(place.longitude) };
  return { bannerType: 'DashboardTop' as const, ...at };
}
