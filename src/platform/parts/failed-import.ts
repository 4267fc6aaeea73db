/** Errors of dynamic imports whose chunk, or a file beside it, did not load. */
const failures = new WeakSet<Error>();

/** Whether this is a chunk of the app that did not load. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && failures.has(error);
}

/** Marks the imports that Vite reports as failed. To be called once, before the first import. */
export function followFailedImports(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    failures.add(payload);
    // The router reloads the page, also without a network, where it finds the browser's own message.
    payload.message = `Chunk not loaded: ${payload.message}`;
    dropFailedStyle(payload.message);
  });
}

/** Vite does not load a style sheet again while its link is in the page, so a retry would render without it. */
function dropFailedStyle(message: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (message.endsWith(` ${link.href}`)) link.remove();
  }
}
