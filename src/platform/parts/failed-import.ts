/** Errors of dynamic imports whose chunk, or a file beside it, failed to load. */
const failures = new WeakSet<Error>();

export function isMissing(error: unknown): boolean {
  return error instanceof Error && failures.has(error);
}

/** Marks imports that Vite reports as failed; call once, before the first import. */
export function followFailedImports(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    failures.add(payload);
    // The router would reload the page on the browser's own message, even offline.
    payload.message = `Chunk not loaded: ${payload.message}`;
    dropFailedStyle(payload.message);
  });
}

/** Vite skips a stylesheet whose link is in the page, so a retry would render without it. */
function dropFailedStyle(message: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (message.endsWith(` ${link.href}`)) link.remove();
  }
}
