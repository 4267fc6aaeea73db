/**
 * Asks the browser not to evict what the app has stored on the phone. A browser may decide by itself, or show a
 * question, so it is asked only once the customer has ordered or installed the app.
 */
export async function requestLastingStorage(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch (cause) {
    // Not every browser has it.
    performance.mark('storage-not-lasting', { detail: String(cause) });
  }
}
