const configured: unknown = import.meta.env['VITE_MAP_TILE_URL'];

/** Where map pictures come from; an owner with a tile service of their own sets the URL at build time. */
export const MAP_TILES = {
  url:
    typeof configured === 'string' && configured !== ''
      ? configured
      : 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
} as const;
