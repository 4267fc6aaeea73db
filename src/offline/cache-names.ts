/** Names of the worker's caches, so that page and worker clear the same ones. */
export const cacheNames = {
  responses: 'answers',
  /** The last server-rendered home page of the worker's build (ADR-0032). */
  home: 'home',
  chunks: 'chunks',
  pictures: 'pictures',
  tiles: 'tiles',
  fonts: 'fonts',
} as const;

/** Caches that are deleted when a write fails because the phone is out of space. */
export const dispensableCaches: readonly string[] = [cacheNames.tiles, cacheNames.pictures];
