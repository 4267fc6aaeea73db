/** Errors of dynamic imports whose chunk, or a file beside it, did not load. */
const failures = new WeakSet<Error>();

/** Whether this is a chunk of the app that did not load. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && failures.has(error);
}

/** Follows the imports that Vite reports as failed. To be called once, before the first of them. */
export function followFailedImports(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    failures.add(payload);
    // The router reloads the page for a browser's own message, also without a network.
    payload.message = `Chunk not loaded: ${payload.message}`;
    dropFailedStyle(payload.message);
  });
}

/** Vite takes a style sheet whose link is in the page for loaded: the next try would leave it out. */
function dropFailedStyle(message: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (message.endsWith(` ${link.href}`)) link.remove();
  }
}
