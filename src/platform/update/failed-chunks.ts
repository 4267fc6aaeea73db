/** Errors of script imports that failed, as the build's helper of imports reports them. */
const failed = new WeakSet<Error>();

/** Notes every script import that fails. To be called before anything is imported on demand. */
export function watchChunks(): void {
  addEventListener('vite:preloadError', ({ payload }) => failed.add(payload));
}

/** Whether this is a part of the app that could not be loaded. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && failed.has(error);
}
