/** Errors of script imports that failed, as Vite reports them. */
const failed = new WeakSet<Error>();

/** Where the router remembers that it has reloaded for a failed import. */
const ROUTER_KEY = 'tanstack_router_reload:';

/**
 * The router would reload by itself, once for each script that fails, offline too. A new version is to
 * be met with one reload at most, so it is told that it has done so already.
 */
function keepRouterFromReloading({ message }: Error): void {
  try {
    sessionStorage.setItem(`${ROUTER_KEY}${message}`, '1');
  } catch {
    // Storage is blocked; the router then cannot remember either, and throws what failed.
    return;
  }
}

/** Notes every script import that fails. To be called before anything is imported on demand. */
export function watchChunks(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    failed.add(payload);
    keepRouterFromReloading(payload);
  });
}

/** Whether this is a part of the app that could not be loaded. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && failed.has(error);
}
