/** After this time the other page counts as not opened, and the tapped button works again. */
const LEAVING_AT_MOST_MS = 10_000;

/**
 * Navigates to another site; resolves when the customer returns by the back button, or when that page does
 * not open.
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
