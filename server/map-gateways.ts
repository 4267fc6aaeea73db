import { BRAND } from '#domain/brand.ts';
import { BRAND_COLOURS, BRAND_GAZETTEER } from './brand-files.ts';
import type { Env } from './env.ts';
import type { Gateways } from './gateways/gateways.ts';
import { createNominatim } from './gateways/geocoding/nominatim.ts';
import { createDrawnTiles } from './gateways/tiles/drawn-tiles.ts';
import { createHttpTiles } from './gateways/tiles/http-tiles.ts';

/** The geocoder and the tile service of the environment, else what works without a network. */
export function chooseMapGateways(env: Env, now: () => number): Pick<Gateways, 'geocoding' | 'tiles'> {
  const userAgent = userAgentOf(env);
  return {
    geocoding: env.geocoding === null ? null : createNominatim({ ...env.geocoding, userAgent }),
    tiles: chooseTiles(env, userAgent, now),
  };
}

function chooseTiles(env: Env, userAgent: string, now: () => number): Gateways['tiles'] {
  if (env.tiles !== null) return createHttpTiles({ ...env.tiles, userAgent }, now);
  return env.isSandbox ? createDrawnTiles({ places: BRAND_GAZETTEER ?? [], colours: BRAND_COLOURS }) : null;
}

/** Public map services ask for a name and for somebody to turn to. */
function userAgentOf({ geocoding, publicOrigin }: Env): string {
  const contact = [publicOrigin, geocoding?.email].filter(Boolean).join('; ');
  return `${BRAND.shortName}-ordering/1.0 (${contact || BRAND.links.website})`;
}
