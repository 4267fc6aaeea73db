export const PAGE_PARTS = {
  app: 'app',
  /** Data of the server rendering as JSON; only on server-rendered pages. */
  screen: 'first-screen',
  /** Template with resources that load after hydration. */
  deferred: 'later',
  /** Loading message while the app or a requested chunk loads. */
  note: 'page-note',
} as const;
