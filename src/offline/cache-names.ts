/** The caches that the worker fills; page and worker clear them by these names. */
export const cacheNames = {
  /** Public answers of the API. */
  answers: 'answers',
  /** Home as the server drew it last, for the build of the worker that keeps it. */
  home: 'home',
  /** Chunks of the app that are not among the precached ones. */
  chunks: 'chunks',
  pictures: 'pictures',
  tiles: 'tiles',
  fonts: 'fonts',
} as const;

/** What is given up first when the phone is short of space. */
export const dispensableCaches: readonly string[] = [cacheNames.tiles, cacheNames.pictures];
