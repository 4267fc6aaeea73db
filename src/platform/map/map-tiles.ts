/** Tiles are proxied by our own server. */
export const MAP_TILE_URL = '/tiles/{z}/{x}/{y}.png';

/** Zoom at which maps open (S-9, "Map zoom"). */
export const MAP_ZOOM = 18;
