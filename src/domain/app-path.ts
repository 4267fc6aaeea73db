/** What the server answers itself, and never the app. */
const SERVER_PATHS = [/^\/v1(\/|$)/, /^\/sandbox(\/|$)/, /^\/(healthz|readyz|metrics)(\/|$)/];

/** Whether a path (query and hash may follow) is a screen of the app. */
export function isAppPath(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/);
  return !SERVER_PATHS.some((pattern) => pattern.test(pathname));
}
