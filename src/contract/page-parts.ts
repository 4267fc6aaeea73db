/** Elements of a page as it is sent, by their id. */
export const PAGE_PARTS = {
  /** The app. */
  app: 'app',
  /** What home was drawn from, as JSON; drawn pages alone have it. */
  screen: 'first-screen',
  /** A template with what the page loads once it stands. */
  later: 'later',
  /** What is said while the app, or a part of it that was asked for, is on its way. */
  note: 'page-note',
} as const;
