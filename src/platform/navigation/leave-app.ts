/** A page that will not open gives the button back that led to it. */
const LEAVING_AT_MOST_MS = 10_000;

/**
 * Goes to a page of somebody else. Resolves when the customer is here after all: back by the browser's own
 * arrow, or because that page does not open. Until then what led there stays busy.
 */
export function leaveApp(page: string | URL): Promise<void> {
  return new Promise((resolve) => {
    const stay = () => {
      clearTimeout(timer);
      removeEventListener('pageshow', stay);
      resolve();
    };
    const timer = setTimeout(stay, LEAVING_AT_MOST_MS);
    addEventListener('pageshow', stay);
    location.assign(page);
  });
}
