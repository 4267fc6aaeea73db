/** Caches of the worker, which page and worker clear by name. */
export const cacheNames = {
  responses: 'answers',
  /** The last server-rendered home page, for the worker's build. */
  home: 'home',
  chunks: 'chunks',
  pictures: 'pictures',
  tiles: 'tiles',
  fonts: 'fonts',
} as const;

/** Cleared first when the phone is low on space. */
export const dispensableCaches: readonly string[] = [cacheNames.tiles, cacheNames.pictures];
