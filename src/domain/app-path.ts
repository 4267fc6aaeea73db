/** What the server answers itself, and never the app; query and hash may follow. */
export const SERVER_PATHS = /^\/(v1|assets|sandbox|healthz|readyz|metrics)([/?#]|$)/;

/** Whether a path (query and hash may follow) is a screen of the app. */
export function isAppPath(path: string): boolean {
  return !SERVER_PATHS.test(path);
}
