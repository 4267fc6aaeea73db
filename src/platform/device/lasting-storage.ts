/**
 * Requests persistent storage; the browser may ask the customer, so this happens only after an order or the
 * installation.
 */
export async function requestLastingStorage(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch (cause) {
    // Not every browser has the API.
    performance.mark('storage-not-lasting', { detail: String(cause) });
  }
}
