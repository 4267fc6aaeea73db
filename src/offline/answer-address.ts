/** How positions are named in queries of the API. */
const COORDINATES = ['latitude', 'longitude', 'lat', 'lng'];

/** Two decimals are about a kilometre: near enough for a list, and nobody's doorstep. */
const DECIMALS = 2;

/**
 * The address under which an answer is kept: coordinates rounded, query sorted, so that nearly the same
 * place finds the same answer. It is also what is asked for: what is kept tells no exact position.
 */
export function addressOfAnswer(url: string): string {
  const address = new URL(url);
  for (const name of COORDINATES) {
    const degrees = Number(address.searchParams.get(name) ?? Number.NaN);
    if (Number.isFinite(degrees)) address.searchParams.set(name, degrees.toFixed(DECIMALS));
  }
  address.searchParams.sort();
  return address.href;
}

/** Whether an address says where somebody was, if only roughly. */
export function isLocated(url: string): boolean {
  const { searchParams } = new URL(url);
  return COORDINATES.some((name) => searchParams.has(name));
}
