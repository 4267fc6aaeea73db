const COORDINATES = ['latitude', 'longitude', 'lat', 'lng'];

/** Two decimals are about a kilometre: precise enough for a list, too coarse for a home address. */
const DECIMALS = 2;

/**
 * Normalises an address with rounded coordinates and sorted query, so that nearby places share a cached
 * response; the request uses the same address, so the cache has no exact position.
 */
export function addressOfResponse(url: string): string {
  const address = new URL(url);
  for (const name of COORDINATES) {
    const degrees = Number(address.searchParams.get(name) ?? Number.NaN);
    if (Number.isFinite(degrees)) address.searchParams.set(name, degrees.toFixed(DECIMALS));
  }
  address.searchParams.sort();
  return address.href;
}

/** True when an address contains a position. */
export function isLocated(url: string): boolean {
  const { searchParams } = new URL(url);
  return COORDINATES.some((name) => searchParams.has(name));
}
